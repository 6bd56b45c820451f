// Finds a title, a pupil or a number in the wrong cell, and a cell that breaks the table or is read as a formula.
import { expect, it } from 'vitest';
import type { Assignment } from '../assignment';
import type { Pupil } from '../classes_api';
import { resultsTable, type Separator } from './results_table';

const assignments: Assignment[] = [
  { number: 1, kind: 'lesson', lesson: 'white_cross' },
  { number: 2, kind: 'solves', method: 'lbl', count: 3 },
];
const result = (assignment: number, done: number, goal: number) => ({ assignment, tries: done, done, goal, checked: 0, score: 0 });
const pupil = (name: string, results: Pupil['results']): Pupil => ({ id: 1, name, since: '', open: false, results, days: [] });
const pupils = [pupil('Mia; 5b', [result(1, 1, 1), result(2, 2, 3)]), pupil('=1+1', [result(2, 3, 3)])];

it.each<[Separator, string]>([
  [',', 'Pupil,Lesson: The white cross,Solve 3 cubes (layer by layer),Assignments done\r\nMia; 5b,1,2,1\r\n\'=1+1,,3,1\r\n'],
  [';', 'Pupil;Lesson: The white cross;Solve 3 cubes (layer by layer);Assignments done\r\n"Mia; 5b";1;2;1\r\n\'=1+1;;3;1\r\n'],
  ['\t', 'Pupil\tLesson: The white cross\tSolve 3 cubes (layer by layer)\tAssignments done\r\nMia; 5b\t1\t2\t1\r\n\'=1+1\t\t3\t1\r\n'],
])('has one row for each pupil, separated by %j', (separator, table) => {
  expect(resultsTable({ assignments, pupils }, separator)).toBe(`\uFEFF${table}`);
});
