import { expect, it } from 'vitest';
import type { Work } from '../app/work';
import { emptyOutbox, matching, mergeOutboxes, pending, scrambled, withAnswer, withClass, withoutClass, withReport, withResult, type KnownClass, type Report } from './outbox.document';

const scramble = "R U F' L2";
const known: KnownClass = {
  code: 'BCDF-GHJK',
  title: 'Cubes 5b',
  at: 1,
  assignments: [
    { number: 1, kind: 'lesson', lesson: 'white_cross' },
    { number: 2, kind: 'solves', method: 'lbl', count: 3, scramble },
    { number: 3, kind: 'cases', set: 'pll', count: 2 },
    { number: 4, kind: 'times', count: 5 },
    { number: 5, kind: 'daily', count: 2, since: '2026-11-18' },
    { number: 6, kind: 'puzzle', puzzle: '01234567-rrbgvn-3' },
  ],
  results: [{ assignment: 4, tries: 5, done: 5, goal: 5, checked: 0, score: 0 }],
};
const outbox = withClass(emptyOutbox, known);
const numbers = (work: Work, codes = [known.code]) => matching(outbox, codes, work).map(({ assignment }) => assignment);
const report = (id: string, at = 1): Report => ({ id, code: known.code, assignment: 1, at, work: { passed: true, mistakes: 0 } });

it('matches work with the open assignments of the classes of this browser', () => {
  expect(numbers({ kind: 'lesson', lesson: 'white_cross', mistakes: 2 })).toEqual([1]);
  expect(numbers({ kind: 'lesson', lesson: 'pieces', mistakes: 0 })).toEqual([]);
  expect(numbers({ kind: 'case', set: 'PLL', name: 'T perm', correct: true, ms: 900 })).toEqual([3]);
  expect(numbers({ kind: 'case', set: 'OLL', name: 'OLL 27', correct: true, ms: 900 })).toEqual([]);
  expect(numbers({ kind: 'daily', date: '2026-11-17', rows: ['red'] })).toEqual([5]);
  expect(numbers({ kind: 'daily', date: '2026-11-16', rows: ['red'] })).toEqual([]); // from the archive
  expect(numbers({ kind: 'time', ms: 31_250, penalty: 'none' })).toEqual([]); // done already
  expect(numbers({ kind: 'lesson', lesson: 'white_cross', mistakes: 2 }, [])).toEqual([]); // the class was left
});

it('matches a followed solution by its scramble, once', () => {
  const work: Work = { kind: 'followed', cube: scrambled(scramble)! };
  const [found] = matching(outbox, [known.code], work);
  expect(found).toEqual({ code: known.code, title: 'Cubes 5b', assignment: 2, work: { scramble, reported: true } });
  expect(matching(withReport(outbox, { id: 'a', at: 1, ...found }), [known.code], work)).toEqual([]);
  expect(numbers({ kind: 'followed', cube: scrambled('R')! })).toEqual([]);
  expect(scrambled('nonsense')).toBeUndefined();
});

it('keeps reports until they are answered, oldest first', () => {
  const two = withReport(withReport(outbox, report('b', 2)), report('a', 1));
  expect(pending(two).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(pending(two, 'ZZZZ-ZZZZ')).toEqual([]);
  expect(pending(withAnswer(two, 'a', 3)).map(({ id }) => id)).toEqual(['b']);
});

it('never restores an answered report from another tab, in either order', () => {
  const before = withReport(outbox, report('a'));
  const after = withAnswer(before, 'a', 5);
  expect(pending(mergeOutboxes(before, after))).toEqual([]);
  expect(pending(mergeOutboxes(after, before))).toEqual([]);
  const both = mergeOutboxes(withReport(before, report('c')), withReport(after, report('d')));
  expect(pending(both).map(({ id }) => id)).toEqual(['c', 'd']);
});

it('forgets old markers, and a class that was left', () => {
  const week = 7 * 86_400_000;
  const old = withAnswer(withReport(outbox, report('a')), 'a', 5);
  expect(Object.keys(withAnswer(withReport(old, report('b')), 'b', 6 + week).reports)).toEqual(['b']);
  const left = withoutClass(withReport(outbox, report('a')), known.code, 9);
  expect(left.classes).toEqual({});
  expect(pending(left)).toEqual([]);
});

it('stores a newer result', () => {
  const result = { assignment: 1, tries: 1, done: 1, goal: 1, checked: 0, score: 0 };
  expect(withResult(outbox, known.code, result).classes[known.code].results.map(({ assignment }) => assignment)).toEqual([1, 4]);
  const next = withResult(outbox, known.code, { ...result, assignment: 2, goal: 3 }, "D' B").classes[known.code].assignments;
  expect(next.map((each) => ('scramble' in each ? each.scramble : ''))).toEqual(['', "D' B", '', '', '', '']);
});
