import { expect } from 'chai';
import { csiAccessMode } from '../../../src/attacher/access-mode.ts';
import { AppError } from '../../../src/runtime/errors.ts';

const allModes = ['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod', 'ReadWriteSometimes'];

/** Every subset, as a list in the order of `allModes`. */
function subsets(modes: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: 2 ** modes.length }, (_, bits) => modes.filter((_mode, index) => (bits & (1 << index)) !== 0));
}

/** The table of behaviour.md 9, row by row, top to bottom. */
function tableSays(modes: readonly string[], withMultiWriter: boolean): string {
  const contains = (mode: string): boolean => modes.includes(mode);
  const others = modes.filter((mode) => mode !== 'ReadWriteOncePod');
  if (contains('ReadWriteOncePod') && others.length === 0) return withMultiWriter ? 'SINGLE_NODE_SINGLE_WRITER' : 'SINGLE_NODE_WRITER';
  if (contains('ReadWriteOncePod') && others.length > 0) return 'error';
  if (contains('ReadWriteMany')) return 'MULTI_NODE_MULTI_WRITER';
  if (contains('ReadOnlyMany') && contains('ReadWriteOnce')) return 'error';
  if (contains('ReadOnlyMany')) return 'MULTI_NODE_READER_ONLY';
  if (contains('ReadWriteOnce')) return withMultiWriter ? 'SINGLE_NODE_MULTI_WRITER' : 'SINGLE_NODE_WRITER';
  return 'error';
}

function answer(modes: readonly string[], withMultiWriter: boolean): string {
  try {
    return csiAccessMode(modes, { supportsSingleNodeMultiWriter: withMultiWriter });
  } catch (thrown) {
    expect(thrown).to.be.instanceOf(AppError);
    expect((thrown as AppError).kind).to.equal('invalid');
    return 'error';
  }
}

describe('csiAccessMode()', () => {
  for (const withMultiWriter of [false, true]) {
    const driver = withMultiWriter ? 'with SINGLE_NODE_MULTI_WRITER' : 'without SINGLE_NODE_MULTI_WRITER';
    for (const modes of subsets(allModes)) {
      const wanted = tableSays(modes, withMultiWriter);
      it(`G1 gives ${wanted} for [${modes.join(', ')}], driver ${driver}`, () => {
        expect(answer(modes, withMultiWriter)).to.equal(wanted);
      });
    }

    it(`G1 does not care about order and repetition, driver ${driver}`, () => {
      for (const modes of subsets(allModes)) {
        const wanted = tableSays(modes, withMultiWriter);
        expect(answer([...modes].reverse(), withMultiWriter), `${modes} reversed`).to.equal(wanted);
        expect(answer([...modes, ...modes], withMultiWriter), `${modes} twice`).to.equal(wanted);
      }
    });
  }

  const messages: readonly (readonly [modes: readonly string[], message: string])[] = [
    [[], 'access modes [] cannot be expressed in CSI: it needs ReadWriteOnce, ReadOnlyMany, ReadWriteMany or ReadWriteOncePod'],
    [
      ['ReadOnlyMany', 'ReadWriteOnce'],
      'access modes ["ReadOnlyMany","ReadWriteOnce"] cannot be expressed in CSI: ReadOnlyMany cannot be combined with ReadWriteOnce',
    ],
    [
      ['ReadWriteOncePod', 'ReadWriteMany'],
      'access modes ["ReadWriteOncePod","ReadWriteMany"] cannot be expressed in CSI: ReadWriteOncePod cannot be combined with another access mode',
    ],
  ];
  for (const [modes, message] of messages) {
    it(`says what is wrong with [${modes.join(', ')}]`, () => {
      expect(() => csiAccessMode(modes, { supportsSingleNodeMultiWriter: false })).to.throw(AppError, message);
    });
  }
});
