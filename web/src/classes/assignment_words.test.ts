import { expect, it } from 'vitest';
import type { AssignmentPlan } from './assignment';
import { classMethods, guideFor, placeOf, progressText, taskOf, titleOf } from './assignment_words';

const plans: AssignmentPlan[] = [
  { kind: 'lesson', lesson: 'white_cross' },
  { kind: 'solves', method: 'lbl', count: 3 },
  { kind: 'solves', method: 'any', count: 1 },
  { kind: 'cases', set: 'pll', count: 10 },
  { kind: 'times', count: 5 },
  { kind: 'daily', count: 3 },
  { kind: 'daily', count: 1 },
  { kind: 'puzzle', puzzle: '01234567-rrbgvn-3' },
];

it('describes every kind', () => {
  expect(plans.map(titleOf)).toEqual([
    'Lesson: The white cross',
    'Solve 3 cubes (layer by layer)',
    'Solve 1 cube',
    'Recognise 10 PLL cases',
    'Time 5 solves',
    'Solve the daily puzzle on 3 days',
    'Solve a daily puzzle',
    'Ready, Set puzzle',
  ]);
  for (const plan of plans) expect(taskOf(plan)).toMatch(/\.$/);
  expect(titleOf({ kind: 'lesson', lesson: 'of_a_newer_app' })).toBe('Lesson: of a newer app');
});

it('opens the right place', () => {
  const places = plans.map((plan, i) => placeOf({ ...plan, number: i + 1 }, 'BCDF-GHJK').path);
  expect(places).toEqual(['learn/white_cross', 'class/BCDF-GHJK/2', 'class/BCDF-GHJK/3', 'cases/drill', 'cube/timer', 'set/daily', 'set/daily', 'class/BCDF-GHJK/8']);
  expect(guideFor('any', 'R').query).toMatchObject({ method: 'lbl', follow: 1 });
  expect(guideFor('roux', 'R').query.method).toBe('roux');
  expect(classMethods.map(({ id }) => id)).toContain('lbl');
});

it('writes progress', () => {
  const result = { assignment: 1, tries: 2, done: 0, goal: 1, checked: 0, score: 0 };
  expect(progressText(plans[0], undefined)).toBe('');
  expect(progressText(plans[0], { ...result, done: 1 })).toBe('Done');
  expect(progressText(plans[1], { ...result, done: 2, goal: 3 })).toBe('2 of 3');
  expect(progressText(plans[7], result)).toBe('2 tries');
  expect(progressText(plans[7], { ...result, done: 1, score: 60 })).toBe('60 points');
});
