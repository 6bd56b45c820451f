// Multi-Blind scores of hand-made attempts, by the WCA Regulations of 1 January 2024.
import { describe, expect, it } from 'vitest';
import { decodeMulti, formatCubes, formatSeconds, isCubes, isScored, multiResult, parseClock, pointsOf, timeLimit } from './multi_blind';
import { dnf } from './times';

const minutes = (m: number, s = 0) => (m * 60 + s) * 1000;
const attempt = (solved: number, attempted: number, time: number) => multiResult({ solved, attempted }, time);

describe('a multi-blind attempt', () => {
  it('scores solved minus unsolved cubes', () => {
    expect(pointsOf({ solved: 7, attempted: 8 })).toBe(6);
    expect(pointsOf({ solved: 2, attempted: 4 })).toBe(0);
    expect(pointsOf({ solved: 1, attempted: 3 })).toBe(-1);
  });

  it('is a DNF below 0 points, or with only one solved cube', () => {
    expect(isScored({ solved: 2, attempted: 2 })).toBe(true);
    expect(isScored({ solved: 2, attempted: 4 })).toBe(true);
    for (const [solved, attempted] of [[1, 2], [0, 2], [1, 3], [2, 5], [0, 5]]) {
      expect(isScored({ solved, attempted }), `${solved}/${attempted}`).toBe(false);
      expect(attempt(solved, attempted, minutes(5))).toBe(dnf);
    }
  });

  it('ranks by points, then by time, then by unsolved cubes', () => {
    const best = [
      attempt(8, 8, minutes(60)), // 8 points
      attempt(7, 7, minutes(40)), // 7 points
      attempt(8, 9, minutes(45)), // 7 points, slower
      attempt(6, 6, minutes(30)), // 6 points
      attempt(7, 8, minutes(30)), // 6 points in the same time, one unsolved cube
      attempt(8, 10, minutes(30)), // 6 points in the same time, two unsolved cubes
      attempt(2, 2, minutes(1)),
      attempt(2, 4, minutes(1)),
      attempt(1, 2, minutes(1)), // DNF
    ];
    expect([...best].sort((a, b) => (a === b ? 0 : a - b))).toEqual(best);
    expect(new Set(best).size).toBe(best.length);
  });

  it('is rounded to the nearest second', () => {
    expect(attempt(3, 3, minutes(9, 10) + 499)).toBe(attempt(3, 3, minutes(9, 10)));
    expect(attempt(3, 3, minutes(9, 10) + 500)).toBe(attempt(3, 3, minutes(9, 11)));
  });

  it('can be read back from its result', () => {
    for (let attempted = 2; attempted <= 60; ++attempted)
      for (let solved = 2; solved <= attempted; ++solved)
        if (2 * solved >= attempted) expect(decodeMulti(attempt(solved, attempted, minutes(59, 59)))).toEqual({ solved, attempted, seconds: 3599 });
  });

  it('has 10 minutes for each cube, at most 60', () => {
    expect([2, 5, 6, 20].map(timeLimit)).toEqual([minutes(20), minutes(50), minutes(60), minutes(60)]);
  });

  it('has at least two cubes', () => {
    expect(isCubes({ solved: 0, attempted: 2 })).toBe(true);
    for (const [solved, attempted] of [[1, 1], [3, 2], [-1, 2], [1.5, 2], [NaN, 2], [2, 101]]) expect(isCubes({ solved, attempted }), `${solved}/${attempted}`).toBe(false);
  });

  it('has a time in minutes and seconds', () => {
    expect(['45:12', '4512', '1:00:04', '10004', '0:58', ' 9:07.6 '].map(parseClock)).toEqual([minutes(45, 12), minutes(45, 12), minutes(60, 4), minutes(60, 4), 58_000, minutes(9, 7) + 600]);
    for (const text of ['', '0', '45:60', '4575', '1:75:00', 'abc', '-1:00']) expect(parseClock(text), text).toBeUndefined();
  });

  it('is written with its time', () => {
    expect(formatCubes({ solved: 7, attempted: 8 }, 45 * 60 + 12)).toBe('7/8 in 45:12');
    expect([58, 600, 3604].map(formatSeconds)).toEqual(['0:58', '10:00', '1:00:04']); // 1:00:04: two penalties at the limit (guideline H1d++)
  });
});
