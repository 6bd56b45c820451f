import { expect, it } from 'vitest';
import { complete, diceMissing, withCard, withDie, withMark, withoutDie, type Draft } from './drafting';

const limits = { handSizes: [6, 8], goals: [1, 2, 3] };
const empty: Draft = { cards: [], dice: [], goal: 3 };

it('accepts eight different cards', () => {
  let draft = empty;
  for (let card = 0; card < 12; card += 1) draft = withCard(draft, card);
  expect(draft.cards).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(withCard(draft, 3).cards).toEqual([0, 1, 2, 4, 5, 6, 7]);
});

it('sorts the dice and keeps the mark on its die', () => {
  let draft = withDie(withDie(empty, '∪', limits), 'blue', limits);
  expect(draft.dice).toEqual(['blue', '∪']);
  draft = withMark(draft, 1, 'required');
  draft = withDie(draft, 'red', limits);
  expect(draft.mark).toEqual({ die: 2, kind: 'required' });
  expect(withoutDie(draft, 0).mark).toEqual({ die: 1, kind: 'required' });
  expect(withoutDie(draft, 2).mark).toBeUndefined();
  expect('mark' in withMark(draft, 2, undefined)).toBe(false);
});

it('is complete with eight cards and six or eight dice', () => {
  const cards = [0, 1, 2, 3, 4, 5, 6, 7];
  const of = (n: number): Draft => ({ cards, dice: Array.from({ length: n }, () => 'red' as const), goal: 1 });
  expect([5, 6, 7, 8].map((n) => complete(of(n), limits))).toEqual([false, true, false, true]);
  expect([4, 6, 7, 8].map((n) => diceMissing(of(n), limits))).toEqual([2, 0, 1, 0]);
  expect(withDie(of(8), 'blue', limits).dice).toHaveLength(8);
});
