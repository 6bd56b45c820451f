import { describe, expect, it } from 'vitest';
import { figuresByCase, figuresOf, type Attempt } from './attempts.document';
import { knowledge, nextCase, pickByWeight, medianTime, weightOf } from './spacing';

const hour = 3_600_000;
const run = (slug: string, answers: [ms: number, right: boolean][], at = 0): Attempt[] =>
  answers.map(([ms, right], i) => ({ id: `${slug}${i}`, case: slug, at: at + i, ms, right }));
const weight = (answers: [number, boolean][], { usual = 2000, now = 100 * hour } = {}) =>
  weightOf(figuresOf(run('a', answers)), usual, now);

describe('the weight of a case', () => {
  it('is greater when it was missed', () => {
    expect(weight([[2000, true], [2000, false]])).toBeGreaterThan(weight([[2000, true], [2000, true]]));
  });

  it('counts the latest answer most', () => {
    expect(weight([[2000, true], [2000, false]])).toBeGreaterThan(weight([[2000, false], [2000, true]]));
    expect(knowledge(figuresOf(run('a', [[1, false], [1, true]]))!)).toBeGreaterThan(0.5);
  });

  it('is greater when it takes longer than usual', () => {
    expect(weight([[6000, true]])).toBeGreaterThan(weight([[2000, true]]));
    expect(weight([[500, true]])).toBe(weight([[2000, true]]));
  });

  it('is small right after a right answer and grows back, more slowly after many', () => {
    const once: [number, boolean][] = [[2000, true]];
    const often = Array<[number, boolean]>(6).fill([2000, true]);
    expect(weight(once, { now: 1000 })).toBeLessThan(weight(once, { now: hour }));
    expect(weight(often, { now: 60_000 })).toBeLessThan(weight(once, { now: 60_000 }));
    expect(weight(often, { now: 0 })).toBeGreaterThan(0);
  });

  it('is between those of a known and a missed case before the first attempt', () => {
    expect(weightOf(undefined, 2000, 0)).toBeGreaterThan(weight([[2000, true]]));
    expect(weightOf(undefined, 2000, 0)).toBeLessThan(weight([[2000, false], [2000, false]]));
  });
});

describe('the next case', () => {
  const cases = ['a', 'b', 'c'].map((slug, i) => ({ slug, probability: { weight: i === 2 ? 8 : 1 } }));
  const draw = (order: 'weak' | 'real', previous: string | undefined, list: Attempt[]) => {
    const counts: Record<string, number> = { a: 0, b: 0, c: 0 };
    for (let i = 0; i < 100; ++i)
      counts[nextCase(cases, figuresByCase(list), order, previous, { now: 100 * hour, random: (i + 0.5) / 100 }).slug]++;
    return counts;
  };

  it('is never the one just shown', () => {
    expect(draw('weak', 'b', []).b).toBe(0);
    expect(nextCase(cases.slice(0, 1), new Map(), 'weak', 'a', { now: 0, random: 0.5 }).slug).toBe('a');
  });

  it('is more often a weak one', () => {
    const list = [...run('a', [[1000, true], [1000, true]]), ...run('b', [[1000, false], [9000, false]]), ...run('c', [[1000, true]])];
    const counts = draw('weak', undefined, list);
    expect(counts.b).toBeGreaterThan(2 * counts.a);
    expect(counts.a).toBeGreaterThan(0);
  });

  it('follows the probabilities of real solves in that mode', () => {
    expect(draw('real', undefined, run('a', [[9000, false]]))).toEqual({ a: 10, b: 10, c: 80 });
  });
});

it('picks by weight at both ends of the range', () => {
  const pick = (random: number) => pickByWeight([1, 3], (n) => n, random);
  expect([0, 0.24, 0.26, 0.999999].map(pick)).toEqual([1, 1, 3, 3]);
});

it('uses the median time', () => {
  expect(medianTime(figuresByCase([...run('a', [[1000, true]]), ...run('b', [[9000, true]]), ...run('c', [[2000, true]])]).values())).toBe(2000);
  expect(medianTime([])).toBe(0);
});
