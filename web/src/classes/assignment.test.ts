import { expect, it } from 'vitest';
import { classShare, evidenceOf, goalOf, isOverdue, mostAtATime, presets, puzzleOfKind, type Result } from './assignment';
import { sets } from '../cases/library';
import { lessonNamed } from '../learn/model/course';
import { classMethods } from './assignment_words';

const result = (done: number, goal: number, more: Partial<Result> = {}): Result => ({ assignment: 1, tries: done, done, goal, checked: 0, score: 0, ...more });

it('counts one for a lesson or a puzzle, and the count of the others', () => {
  expect(goalOf({ kind: 'lesson', lesson: 'white_cross' })).toBe(1);
  expect(goalOf({ kind: 'solves', method: 'lbl', count: 3 })).toBe(3);
  expect(puzzleOfKind('daily')).toBe('set');
  expect(puzzleOfKind('cases')).toBe('cube');
});

it('is overdue from the day after the due date until it is done', () => {
  const plan = { kind: 'times', count: 5, due: '2026-11-18' } as const;
  expect(isOverdue(plan, undefined, '2026-11-18')).toBe(false);
  expect(isOverdue(plan, result(4, 5), '2026-11-19')).toBe(true);
  expect(isOverdue(plan, result(5, 5), '2026-11-19')).toBe(false);
  expect(isOverdue({ kind: 'times', count: 5 }, undefined, '2027-01-01')).toBe(false);
});

it('tells checked results from reported ones', () => {
  expect(evidenceOf(result(0, 3))).toBeUndefined();
  expect(evidenceOf(result(2, 3, { checked: 2 }))).toBe('checked');
  expect(evidenceOf(result(2, 3, { checked: 1 }))).toBe('both');
  expect(evidenceOf(result(2, 3))).toBe('reported');
});

it('adds up a class', () => {
  const pupils = [{ results: [result(3, 3)] }, { results: [result(1, 2)] }, { results: [] }];
  expect(classShare(pupils, 1)).toEqual({ done: 1, share: 0.5 });
  expect(classShare([], 1)).toEqual({ done: 0, share: 0 });
});

it('names only lessons, methods and case sets that exist', () => {
  for (const { plans, title } of presets) {
    expect(plans.length, title).toBeLessThanOrEqual(mostAtATime);
    for (const plan of plans) {
      if (plan.kind === 'lesson') expect(lessonNamed(plan.lesson), plan.lesson).toBeDefined();
      if (plan.kind === 'solves') expect(classMethods.map(({ id }) => id)).toContain(plan.method);
      if (plan.kind === 'cases') expect(sets.map(({ name }) => name.toLowerCase())).toContain(plan.set);
    }
  }
});
