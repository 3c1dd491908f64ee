/**
 * Holds our csi.proto, and the committed facts that the unit test compares it with, to the descriptor in the Go module
 * github.com/container-storage-interface/spec. Needs Go and, the first time, the Go module proxy.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { DescriptorFacts } from '../../csi-spec/descriptor-facts.ts';
import { committedFactsFile, differences, factsThatWeTake, ourFacts } from '../support/csi-spec-facts.ts';

const folder = fileURLToPath(new URL('../testbed/csi-spec/', import.meta.url));

describe('csi.proto beside the Go module of the specification', () => {
  let printed = '';

  before(async function () {
    // The first run compiles grpc-go.
    this.timeout(600_000);
    const { stdout } = await promisify(execFile)('go', ['run', '.'], { cwd: folder, maxBuffer: 16 * 1024 * 1024 });
    printed = stdout;
  });

  it('says what its descriptor says', () => {
    expect(differences(ourFacts(), factsThatWeTake(JSON.parse(printed) as DescriptorFacts))).to.deep.equal([]);
  });

  it('is compared in the unit test with what the module really says', () => {
    expect(readFileSync(committedFactsFile, 'utf8')).to.equal(printed);
  });
});
