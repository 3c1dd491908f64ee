/** NodeBook where two uses of a volume differ; `test/component/csi-driver/node.test.ts` has the rest. */
import { expect } from 'chai';
import { NodeBook } from '../../../../src/embedded/csi-driver/node-book.ts';
import type { AccessMode } from '../../../../src/embedded/csi-driver/volume-capability.ts';
import type { AppError } from '../../../../src/runtime/errors.ts';

const severalPaths: ReadonlySet<AccessMode> = new Set([
  'MULTI_NODE_READER_ONLY',
  'MULTI_NODE_SINGLE_WRITER',
  'MULTI_NODE_MULTI_WRITER',
  'SINGLE_NODE_MULTI_WRITER',
]);
const modes: readonly AccessMode[] = [...severalPaths, 'SINGLE_NODE_WRITER', 'SINGLE_NODE_READER_ONLY', 'SINGLE_NODE_SINGLE_WRITER'];

function target(targetPath: string, accessMode: AccessMode) {
  const capability = { accessMode, accessType: 'block' } as const;
  return { volumeId: 'v', targetPath, stagingPath: '', capability, readonly: false, publishContext: {}, volumeContext: {} };
}

function codeOf(attempt: () => unknown): number | undefined {
  try {
    attempt();
    return 0;
  } catch (error) {
    return (error as AppError).grpcCode;
  }
}

describe('NodeBook.publish', () => {
  it('takes a second path only where both uses allow one', () => {
    for (const first of modes) {
      for (const second of modes) {
        const book = new NodeBook();
        book.publish(target('/a', first));
        const wanted = severalPaths.has(first) && severalPaths.has(second) ? 0 : 9;
        expect(
          codeOf(() => book.publish(target('/b', second))),
          `${second} after ${first}`,
        ).to.equal(wanted);
        expect(book.targetPathsOf('v')).to.deep.equal(wanted === 0 ? ['/a', '/b'] : ['/a']);
      }
    }
  });

  it('takes any path again once the volume is published nowhere', () => {
    const book = new NodeBook();
    book.publish(target('/a', 'SINGLE_NODE_WRITER'));
    expect(book.unpublish('v', '/other')).to.equal(false);
    expect(book.unpublish('v', '/a')).to.equal(true);
    expect(book.publish(target('/b', 'SINGLE_NODE_WRITER'))).to.equal('published');
  });
});
