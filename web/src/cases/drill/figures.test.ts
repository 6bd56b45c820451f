import { expect, it } from 'vitest';
import type { CaseEntry } from '../library';
import { figuresByCase, type Attempt } from './attempts.document';
import { sorted, weakest } from './figures';

const cases = ['a', 'b', 'c'].map((slug) => ({ slug }) as CaseEntry);
const attempts: Attempt[] = [
  { id: '1', case: 'a', at: 1, ms: 1000, right: true },
  { id: '2', case: 'b', at: 2, ms: 1000, right: false },
  { id: '3', case: 'c', at: 3, ms: 1400, right: true },
];
const figures = figuresByCase(attempts);
const names = (list: CaseEntry[]) => list.map(({ slug }) => slug).join('');

it('sorts missed cases before slow ones before known ones', () => {
  expect(names(sorted(cases, figures, 'weak'))).toBe('bca');
  expect(names(sorted(cases, figures, 'slow'))).toBe('cab');
  expect(names(sorted(cases, figures, 'library'))).toBe('abc');
});

it('omits known cases, unless all are known', () => {
  expect(names(weakest(cases, figures, 8))).toBe('bc');
  expect(names(weakest(cases, figures, 1))).toBe('b');
  expect(names(weakest(cases.slice(0, 1), figuresByCase(attempts.slice(0, 1)), 8))).toBe('a');
});
