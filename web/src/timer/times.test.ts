import { describe, expect, it } from 'vitest';
import { dnf, edit, eventNamed, eventOf, formatSolve, formatTime, mergeSolves, pauseBetweenSessions, result, sessionsOf, type Solve } from './times';

const solve = (id: string, at: number, more: Partial<Solve> = {}): Solve => ({ id, at, time: 10_000, scramble: 'R U', ...more });

describe('a time', () => {
  it('is cut to hundredths, with two seconds more for +2', () => {
    expect(result({ time: 12_349.9 })).toBe(12_340);
    expect(result({ time: 12_349.9, penalty: '+2' })).toBe(14_340);
    expect(result({ time: 1, penalty: 'DNF' })).toBe(dnf);
  });

  it('is written as competitions write it', () => {
    expect(formatTime(9876)).toBe('9.87');
    expect(formatTime(62_305)).toBe('1:02.30');
    expect(formatTime(600_000)).toBe('10:00.00');
    expect(formatTime(dnf)).toBe('DNF');
    expect(formatTime(undefined)).toBe('–');
    expect(formatSolve({ time: 12_340, penalty: '+2' })).toBe('14.34+');
    expect(formatSolve({ time: 12_340, penalty: 'DNF' })).toBe('DNF (12.34)');
    expect(formatSolve({ time: 12_340 })).toBe('12.34');
  });
});

describe('an event', () => {
  it('of a solve kept before there was a choice is the 3×3×3', () => {
    expect(eventOf(solve('a', 1))).toBe('3x3x3');
    expect(eventOf(solve('b', 2, { event: '2x2x2' }))).toBe('2x2x2');
  });

  it('in an address is one that there is', () => {
    expect(eventNamed('2x2x2')).toBe('2x2x2');
    expect(eventNamed('9x9x9')).toBe('3x3x3');
    expect(eventNamed(undefined)).toBe('3x3x3');
  });

  it('stays with its solve in both tabs', () => {
    const merged = mergeSolves([solve('a', 1, { event: '2x2x2' })], [solve('b', 2)]);
    expect(merged.map(eventOf)).toEqual(['2x2x2', '3x3x3']);
  });
});

describe('two tabs', () => {
  const base = [solve('a', 100), solve('b', 200)];
  const both = (one: Solve[], other: Solve[]) => {
    expect(mergeSolves(one, other)).toEqual(mergeSolves(other, one));
    return mergeSolves(one, other);
  };

  it('lose no solve of either', () => {
    expect(both([...base, solve('h', 400)], [...base, solve('t', 300)]).map(({ id }) => id)).toEqual(['a', 'b', 't', 'h']);
  });

  it('keep a penalty that one of them gave, and the later of two', () => {
    const given = edit(base, 'a', { penalty: '+2' }, 500);
    expect(both(given, base)[0].penalty).toBe('+2');
    expect(both(given, edit(base, 'a', { penalty: 'DNF' }, 600))[0].penalty).toBe('DNF');
    expect(both(given, edit(given, 'a', { penalty: undefined }, 700))[0].penalty).toBeUndefined();
  });

  it('keep a deletion, and its taking back', () => {
    const deleted = edit(base, 'a', { deleted: true }, 500);
    expect(both(deleted, base)[0].deleted).toBe(true);
    expect(both(deleted, edit(deleted, 'a', { deleted: undefined }, 600))[0].deleted).toBeUndefined();
  });
});

it('a session ends with a long pause', () => {
  const later = 200 + pauseBetweenSessions + 1;
  const sessions = sessionsOf([solve('a', 100), solve('b', 200), solve('c', later), solve('d', later + 5)]);
  expect(sessions.map((each) => each.map(({ id }) => id).join(''))).toEqual(['ab', 'cd']);
  expect(sessionsOf([])).toEqual([]);
});
