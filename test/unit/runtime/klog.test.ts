/**
 * Klog: the exact lines of both formats, on a fake clock whose local time is 29 November, 12:00.
 */
import { expect } from 'chai';
import { AppError, asAppError } from '../../../src/runtime/errors.ts';
import { Klog, type KlogOptions } from '../../../src/runtime/klog.ts';
import type { LogFields } from '../../../src/runtime/log.ts';
import { FakeClock } from '../../support/fake-clock.ts';

// Without a zone, so that klog's local time is the same on every machine.
const start = '2026-11-29T12:00:00.123';

function record(options: Partial<KlogOptions> = {}): { readonly log: Klog; readonly lines: string[]; readonly clock: FakeClock } {
  const clock = new FakeClock(start);
  const lines: string[] = [];
  const log = new Klog({ format: 'text', verbosity: 0, write: (line) => lines.push(line), pid: 1, clock, ...options });
  return { log, lines, clock };
}

/** The line of the test file from which this is called. */
function lineHere(): number {
  const [, , caller = ''] = (new Error('here').stack ?? '').split('\n');
  return Number(/:(\d+):\d+\)?$/.exec(caller)?.[1]);
}

/** What follows header and message of a text line. */
function textOf(fields: LogFields, options: Partial<KlogOptions> = {}): string {
  const { log, lines } = record(options);
  log.info(0, 'M', fields);
  return lines.join('\n').replace(/^.*?\] "M" ?/, '');
}

/** The members of a JSON line that are fields, as text. */
function jsonOf(fields: LogFields, options: Partial<KlogOptions> = {}): string {
  const { log, lines } = record({ format: 'json', ...options });
  log.info(0, 'M', fields);
  return lines.join('\n').replace(/^.*?"v":0,?/, '{');
}

describe('Klog in text format', () => {
  it('writes severity, date, time, process, caller, message and fields', () => {
    const { log, lines } = record();
    const line = lineHere() + 1;
    log.info(0, 'Attached volume', { VolumeAttachment: 'csi-1', node: 'n', attempt: 2, ready: true });
    expect(lines).to.deep.equal([
      `I1129 12:00:00.123000       1 klog.test.ts:${line}] "Attached volume" VolumeAttachment="csi-1" node="n" attempt=2 ready=true`,
    ]);
  });

  it('writes warnings and errors at every verbosity', () => {
    const { log, lines } = record({ pid: 12_345_678 });
    const line = lineHere() + 1;
    log.warning('Odd', { key: 'k' });
    log.error(new Error('no "such" thing'), 'Failed', { key: 'k' });
    log.error(undefined, 'Failed');
    expect(lines).to.deep.equal([
      `W1129 12:00:00.123000 12345678 klog.test.ts:${line}] "Odd" key="k"`,
      `E1129 12:00:00.123000 12345678 klog.test.ts:${line + 1}] "Failed" err="no \\"such\\" thing" key="k"`,
      `E1129 12:00:00.123000 12345678 klog.test.ts:${line + 2}] "Failed"`,
    ]);
  });

  it('shows microseconds where the monotonic clock has them, and follows the wall clock when it is set', async () => {
    const wall = { ms: Date.parse(start) };
    const monotonic = { ms: 500 };
    const clock = { now: () => new Date(wall.ms), monotonicMs: () => monotonic.ms, after: () => () => {} };
    const { log, lines } = record({ clock });
    monotonic.ms += 0.25;
    log.info(0, 'a');
    monotonic.ms += 61_000.5;
    wall.ms += 61_000;
    log.info(0, 'b');
    wall.ms -= 3_600_116;
    log.info(0, 'c');
    expect(lines.map((line) => line.slice(0, 21))).to.deep.equal([
      'I1129 12:00:00.123250',
      'I1129 12:01:01.123750',
      'I1129 11:01:01.007000',
    ]);
  });

  const values: readonly (readonly [name: string, fields: LogFields, wanted: string])[] = [
    ['leaves undefined fields out', { a: undefined, b: null }, 'b=null'],
    ['writes numbers bare, but quotes what is none', { a: -1.5, b: 1e21, c: Number.NaN, d: 5n }, 'a=-1.5 b=1e+21 c="NaN" d=5'],
    ['writes booleans bare', { a: true, b: false }, 'a=true b=false'],
    [
      'quotes strings as Go',
      { a: 'x "y" \\ \t\u0007\u0000\u007f\u0085ü\u200b\u{1f600}' },
      'a="x \\"y\\" \\\\ \\t\\a\\x00\\x7f\\u0085ü\\u200b😀"',
    ],
    ['keeps text of several lines on one', { a: 'x\nI1129 forged\r\n\u2028' }, 'a="x\\nI1129 forged\\r\\n\\u2028"'],
    ['quotes the messages of errors', { err: new Error('a\nb') }, 'err="a\\nb"'],
    ['names an error without a message', { err: new TypeError() }, 'err="TypeError"'],
    ['joins the messages of a gathering error', { err: new AggregateError([new Error('a'), 'b']) }, 'err="a; b"'],
    ['writes objects as JSON', { o: { a: [1, 'x\ny'], b: { c: null, d: undefined } } }, 'o={"a":[1,"x\\ny"],"b":{"c":null}}'],
    [
      'shows what JSON cannot',
      { o: { m: new Map([['k', 1n]]), s: new Set([1]), e: new Error('x'), b: Buffer.from('abc') } },
      'o={"m":{"k":"1"},"s":[1],"e":"x","b":"<3 bytes>"}',
    ],
    ['shows the size of bytes, not the bytes', { b: new Uint8Array(5) }, 'b="<5 bytes>"'],
    ['writes dates in ISO form', { d: new Date(0) }, 'd="1970-01-01T00:00:00.000Z"'],
    ['escapes what steers terminals in objects', { o: { '\u009b1m': '\u2029\u007f' } }, 'o={"\\u009b1m":"\\u2029\\u007f"}'],
    ['quotes keys that are no words', { 'a b\n="': 1 }, '"a b\\n=\\""=1'],
  ];
  for (const [name, fields, wanted] of values) {
    it(name, () => {
      expect(textOf(fields)).to.equal(wanted);
    });
  }

  it('writes a line for values that cannot be printed', () => {
    const circle: Record<string, unknown> = {};
    circle['itself'] = circle;
    const hostile = {
      toJSON: () => {
        throw new Error('no');
      },
    };
    expect(textOf({ circle, hostile, fine: 1 })).to.equal('circle="<cannot be printed>" hostile="<cannot be printed>" fine=1');
  });

  it('cuts values at the length allowed, never between the halves of a character, and says how much is missing', () => {
    expect(
      textOf({ a: 'x'.repeat(10), b: 'x'.repeat(11), c: `${'x'.repeat(9)}\u{1f600}`, d: { a: 'long enough' } }, { maxValueLength: 10 }),
    ).to.equal(
      'a="xxxxxxxxxx" b="xxxxxxxxxx... (1 more characters)" c="xxxxxxxxx... (2 more characters)" d="{\\"a\\":\\"long... (9 more characters)"',
    );
    expect(textOf({ a: 'x'.repeat(70_000) })).to.match(/^a="x{65536}\.\.\. \(4464 more characters\)"$/);
  });

  it('logs a bug with the stack of what was thrown, on one line', () => {
    const { log, lines } = record();
    const thrown = new TypeError('x is not a function');
    log.error(asAppError(thrown), 'Failed', { key: 'k' });
    log.error(new AppError('refused', 'Cannot attach', { cause: thrown }), 'Failed');
    expect(lines).to.have.lengthOf(2);
    expect(lines[0]).to.match(
      /\] "Failed" err="Cannot go on: x is not a function" stack="TypeError: x is not a function\\n {4}at .*klog\.test\.ts.*" key="k"$/,
    );
    expect(lines[1]).to.match(/\] "Failed" err="Cannot attach"$/);
    expect(lines.join('')).not.to.include('\n');
  });
});

describe('Klog in JSON format', () => {
  it('writes ts, caller, msg, v and the fields', () => {
    const { log, lines } = record({ format: 'json', verbosity: 2 });
    const line = lineHere() + 1;
    log.info(2, 'Attached volume', { VolumeAttachment: 'csi-1', attempt: 2 });
    log.warning('Odd "thing"');
    log.error(new Error('gone'), 'Failed', { key: 'k' });
    const ts = Date.parse(start);
    expect(lines).to.deep.equal([
      `{"ts":${ts}.000,"caller":"klog.test.ts:${line}","msg":"Attached volume","v":2,"VolumeAttachment":"csi-1","attempt":2}`,
      `{"ts":${ts}.000,"caller":"klog.test.ts:${line + 1}","msg":"Odd \\"thing\\"","v":0}`,
      `{"ts":${ts}.000,"caller":"klog.test.ts:${line + 2}","msg":"Failed","key":"k","err":"gone"}`,
    ]);
  });

  it('keeps the fraction of a millisecond', () => {
    const monotonic = { ms: 0 };
    const { log, lines } = record({
      format: 'json',
      clock: { now: () => new Date(1_000), monotonicMs: () => monotonic.ms, after: () => () => {} },
    });
    monotonic.ms = 0.0424;
    log.info(0, 'a');
    expect(lines[0]).to.match(/^\{"ts":1000\.042,/);
  });

  it('writes lines that JSON.parse reads, whatever the values', () => {
    const fields = {
      'a "b"\n': '\u2028\u0000"\\',
      big: 2n ** 64n,
      nan: Number.NaN,
      inf: Number.NEGATIVE_INFINITY,
      o: { s: 'x' },
      u: undefined,
      n: null,
      b: Buffer.from('x'),
    };
    const text = jsonOf(fields);
    expect(JSON.parse(text)).to.deep.equal({
      'a "b"\n': '\u2028\u0000"\\',
      big: 2 ** 64,
      nan: 'NaN',
      inf: '-Infinity',
      o: { s: 'x' },
      n: null,
      b: '<1 bytes>',
    });
    expect(text).not.to.match(/[\n\r\u2028\u2029\u007f-\u009f]/);
  });

  it('turns what is too long into a string that says so', () => {
    expect(JSON.parse(jsonOf({ o: { a: 'long enough' } }, { maxValueLength: 10 }))).to.deep.equal({
      o: '{"a":"long... (9 more characters)',
    });
  });
});

describe('Klog', () => {
  it('prints up to its verbosity, and builds nothing above it', () => {
    const { log, lines } = record({ verbosity: 4 });
    const costly: LogFields = Object.defineProperty({}, 'field', {
      enumerable: true,
      get: () => {
        throw new Error('looked at');
      },
    });
    log.info(5, 'not printed', costly);
    log.info(4, 'printed');
    expect(lines).to.have.lengthOf(1);
    expect([0, 4, 5, 6].map((verbosity) => log.enabled(verbosity as 0))).to.deep.equal([true, true, false, false]);
  });

  it('says ???:1 where no stack can be had, and leaves the depth of stacks as it was', () => {
    const { log, lines } = record();
    const depth = Error.stackTraceLimit;
    const prepare = Error.prepareStackTrace;
    Error.prepareStackTrace = () => 'elsewhere';
    try {
      log.info(0, 'M');
    } finally {
      Error.prepareStackTrace = prepare;
    }
    expect(lines).to.deep.equal(['I1129 12:00:00.123000       1 ???:1] "M"']);
    expect(Error.stackTraceLimit).to.equal(depth);
  });
});
