import { expect } from 'chai';
import { fieldAt, readReport, textAt } from '../../../src/bin/demo/events.ts';
import { demoVolumes } from '../../../src/bin/demo/objects.ts';
import { attachEvents } from '../../support/demo-events.ts';

describe('readReport', () => {
  it('reads what a process sends, after its way through JSON', () => {
    const events = attachEvents(demoVolumes(1)[0]!, 1);
    for (const report of [
      { is: 'ready', facts: { url: 'https://x' } },
      { is: 'events', untilMs: 5, events },
      { is: 'events', untilMs: 5, events: [], published: 0 },
    ]) {
      expect(readReport(JSON.parse(JSON.stringify(report)))).to.deep.equal(report);
    }
  });

  for (const message of [
    undefined,
    null,
    'ready',
    [],
    {},
    { is: 'ready' },
    { is: 'ready', facts: { url: 1 } },
    { is: 'events', events: [] },
    { is: 'events', untilMs: 5 },
    { is: 'events', untilMs: 5, events: [{}] },
    { is: 'events', untilMs: 5, events: [], published: '1' },
    { is: 'events', untilMs: 5, events: [{ from: 'driver', atMs: 1 }] },
  ]) {
    it(`takes ${JSON.stringify(message)} for no report`, () => {
      expect(readReport(message)).to.equal(undefined);
    });
  }
});

describe('fieldAt', () => {
  it('finds what is nested, and nothing that is not of the value itself', () => {
    const value = { a: { b: 'x', n: 1 }, list: ['y'] };
    expect(fieldAt(value, 'a', 'b')).to.equal('x');
    expect(textAt(value, 'a', 'b')).to.equal('x');
    expect(textAt(value, 'a', 'n')).to.equal('');
    for (const path of [['a', 'c'], ['a', 'b', 'length'], ['list', '0'], ['toString'], ['x', 'y', 'z']]) {
      expect(fieldAt(value, ...path), path.join('.')).to.equal(undefined);
    }
  });
});
