import { expect, it } from 'vitest';
import { mergeRounds, newest, newRound, tallyOf, type StoredRound } from './stored_round';

const at = (changed: number, more: Partial<StoredRound> = {}): StoredRound => ({ ...newRound, changed, ...more });
const right = (score: number): Partial<StoredRound> => ({ over: { how: 'right', score } });

it('keeps a finished round, and the earlier of two results', () => {
  const [ended, open] = [at(1, right(60)), at(9)];
  for (const [a, b] of [[ended, open], [open, ended]]) expect(mergeRounds(a, b)).toBe(ended);
  const later = at(5, right(520)); // given after the answers had been shown
  for (const [a, b] of [[ended, later], [later, ended]]) expect(mergeRounds(a, b)).toBe(ended);
  expect(mergeRounds(at(1), open)).toBe(open);
});

it('keeps the latest entries', () => {
  expect(newest({ a: at(1), b: at(3), c: at(2) }, 2)).toEqual({ b: at(3), c: at(2) });
});

it('counts solved rounds and points', () => {
  const rounds = [at(1, right(60)), at(2, { over: { how: 'passed', score: 0 } }), at(3), undefined, at(4, right(140))];
  expect(tallyOf(rounds)).toEqual({ solved: 2, over: 3, score: 200 });
});
