import { expect, it } from 'vitest';
import { left, newTimer, started, stopped } from './round_timer';

it('counts only the time while it runs', () => {
  let timer = started(newTimer(120), 1000);
  timer = stopped(timer, 31_000);
  expect(left(timer, 1_000_000)).toBe(90_000);
  timer = started(timer, 2_000_000);
  expect(left(timer, 2_010_000)).toBe(80_000);
  expect(left(timer, 9_000_000)).toBe(0);
});
