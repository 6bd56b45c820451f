// The results of a class for a spreadsheet: one row for each pupil, one column for each assignment.
import { isDone, resultFor, type Assignment, type Result } from '../assignment';
import { titleOf } from '../assignment_words';
import type { TeacherView } from '../classes_api';

/** Spreadsheets expect a semicolon in countries that write 1,5 instead of 1.5. */
export const separators = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
] as const;
export type Separator = (typeof separators)[number]['value'];
export const usualSeparator = (): Separator => (new Intl.NumberFormat().format(1.5).includes(',') ? ';' : ',');

// A spreadsheet would read "2 of 3" written as 2/3 as a date, so the number alone is given; the goal is in the title.
const amount = ({ kind }: Assignment, result: Result | undefined) => String((kind === 'puzzle' ? result?.score : result?.done) ?? '');

// The apostrophe stops a spreadsheet from reading a name such as =1+1 as a formula.
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export function resultsTable({ assignments, pupils }: Pick<TeacherView, 'assignments' | 'pupils'>, separator: Separator): string {
  const cell = (text: string) => (/["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = [
    ['Pupil', ...assignments.map((each) => titleOf(each)), 'Assignments done'],
    ...pupils.map(({ name, results }) => [
      name,
      ...assignments.map((each) => amount(each, resultFor(results, each.number))),
      String(assignments.filter(({ number }) => isDone(resultFor(results, number))).length),
    ]),
  ];
  return `\uFEFF${rows.map((row) => `${row.map(safe).map(cell).join(separator)}\r\n`).join('')}`;
}
