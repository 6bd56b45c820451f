import { describe, expect, it } from 'vitest';
import { added, dnf, edit, formatMean, formatResult, formatSolve, formatTime, indexAfterLongBreak, mergeSolves, longBreak, penaltiesFor, result, spokenSolve, type Solve } from './times';

const solve = (id: string, at: number, more: Partial<Solve> = {}): Solve => ({ id, session: '3x3x3', at, time: 10_000, scramble: 'R U', ...more });

describe('a time', () => {
  it('is truncated to hundredths, plus two seconds for +2', () => {
    expect(result({ time: 12_349.9 })).toBe(12_340);
    expect(result({ time: 12_349.9, penalty: '+2' })).toBe(14_340);
    expect(result({ time: 1, penalty: 'DNF' })).toBe(dnf);
  });

  it('is written in competition format', () => {
    expect(formatTime(9876)).toBe('9.87');
    expect(formatTime(62_305)).toBe('1:02.30');
    expect(formatTime(600_000)).toBe('10:00.00');
    expect(formatTime(3_602_300)).toBe('1:00:02.30');
    expect(formatTime(dnf)).toBe('DNF');
    expect(formatTime(undefined)).toBe('–');
    expect(formatSolve({ time: 12_340, penalty: '+2' })).toBe('14.34+');
    expect(formatSolve({ time: 12_340, penalty: 'DNF' })).toBe('DNF (12.34)');
    expect(formatSolve({ time: 12_340 })).toBe('12.34');
  });
});

describe('a result', () => {
  it('is a number of moves in fewest moves', () => {
    expect(result({ time: 1_800_000, moves: 24 })).toBe(24_000);
    expect(formatResult('moves', 24_000)).toBe('24');
    expect(formatMean('moves', 24_330)).toBe('24.33');
    expect(formatSolve({ time: 0, moves: 24 })).toBe('24 moves');
    expect(formatSolve({ time: 0, moves: 0, penalty: 'DNF' })).toBe('DNF');
    expect(result({ time: 0, moves: 0, penalty: 'DNF' })).toBe(dnf);
  });

  it('is a number of cubes in a time in multi-blind', () => {
    const time = (45 * 60 + 11) * 1000 + 600;
    const solve = { time, cubes: { solved: 7, attempted: 8 } };
    expect(formatSolve(solve)).toBe('7/8 in 45:12');
    expect(formatResult('cubes', result(solve))).toBe('7/8 in 45:12');
    expect(formatResult('cubes', undefined)).toBe('–');
    expect(formatSolve({ time, cubes: { solved: 1, attempted: 3 } })).toBe('DNF (1/3 in 45:12)');
    expect(result({ time, cubes: { solved: 1, attempted: 3 } })).toBe(dnf);
    expect(formatSolve({ ...solve, penalty: 'DNF' })).toBe('DNF (7/8 in 45:12)');
  });

  it('can be penalised if that makes sense', () => {
    expect(penaltiesFor({})).toEqual(['+2', 'DNF']);
    expect(penaltiesFor({ moves: 24 })).toEqual(['DNF']);
    expect(penaltiesFor({ moves: 0 })).toEqual([]);
    expect(penaltiesFor({ cubes: { solved: 2, attempted: 2 } })).toEqual(['DNF']);
  });

  it('is spoken with its unit', () => {
    expect([spokenSolve({ time: 9_870 }), spokenSolve({ time: 0, moves: 1 }), spokenSolve({ time: 60_000, cubes: { solved: 2, attempted: 2 } })]).toEqual(['9.87 seconds', '1 move', '2/2 in 1:00']);
  });
});

it('is inserted in chronological order', () => {
  const base = [solve('a', 100), solve('b', 200)];
  expect(added(base, solve('c', 300)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(added(base, solve('c', 150)).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
});

describe('two tabs', () => {
  const base = [solve('a', 100), solve('b', 200)];
  const both = (one: Solve[], other: Solve[]) => {
    expect(mergeSolves(one, other)).toEqual(mergeSolves(other, one));
    return mergeSolves(one, other);
  };

  it('keep the solves of both', () => {
    expect(both([...base, solve('h', 400)], [...base, solve('t', 300)]).map(({ id }) => id)).toEqual(['a', 'b', 't', 'h']);
  });

  it('keep a penalty or comment from either tab, and the later of two', () => {
    const given = edit(base, 'a', { penalty: '+2' }, 500);
    expect(both(given, base)[0].penalty).toBe('+2');
    expect(both(given, edit(base, 'a', { penalty: 'DNF' }, 600))[0].penalty).toBe('DNF');
    expect(both(given, edit(given, 'a', { penalty: undefined }, 700))[0].penalty).toBeUndefined();
    expect(both(edit(base, 'a', { comment: 'lucky' }, 500), base)[0].comment).toBe('lucky');
    both(edit(base, 'a', { comment: 'one' }, 500), edit(base, 'a', { comment: 'other' }, 500));
  });

  it('keep a deletion and its undo', () => {
    const deleted = edit(base, 'a', { deleted: true }, 500);
    expect(both(deleted, base)[0].deleted).toBe(true);
    expect(both(deleted, edit(base, 'a', { penalty: '+2' }, 500))[0].deleted).toBe(true);
    expect(both(deleted, edit(deleted, 'a', { deleted: undefined }, 600))[0].deleted).toBeUndefined();
  });
});

it('ends a series of solves after a long break', () => {
  const later = 200 + longBreak + 1;
  expect(indexAfterLongBreak([solve('a', 100), solve('b', 200), solve('c', later), solve('d', later + 5)])).toBe(2);
  expect(indexAfterLongBreak([solve('a', 100)])).toBe(0);
  expect(indexAfterLongBreak([])).toBe(0);
});
