/** The termination log on real files, good and bad ones. That the program writes it is in test/process. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { writeTerminationLog } from '../../src/bin/termination-log.ts';
import { RecordingLogger } from '../support/recording-logger.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testbed/temporary-folder.ts';

describe('writeTerminationLog', () => {
  let folder: TemporaryFolder;
  let log: RecordingLogger;

  beforeEach(() => {
    folder = createTemporaryFolder();
    log = new RecordingLogger();
  });
  afterEach(() => folder.remove());

  function fileWith(text: string): string {
    const path = join(folder.path, 'termination-log');
    writeFileSync(path, text);
    return path;
  }

  it('replaces what the file holds with one line', () => {
    const path = fileWith('something longer than what comes');
    writeTerminationLog(path, 'a\nb "c"', log);
    expect(readFileSync(path, 'utf8')).to.equal('a\\nb "c"\n');
    expect(log.lines).to.deep.equal([]);
  });

  it('takes back what it has written', () => {
    const path = fileWith('a reason');
    writeTerminationLog(path, '', log);
    expect(readFileSync(path, 'utf8')).to.equal('');
    expect(log.lines).to.deep.equal([]);
  });

  it('writes no more than the kubelet reads, and no half characters', () => {
    const path = fileWith('');
    writeTerminationLog(path, `x${'€'.repeat(5_000)}`, log);
    const text = readFileSync(path, 'utf8');
    expect(text).to.match(/^x€+\n$/u);
    expect(Buffer.byteLength(text)).to.be.within(4_093, 4_096);
  });

  for (const path of ['none', 'no-folder/none', 'file/none']) {
    it(`makes no file and says nothing where there is none: ${path}`, () => {
      writeFileSync(join(folder.path, 'file'), '');
      writeTerminationLog(join(folder.path, path), 'reason', log);
      expect(existsSync(join(folder.path, path))).to.equal(false);
      expect(log.lines).to.deep.equal([]);
    });
  }

  it('warns of what it cannot write into: a folder, and a pipe that nobody reads', () => {
    const [directory, pipe] = [join(folder.path, 'folder'), join(folder.path, 'pipe')];
    mkdirSync(directory);
    execFileSync('mkfifo', [pipe]);
    for (const path of [directory, pipe]) {
      writeTerminationLog(path, 'reason', log);
    }
    expect(log.lines.map(({ message, fields }) => [message, fields['path']])).to.deep.equal([
      ['Cannot write the termination log', directory],
      ['Cannot write the termination log', pipe],
    ]);
  });
});
