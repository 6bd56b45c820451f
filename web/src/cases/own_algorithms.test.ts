import { describe, expect, it } from 'vitest';
import { addOwn, mergeOwn, noOwnAlgorithms, ownOf, removeOwn, use, selectedAlgorithm, type OwnAlgorithms } from './own_algorithms.document';

const one = { id: '1', case: 't-perm', moves: 'R U', at: 1 };
const two = { id: '2', case: 't-perm', moves: 'L U', at: 2 };
const entry = { slug: 't-perm', algorithm: 'usual' };
const both = (a: OwnAlgorithms, b: OwnAlgorithms) => {
  expect(mergeOwn(a, b)).toEqual(mergeOwn(b, a));
  return mergeOwn(a, b);
};

describe('own algorithms', () => {
  it('are stored by case without duplicates', () => {
    const own = addOwn(addOwn(addOwn(noOwnAlgorithms, one), two), { ...one, id: '3' });
    expect(ownOf(own, 't-perm').map(({ id }) => id)).toEqual(['1', '2']);
    expect(ownOf(own, 'h-perm')).toEqual([]);
  });

  it('can be selected until they are deleted', () => {
    const own = use(addOwn(noOwnAlgorithms, one), 't-perm', one.moves, 5);
    expect(selectedAlgorithm(own, entry)).toBe('R U');
    const without = removeOwn(own, '1', 6);
    expect(ownOf(without, 't-perm')).toEqual([]);
    expect(selectedAlgorithm(without, entry)).toBe('usual');
    expect(selectedAlgorithm(noOwnAlgorithms, entry)).toBe('usual');
  });

  it('are merged between two tabs: deletions persist, and the later selection wins', () => {
    const base = addOwn(noOwnAlgorithms, one);
    expect(ownOf(both(base, addOwn(noOwnAlgorithms, two)), 't-perm')).toEqual([one, two]);
    expect(ownOf(both(base, removeOwn(base, '1', 9)), 't-perm')).toEqual([]);
    expect(selectedAlgorithm(both(use(base, 't-perm', 'early', 3), use(base, 't-perm', 'late', 4)), entry)).toBe('late');
    both(use(base, 't-perm', 'a', 3), use(base, 't-perm', 'b', 3));
  });
});
