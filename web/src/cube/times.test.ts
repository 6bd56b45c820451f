import { describe, expect, it } from 'vitest';
import { averageOf, best, formatTime, mean, type Solve } from './times';

const solve = (time: number, penalty?: Solve['penalty']): Solve => ({ id: String(time), at: time, time, scramble: '', penalty });

describe('times', () => {
  it('are averaged without the best and the worst', () => {
    const five = [10, 20, 30, 40, 100].map((time) => solve(time * 1000));
    expect(averageOf(five, 5)).toBe(30000);
    expect(averageOf(five.slice(1), 5)).toBeUndefined();
  });

  it('count an unfinished solve as the worst, and two of them spoil the average', () => {
    const one = [solve(10000), solve(20000), solve(30000), solve(40000), solve(1000, 'DNF')];
    expect(averageOf(one, 5)).toBe(30000);
    expect(averageOf([...one.slice(0, 4), solve(1, 'DNF'), solve(2, 'DNF')], 5)).toBe(Infinity);
  });

  it('add two seconds when they must', () => {
    expect(best([solve(10000, '+2'), solve(13000)])).toBe(12000);
    expect(mean([solve(10000), solve(5000, 'DNF')])).toBe(10000);
    expect(best([])).toBeUndefined();
  });

  it('are written as competitions write them', () => {
    expect(formatTime(9876)).toBe('9.87');
    expect(formatTime(62305)).toBe('1:02.30');
    expect(formatTime(600000)).toBe('10:00.00');
    expect(formatTime(Infinity)).toBe('DNF');
    expect(formatTime(undefined)).toBe('–');
  });
});
