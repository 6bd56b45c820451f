import { expect, it } from 'vitest';
import { count, noun } from './count';

it('writes counts with nouns', () => {
  expect([0, 1, 2, 21].map((n) => count(n, 'solve'))).toEqual(['0 solves', '1 solve', '2 solves', '21 solves']);
  expect([count(1, 'die', 'dice'), count(2, 'die', 'dice'), noun(1, 'card')]).toEqual(['1 die', '2 dice', 'card']);
});
