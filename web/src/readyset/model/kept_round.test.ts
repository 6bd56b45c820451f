import { expect, it } from 'vitest';
import { furtherRound, newest, newRound, tallyOf, type KeptRound } from './kept_round';

const at = (changed: number, more: Partial<KeptRound> = {}): KeptRound => ({ ...newRound, changed, ...more });
const right = (score: number): Partial<KeptRound> => ({ over: { how: 'right', score } });

it('keeps a round that is over, and the first end of two', () => {
  const [ended, open] = [at(1, right(60)), at(9)];
  for (const [a, b] of [[ended, open], [open, ended]]) expect(furtherRound(a, b)).toBe(ended);
  const later = at(5, right(520)); // given when the answers had been shown
  for (const [a, b] of [[ended, later], [later, ended]]) expect(furtherRound(a, b)).toBe(ended);
  expect(furtherRound(at(1), open)).toBe(open);
});

it('keeps the newest', () => {
  expect(newest({ a: at(1), b: at(3), c: at(2) }, 2)).toEqual({ b: at(3), c: at(2) });
});

it('counts what was solved and what it paid', () => {
  const rounds = [at(1, right(60)), at(2, { over: { how: 'passed', score: 0 } }), at(3), undefined, at(4, right(140))];
  expect(tallyOf(rounds)).toEqual({ solved: 2, over: 3, score: 200 });
});
