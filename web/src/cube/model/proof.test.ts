import type { Progress } from 'cubewright';
import { expect, it } from 'vitest';
import { heard, proven, stageInWords, type Proof } from './proof';

// The app ignores the sentence in `stage`.
const report = (rest: Partial<Progress>): Progress => ({ stage: 'no solution of 99 or fewer', done: 0, code: 'search', ...rest });

it('describes the stage in plain words', () => {
  expect(stageInWords(undefined)).toBe('getting ready');
  expect(stageInWords(report({}))).toBe('searching');
  expect(stageInWords(report({ bound: 15, best: 15 }))).toBe('best solution so far: 15 moves');
  expect(stageInWords(report({ best: 18, seconds_left: 20.4 }))).toBe('best solution so far: 18 moves; about 20 s left');
  expect(stageInWords(report({ code: 'coset-distances', count: 1, of: 3 }))).toBe('building a table for the search');
  expect(stageInWords(report({ code: 'optimal-table', table: '30M', stored: false }))).toBe('building the 30 MB table');
  expect(stageInWords(report({ code: 'optimal-table', table: '250M', stored: true, best: 18, seconds_left: 300 }))).toBe(
    'building the 250 MB table for this and later cubes; best solution so far: 18 moves; about 5 min left',
  );
  expect(stageInWords(report({ code: 'compare', count: 3, of: 12, method: 'cfop' }))).toBe('3 of 12 methods compared');
});

it('shows the remaining time in a suitable unit', () => {
  const left = (seconds_left: number) => stageInWords(report({ seconds_left }));
  expect([0.2, 99, 120, 7200, 400_000].map(left)).toEqual([
    'about 1 s left',
    'about 99 s left',
    'about 2 min left',
    'about 2 h left',
    'about 5 days left',
  ]);
});

it('keeps the best proven bound after later reports', () => {
  let proof: Proof = { state: 'running', done: 0 };
  const bounds = [report({ bound: 15, best: 18 }), report({ code: 'optimal-table', table: '250M' }), report({ bound: 14 }), report({ bound: 17 })].map((each, i) => {
    proof = heard(proof, { ...each, done: i === 2 ? 0.1 : i / 4 });
    return proof.bound;
  });
  expect(bounds).toEqual([15, 15, 15, 17]);
  expect(proof.done).toBe(0.75);
});

it('has no bound before one is proven', () => {
  expect(heard({ state: 'running', done: 0 }, report({})).bound).toBeUndefined();
});

it('shows the time, table size and number of positions of a proof', () => {
  const table = { size: '30M', digest: '' };
  expect(proven({ nodes: 1234567, table }, 12_300).took).toBe('12 s with a 30 MB table (1,234,567 positions searched)');
  expect(proven({ nodes: 0, table }, 900).took).toBe('1 s with a 30 MB table');
  expect(proven({}, 300_000).took).toBe('5 min');
});
