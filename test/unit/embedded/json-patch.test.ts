/** JSON patches by the examples of RFC 6902, appendix A, and merge patches by those of RFC 7386. */
import { expect } from 'chai';
import type { Json } from '../../../src/embedded/api-server/json.ts';
import { applyJsonPatch, applyMergePatch, JsonPatchError } from '../../../src/embedded/api-server/json-patch.ts';

describe('applyJsonPatch()', () => {
  const examples: readonly (readonly [string, Json, readonly Json[], Json | 'fails'])[] = [
    ['A.1 add a member', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { baz: 'qux', foo: 'bar' }],
    ['A.2 add an element', { foo: ['bar', 'baz'] }, [{ op: 'add', path: '/foo/1', value: 'qux' }], { foo: ['bar', 'qux', 'baz'] }],
    ['A.3 remove a member', { baz: 'qux', foo: 'bar' }, [{ op: 'remove', path: '/baz' }], { foo: 'bar' }],
    ['A.4 remove an element', { foo: ['bar', 'qux', 'baz'] }, [{ op: 'remove', path: '/foo/1' }], { foo: ['bar', 'baz'] }],
    ['A.5 replace', { baz: 'qux', foo: 'bar' }, [{ op: 'replace', path: '/baz', value: 'boo' }], { baz: 'boo', foo: 'bar' }],
    [
      'A.6 move a member',
      { foo: { bar: 'baz', waldo: 'fred' }, qux: { corge: 'grault' } },
      [{ op: 'move', from: '/foo/waldo', path: '/qux/thud' }],
      { foo: { bar: 'baz' }, qux: { corge: 'grault', thud: 'fred' } },
    ],
    [
      'A.7 move an element',
      { foo: ['all', 'grass', 'cows', 'eat'] },
      [{ op: 'move', from: '/foo/1', path: '/foo/3' }],
      { foo: ['all', 'cows', 'eat', 'grass'] },
    ],
    [
      'A.8 test, success',
      { baz: 'qux', foo: ['a', 2, 'c'] },
      [
        { op: 'test', path: '/baz', value: 'qux' },
        { op: 'test', path: '/foo/1', value: 2 },
      ],
      { baz: 'qux', foo: ['a', 2, 'c'] },
    ],
    ['A.9 test, error', { baz: 'qux' }, [{ op: 'test', path: '/baz', value: 'bar' }], 'fails'],
    [
      'A.10 add a nested object',
      { foo: 'bar' },
      [{ op: 'add', path: '/child', value: { grandchild: {} } }],
      { foo: 'bar', child: { grandchild: {} } },
    ],
    ['A.11 ignore unknown members', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux', xyz: 123 }], { foo: 'bar', baz: 'qux' }],
    ['A.12 add to a parent that is not there', { foo: 'bar' }, [{ op: 'add', path: '/baz/bat', value: 'qux' }], 'fails'],
    ['A.14 ~ is escaped', { '/': 9, '~1': 10 }, [{ op: 'test', path: '/~01', value: 10 }], { '/': 9, '~1': 10 }],
    ['A.15 text is no number', { '/': 9, '~1': 10 }, [{ op: 'test', path: '/~01', value: '10' }], 'fails'],
    ['A.16 add a list', { foo: ['bar'] }, [{ op: 'add', path: '/foo/-', value: ['abc', 'def'] }], { foo: ['bar', ['abc', 'def']] }],
    ['an index beyond the end', { foo: ['bar'] }, [{ op: 'add', path: '/foo/2', value: 1 }], 'fails'],
    ['an index that is no number', { foo: ['bar'] }, [{ op: 'remove', path: '/foo/x' }], 'fails'],
    ['remove of what is not there', { foo: 'bar' }, [{ op: 'remove', path: '/baz' }], 'fails'],
    ['copy of what is not there', { foo: 'bar' }, [{ op: 'copy', from: '/baz', path: '/qux' }], { foo: 'bar', qux: null }],
    ['copy from what is not there', { foo: 'bar' }, [{ op: 'copy', from: '/baz/a', path: '/qux' }], 'fails'],
    ['copy from beyond the end', { foo: ['bar'] }, [{ op: 'copy', from: '/foo/1', path: '/qux' }], 'fails'],
    ['move of what is not there', { foo: 'bar' }, [{ op: 'move', from: '/baz', path: '/qux' }], 'fails'],
    ['an operation that is none', { foo: 'bar' }, [{ op: 'explode', path: '/foo' }], 'fails'],
    ['the whole document', { foo: 'bar' }, [{ op: 'replace', path: '', value: { a: 1 } }], { a: 1 }],
    [
      'a member named like a prototype',
      { foo: 'bar' },
      [{ op: 'add', path: '/__proto__', value: 1 }],
      JSON.parse('{"foo":"bar","__proto__":1}'),
    ],
  ];
  for (const [name, document, operations, wanted] of examples) {
    it(name, () => {
      const before = structuredClone(document);
      if (wanted === 'fails') {
        expect(() => applyJsonPatch(document, operations)).to.throw(JsonPatchError);
      } else {
        expect(JSON.stringify(sorted(applyJsonPatch(document, operations)))).to.equal(JSON.stringify(sorted(wanted)));
      }
      expect(document).to.deep.equal(before);
    });
  }
});

describe('applyMergePatch()', () => {
  const examples: readonly (readonly [Json, Json, Json])[] = [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ];
  for (const [target, patch, wanted] of examples) {
    it(`${JSON.stringify(target)} with ${JSON.stringify(patch)}`, () => {
      expect(applyMergePatch(target, patch)).to.deep.equal(wanted);
    });
  }
});

function sorted(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;
}
