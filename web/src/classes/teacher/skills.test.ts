import { expect, it } from 'vitest';
import type { Assignment, Result } from '../assignment';
import { skillsOf } from './skills';

const assignments: Assignment[] = [
  { number: 1, kind: 'lesson', lesson: 'white_cross' },
  { number: 2, kind: 'lesson', lesson: 'white_corners' },
  { number: 3, kind: 'solves', method: 'lbl', count: 3 },
  { number: 4, kind: 'solves', method: 'lbl', count: 2 },
  { number: 5, kind: 'cases', set: 'pll', count: 10 },
  { number: 6, kind: 'times', count: 5 },
  { number: 7, kind: 'puzzle', puzzle: '01234567-rrbgvn-3', best_possible: 60 },
  { number: 9, kind: 'daily', count: 3 },
];
const result = (assignment: number, done: number, goal: number, more: Partial<Result> = {}): Result => ({ assignment, tries: done, done, goal, checked: 0, score: 0, ...more });

it('finds no skills without results', () => {
  expect(skillsOf(assignments, [])).toEqual([]);
  expect(skillsOf(assignments, [result(1, 0, 1), result(3, 0, 3), result(5, 0, 10), result(6, 0, 5), result(7, 0, 1), result(9, 0, 3)])).toEqual([]);
});

it('derives skills from lessons, solves, cases and times, with their evidence', () => {
  const skills = skillsOf(assignments, [
    result(1, 1, 1),
    result(3, 3, 3, { checked: 2 }),
    result(4, 1, 2, { checked: 1 }),
    result(5, 2, 10, { detail: ['T perm', 'Ja perm'], mean_ms: 2300 }),
    result(6, 5, 5, { best_ms: 31_250, mean_ms: 40_000 }),
  ]);
  expect(skills).toEqual([
    { puzzle: 'cube', name: 'The white cross', detail: 'Lesson passed', evidence: 'reported' },
    { puzzle: 'cube', name: 'Solves the cube (layer by layer assigned)', detail: '4 cubes, 3 of them checked; the method itself is not checked', evidence: 'both' },
    { puzzle: 'cube', name: 'PLL cases', detail: '2 cases recognised, 2.30 s on average', evidence: 'reported' },
    { puzzle: 'cube', name: 'Timed solves', detail: 'best 31.25, average 40.00', evidence: 'reported' },
  ]);
});

it('derives the signs of Ready, Set from right answers only', () => {
  const skills = skillsOf(assignments, [
    result(7, 1, 1, { checked: 1, score: 60, rows: ['red ∩ green′'] }),
    result(9, 2, 3, { checked: 2, score: 48, rows: ['red ⊆ blue', 'gold ∪ red'] }),
  ]);
  expect(skills.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
    'Class puzzles: 1 solved, 1 with the best possible score',
    'Daily puzzles: 2 days solved',
    'Union and intersection: Level 1, used in 2 right answers',
    'Complement: Level 3, used in 1 right answer',
    'Restrictions: Level 6, used in 1 right answer',
  ]);
  expect(skills.every(({ evidence, puzzle }) => evidence === 'checked' && puzzle === 'set')).toBe(true);
  expect(skillsOf(assignments, [result(7, 0, 1, { tries: 3, rows: ['red ∩ green'] })])).toEqual([]);
});
