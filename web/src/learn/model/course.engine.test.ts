// Checks the lessons with the engine: every position is exactly at the lesson's step, every hint leads to the goal, every algorithm solves its
// case, and the goals computed in the app are the engine's steps.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { toColours } from '../../cube/model/facelets';
import { apply, applyAll, countTurns, parseTurns } from '../../cube/model/turns';
import { algorithms, lessons } from './course';
import { Follower } from './follower';
import { brokenBefore, checklist, goalOf, held, isReached, nextGoal, stepsOf, type MethodName } from './goals';
import type { SolvePlan } from './lesson';
import { drawPosition, hintFor, type Ask } from './positions';
import { caseOf } from './lesson_task';

let engine: Engine;
beforeAll(async () => {
  engine = await load();
});
const call = (method: string, params: object): any => {
  const answer = JSON.parse(engine.answer(JSON.stringify({ method, params })));
  expect(answer.error, JSON.stringify(params)).toBeUndefined();
  return answer.result;
};
const ask = ((method: string, params: object) => Promise.resolve(call(method, params))) as Ask;
const twoLook = { method: 'cfop', style: 'teach', no_xcross: true, two_look_oll: true, two_look_pll: true };
const engineSteps = (cube: string, method: MethodName): { name: string; moves: string; facelets: string }[] =>
  call('cube.solve', { cube, color: 'white', steps: true, ...(method === 'lbl' ? { method } : twoLook) }).steps.filter(({ name }: { name: string }) => name !== 'hold');

const plans = lessons.flatMap((lesson) =>
  lesson.exercises.flatMap((plan, i) => (plan.kind === 'solve' ? [{ name: `${lesson.id}, exercise ${i + 1}`, plan, keys: lesson.keys ?? [] }] : [])),
);
const draws = Number(process.env.CUBEWRIGHT_COURSE_DRAWS ?? 8); // positions for each exercise

describe.each(plans)('$name', ({ plan, keys }: { plan: SolvePlan; keys: string[] }) => {
  const goal = goalOf(plan.goal ?? plan.step);

  it('starts exactly at its step', { timeout: 60_000 }, async () => {
    for (let seed = 0; seed < draws; ++seed) {
      const cube = await drawPosition(ask, plan, `test ${seed}`);
      expect(call('cube.check', { cube }).solvable, cube).toBe(true);
      const steps = engineSteps(cube, plan.method);
      expect(steps.find(({ moves }) => moves !== '')?.name, cube).toBe(plan.step);
      expect(nextGoal(cube, plan.method)).toBe(goalOf(plan.step));
      expect(brokenBefore(cube, goalOf(plan.step))).toBe(0);
      if (plan.remaining) expect(checklist(cube, goalOf(plan.step)).filter(({ done }) => !done).length).toBeGreaterThanOrEqual(1);
      if (plan.turns && !plan.goal) {
        const length = countTurns(parseTurns(steps.find(({ name }) => name === plan.step)!.moves));
        expect(length, cube).toBeGreaterThanOrEqual(plan.turns[0]);
        expect(length, cube).toBeLessThanOrEqual(plan.turns[1]);
      }
    }
  });

  it('is solved by its hints, with the turns on its keypad', { timeout: 60_000 }, async () => {
    for (let seed = 0; seed < draws; ++seed) {
      let cube = await drawPosition(ask, plan, `test ${seed}`);
      let hints = 0;
      for (; ; ++hints) {
        const hint = await hintFor(ask, cube, plan.method, goal);
        if (!hint) break;
        expect(hints).toBeLessThan(20);
        expect(hint.note).not.toBe('');
        for (const { name } of hint.turns) expect([...'URFDLB', ...keys], name).toContain(/^[A-Za-z]w?/.exec(name)![0]);
        const follower = new Follower(cube, hint.turns);
        for (const turn of hint.turns) {
          cube = apply(cube, turn);
          expect(follower.judge(cube)).toBe('right');
        }
      }
      expect(hints).toBeGreaterThan(0);
      expect(isReached(cube, goal), cube).toBe(true);
    }
  });

  it('has the same position for the same seed only', async () => {
    const [a, b, c] = [await drawPosition(ask, plan, 'a'), await drawPosition(ask, plan, 'a'), await drawPosition(ask, plan, 'b')];
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });
});

it('gives a hint from any position, even in the middle of an algorithm', { timeout: 60_000 }, async () => {
  for (let seed = 0; seed < 20; ++seed) {
    const start = await drawPosition(ask, plans.find(({ plan }) => plan.step === 'last face')!.plan, `lost ${seed}`);
    let cube = applyAll(start, parseTurns("R U R' F x"));
    for (let i = 0; i < 30 && !isReached(cube, 'last face'); ++i) cube = applyAll(cube, (await hintFor(ask, cube, 'lbl', 'last face'))!.turns);
    expect(isReached(cube, 'last face')).toBe(true);
  }
});

describe.each(['lbl', 'cfop'] as const)('the goals of %s', (method) => {
  it("are the engine's steps", () => {
    for (let seed = 0; seed < 60; ++seed) {
      const scrambled = toColours(call('cube.scramble', { seed: `goals ${seed}` }).scrambles[0].facelets);
      const steps = engineSteps(applyAll(scrambled, parseTurns('z2')), method);
      expect(steps.map(({ name }) => name)).toEqual(stepsOf[method]);
      for (const { name, facelets } of steps) {
        const cube = toColours(facelets);
        expect(isReached(cube, goalOf(name)), `${name} ${cube}`).toBe(true);
        // The engine agrees that the first open step is the first unreached goal.
        const open = engineSteps(cube, method).find((step) => step.moves !== '');
        expect(nextGoal(cube, method)).toBe(open && goalOf(open.name));
      }
    }
  });
});

describe.each(algorithms)('the algorithm $id', (algorithm) => {
  it('solves its case, which the engine confirms', () => {
    const cube = caseOf(algorithm);
    expect(call('cube.check', { cube }).solved).toBe(false);
    expect(applyAll(cube, parseTurns(algorithm.moves))).toBe(held);
    expect(call('cube.check', { cube: applyAll(cube, parseTurns(algorithm.moves)) }).solved).toBe(true);
  });

  it('has turns on the keypad of its lesson', () => {
    for (const { name } of parseTurns(algorithm.moves)) expect([...'URFDLB', ...(algorithm.lesson.keys ?? [])]).toContain(/^[A-Za-z]w?/.exec(name)![0]);
  });
});
