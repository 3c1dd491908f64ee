import { expect } from 'chai';
import type { Message } from '../../../src/bin/demo/describe-event.ts';
import { checkLines, headingLines, type LineStyle, messageLines, participantLines } from '../../../src/bin/demo/lines.ts';
import { colours, cut, noColours, wrap } from '../../../src/bin/demo/paint.ts';

const plain: LineStyle = { paint: noColours, columns: undefined, startMs: 1000 };
const message: Message = { atMs: 1411.6, from: 'Kubernetes', to: 'API', text: 'creates VolumeAttachment va-1', failed: false };

describe('messageLines', () => {
  it('shows time since the start, who speaks to whom, and what', () => {
    expect(messageLines(message, plain)).to.deep.equal(['   0.412 s  Kubernetes → API   creates VolumeAttachment va-1']);
    expect(messageLines({ ...message, from: 'attacher', to: 'driver', atMs: 61_000 }, plain)[0]).to.match(
      /^ {2}60\.000 s {2}attacher → driver {2}creates/u,
    );
  });

  it('never breaks a line where there is no terminal', () => {
    expect(messageLines({ ...message, text: 'word '.repeat(100) }, plain)).to.have.lengthOf(1);
  });

  it('breaks between words on a terminal, and goes on below the text', () => {
    const lines = messageLines({ ...message, text: 'one two three four five six seven eight nine' }, { ...plain, columns: 65 });
    expect(lines).to.deep.equal([
      '   0.412 s  Kubernetes → API   one two three four five six seven',
      '                               eight nine',
    ]);
  });

  it('leaves breaking to a terminal that is too narrow for it', () => {
    expect(messageLines({ ...message, text: 'one two three four five six seven eight nine' }, { ...plain, columns: 50 })).to.have.lengthOf(
      1,
    );
  });

  it('cuts the name of a program that is too long for its column', () => {
    expect(messageLines({ ...message, from: 'some-operator-of-theirs' }, plain)[0]).to.match(/some-opera… → API {2}creates/u);
  });

  it('paints failures red, and nothing without colours', () => {
    expect(messageLines({ ...message, failed: true }, { ...plain, paint: colours })[0]).to.include('\u001b[31mcreates');
    expect(messageLines(message, { ...plain, paint: colours })[0]).to.not.include('\u001b[31m');
    expect(messageLines({ ...message, failed: true }, plain)[0]).to.not.include('\u001b');
  });
});

describe('participantLines, checkLines, headingLines', () => {
  it('stand in the columns of the messages', () => {
    expect(participantLines('API', 'a server', plain)).to.deep.equal(['  API         a server']);
    expect(checkLines('attached', 1500, plain)).to.deep.equal(['   0.500 s  ✓                  attached']);
    expect(headingLines('Attach', plain)).to.deep.equal(['', 'Attach']);
  });
});

describe('wrap and cut', () => {
  it('keep every word, and whole words longer than the width', () => {
    expect(wrap('a bb ccc', 4)).to.deep.equal(['a bb', 'ccc']);
    expect(wrap('abcdefgh ij', 4)).to.deep.equal(['abcdefgh', 'ij']);
    expect(wrap('', 4)).to.deep.equal(['']);
  });

  it('say what was cut with an ellipsis within the width', () => {
    expect([cut('abcd', 4), cut('abcde', 4), cut('abc', 0)]).to.deep.equal(['abcd', 'abc…', '…']);
  });
});
