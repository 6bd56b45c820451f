import { describe, expect, it } from 'vitest';
import { averageOf, bestAverage, figuresOf, isRecord, lastAverage } from './averages';
import { dnf, type Solve } from './times';

const solves = (...times: (number | [number, Solve['penalty']])[]): Solve[] =>
  times.map((each, i) => {
    const [time, penalty] = Array.isArray(each) ? each : [each, undefined];
    return { id: String(i), at: i, time, penalty, scramble: '' };
  });

describe('an average', () => {
  it('of five leaves out the best and the worst', () => {
    expect(averageOf([10_000, 50_000, 12_000, 11_000, 13_000])).toBe(12_000);
  });

  it('is rounded to hundredths', () => {
    expect(averageOf([0, 10_000, 10_010, 10_010, 99_999])).toBe(10_010);
    expect(averageOf([0, 10_000, 10_000, 10_010, 99_999])).toBe(10_000);
  });

  it('bears one DNF, not two', () => {
    expect(averageOf([10_000, dnf, 12_000, 11_000, 13_000])).toBe(12_000);
    expect(averageOf([10_000, dnf, 12_000, dnf, 13_000])).toBe(dnf);
  });

  it('of a hundred leaves out five at either end', () => {
    const results = Array.from({ length: 100 }, (_, i) => (i < 5 ? dnf : 10_000));
    expect(averageOf(results)).toBe(10_000);
    expect(averageOf([...results.slice(0, 99), dnf])).toBe(dnf);
  });

  it('needs as many results as it is of', () => {
    expect(lastAverage([1000, 2000, 3000, 4000], 5)).toBeUndefined();
    expect(averageOf([1000, 2000])).toBeUndefined();
  });

  it('that is the best may lie anywhere', () => {
    expect(bestAverage([9000, 5000, 5000, 5000, 5000, 5000, 9000, 9000, 9000], 5)).toBe(5000);
    expect(bestAverage([dnf, dnf, dnf, dnf, dnf, dnf], 5)).toBe(dnf);
  });
});

describe('the figures', () => {
  it('are best, mean and averages', () => {
    const figures = figuresOf(solves(10_000, [11_000, '+2'], [1_000, 'DNF'], 12_000, 14_000));
    expect(figures).toMatchObject({ count: 5, finished: 4, best: 10_000, mean: 12_250 });
    expect(figures.rows[0]).toEqual({ n: 5, now: 13_000, best: 13_000 });
    expect(figures.rows[1]).toEqual({ n: 12, now: undefined, best: undefined });
  });

  it('are missing where there is no time', () => {
    expect(figuresOf([])).toMatchObject({ count: 0, best: undefined, mean: undefined });
    expect(figuresOf(solves([5000, 'DNF']))).toMatchObject({ count: 1, finished: 0, best: undefined });
  });

  it('know a record', () => {
    expect(isRecord(solves(10_000, 9_000))).toBe(true);
    expect(isRecord(solves(10_000, [9_000, '+2']))).toBe(false);
    expect(isRecord(solves(10_000))).toBe(false);
  });
});
