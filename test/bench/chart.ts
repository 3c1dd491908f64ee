/**
 * A run as a picture for README: for each target a bar of the original and one of ours, each pair to its own scale, with the values
 * and the ratio beside it. Pure: the same result gives the same bytes. It can be read on a light and on a dark ground.
 */
import { formatFigure, formatNumber } from './figures.ts';
import type { BenchResult } from './result.ts';
import { ourValue, type Target, theirValue } from './targets.ts';

/** One pair of bars. */
interface Pair {
  readonly label: string;
  readonly original: number;
  readonly ours: number;
  readonly target: Target;
}

const width = 880;
const labelWidth = 410;
const barWidth = 260;
const barHeight = 11;
const rowHeight = 40;
const top = 34;

const style = `
  text { font: 13px system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: #1f2328; }
  .value { font-size: 12px; }
  .quiet { fill: #59636e; }
  .original { fill: #8c959f; }
  .ours { fill: #0969da; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .quiet { fill: #9198a1; }
    .original { fill: #6e7681; }
    .ours { fill: #4493f8; }
  }
`;

/** The SVG. Targets that were not measured with both are left out. */
export function chart(result: BenchResult, rows: readonly Target[]): string {
  const pairs = rows.flatMap((target) => pairOf(result, target));
  const height = top + pairs.length * rowHeight + 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(describe(pairs))}">`,
    `<style>${style}</style>`,
    legend(),
    ...pairs.map((pair, index) => pairMarkup(pair, top + index * rowHeight)),
    '</svg>',
    '',
  ].join('\n');
}

function pairOf(result: BenchResult, target: Target): readonly Pair[] {
  const [original, ours] = [theirValue(result, target, 'original'), ourValue(result, target)];
  return original === undefined || ours === undefined ? [] : [{ label: target.label, original, ours, target }];
}

/** The same in words, for whoever does not see it. */
function describe(pairs: readonly Pair[]): string {
  const sentences = pairs.map(
    ({ label, original, ours, target: { figure } }) =>
      `${label}: original ${formatFigure(figure, original)}, this one ${formatFigure(figure, ours)}`,
  );
  return sentences.join('; ');
}

function legend(): string {
  return [
    rectangle('original', { x: labelWidth, y: 8, width: 12 }),
    `<text class="value quiet" x="${labelWidth + 18}" y="18">original</text>`,
    rectangle('ours', { x: labelWidth + 90, y: 8, width: 12 }),
    `<text class="value quiet" x="${labelWidth + 108}" y="18">this one</text>`,
  ].join('\n');
}

function pairMarkup({ label, original, ours, target: { figure } }: Pair, y: number): string {
  const scale = barWidth / Math.max(original, ours, Number.MIN_VALUE);
  const bar = (name: 'original' | 'ours', value: number, at: number): readonly string[] => {
    const length = Math.max(1, value * scale);
    const ratio = name === 'ours' && original > 0 ? ` (${formatNumber(ours / original)} ×)` : '';
    return [
      rectangle(name, { x: labelWidth, y: at, width: length }),
      `<text class="value" x="${round(labelWidth + length + 6)}" y="${at + barHeight - 1}">${escapeXml(formatFigure(figure, value) + ratio)}</text>`,
    ];
  };
  return [
    `<text x="${labelWidth - 10}" y="${y + 17}" text-anchor="end">${escapeXml(label)}</text>`,
    ...bar('original', original, y),
    ...bar('ours', ours, y + barHeight + 3),
  ].join('\n');
}

function rectangle(name: string, { x, y, width: length }: { readonly x: number; readonly y: number; readonly width: number }): string {
  return `<rect class="${name}" x="${x}" y="${y}" width="${round(length)}" height="${barHeight}" rx="2"/>`;
}

function round(value: number): string {
  return String(Number(value.toFixed(1)));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
