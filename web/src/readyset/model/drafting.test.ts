import { expect, it } from 'vitest';
import { complete, withCard, withDie, withMark, withoutDie, type Draft } from './drafting';

const empty: Draft = { cards: [], dice: [], goal: 3 };

it('takes eight different cards', () => {
  let draft = empty;
  for (let card = 0; card < 12; card += 1) draft = withCard(draft, card);
  expect(draft.cards).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(withCard(draft, 3).cards).toEqual([0, 1, 2, 4, 5, 6, 7]);
});

it('sorts the dice and keeps the mark on its die', () => {
  let draft = withDie(withDie(empty, '∪'), 'blue');
  expect(draft.dice).toEqual(['blue', '∪']);
  draft = withMark(draft, 1, 'required');
  draft = withDie(draft, 'red');
  expect(draft.mark).toEqual({ die: 2, kind: 'required' });
  expect(withoutDie(draft, 0).mark).toEqual({ die: 1, kind: 'required' });
  expect(withoutDie(draft, 2).mark).toBeUndefined();
  expect('mark' in withMark(draft, 2, undefined)).toBe(false);
});

it('is whole with eight cards and six or eight dice', () => {
  const cards = [0, 1, 2, 3, 4, 5, 6, 7];
  const of = (n: number): Draft => ({ cards, dice: Array.from({ length: n }, () => 'red' as const), goal: 1 });
  expect([5, 6, 7, 8].map((n) => complete(of(n)))).toEqual([false, true, false, true]);
});
