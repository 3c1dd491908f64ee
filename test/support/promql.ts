/**
 * What a PromQL expression asks for, read out of its text: enough for the expressions of our rules and dashboard, in which no string
 * holds a brace or bracket. It does not check syntax; promtool and Prometheus do.
 */

/** A comparison of a label with a text, such as `code!~"Aborted|Canceled"`. */
export interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

/** One use of a metric. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

const groupings = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/gu;
const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** Every use of a metric, in order. */
export function selectorsIn(expression: string): readonly Selector[] {
  const plain = expression.replace(groupings, ' ').replace(/\[[^\]]*\]/gu, ' ');
  return [...plain.matchAll(/(?<![\w.])([a-zA-Z_:][\w:]*)\s*(?:\{([^}]*)\}|(\())?/gu)].flatMap(([, metric = '', matchers = '', call]) =>
    call === '(' || keywords.has(metric) ? [] : [{ metric, matchers: matchersIn(matchers) }],
  );
}

/** Every label that an expression groups or joins by. */
export function groupingLabelsIn(expression: string): readonly string[] {
  return [...expression.matchAll(groupings)].flatMap(([, labels = '']) => labels.split(',').map((label) => label.trim()));
}

function matchersIn(text: string): readonly Matcher[] {
  return [...text.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/gu)].map(([, label = '', operator = '', value = '']) => ({
    label,
    operator,
    value,
  }));
}
