import { expect, it } from 'vitest';
import { advanced, afterPass, afterRight, afterWrong, levels, mayAdvance, movedToLevel, newCareer } from './career';
import { left, newTimer, started, stopped } from './timer';

it('opens the next level at its goal score, and begins there with nothing', () => {
  let career = afterRight(afterWrong(afterPass(newCareer)), 499);
  expect(mayAdvance(career)).toBe(false);
  expect(advanced(career)).toBe(career);
  career = advanced(afterRight(career, 1));
  expect(career).toEqual({ ...newCareer, level: 2, solved: 2, passed: 1, wrong: 1 });
});

it('leads through ten levels to free play', () => {
  let career = newCareer;
  for (const level of levels) career = advanced(afterRight(career, level.goalScore));
  expect([career.level, career.freePlay]).toEqual([10, true]);
  expect(mayAdvance(afterRight(career, 1e6))).toBe(false);
  expect(movedToLevel(career, 3).level).toBe(3);
  expect(movedToLevel(newCareer, 3).level).toBe(1);
});

it('counts only the time while it runs', () => {
  let timer = started(newTimer(120), 1000);
  timer = stopped(timer, 31_000);
  expect(left(timer, 1_000_000)).toBe(90_000);
  timer = started(timer, 2_000_000);
  expect(left(timer, 2_010_000)).toBe(80_000);
  expect(left(timer, 9_000_000)).toBe(0);
});
