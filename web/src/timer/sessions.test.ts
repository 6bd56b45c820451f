import { describe, expect, it } from 'vitest';
import { usedSessions, mergeTimes, migrateTimes, noTimes, putSession, removeSession, sessionOf, sessionsOf, solvesOf, type Times } from './sessions';
import type { Solve } from './times';

const solve = (id: string, session: string, at = 1): Solve => ({ id, session, at, time: 10_000, scramble: '' });
const weekend = { id: 'w', name: 'Weekend', event: '3x3x3' as const, at: 0 };

describe('sessions', () => {
  it('exist by default for each event, and only used ones are stored', () => {
    expect(sessionsOf(noTimes, 'oh')).toEqual([{ id: 'oh', name: '3×3×3 one-handed', event: 'oh', at: 0 }]);
    expect(usedSessions(noTimes)).toEqual([]);
    expect(usedSessions({ ...noTimes, solves: [solve('a', 'oh')] }).map(({ id }) => id)).toEqual(['oh']);
    expect(sessionOf(noTimes, 'oh')?.event).toBe('oh');
    expect(sessionOf(noTimes, 'no-such')).toBeUndefined();
  });

  it('can be created, renamed, and deleted with their times', () => {
    let now: Times = putSession({ ...noTimes, solves: [solve('a', 'w'), solve('b', '3x3x3')] }, weekend, 5);
    expect(sessionsOf(now, '3x3x3').map(({ name }) => name)).toEqual(['3×3×3', 'Weekend']);
    now = putSession(now, { ...sessionOf(now, 'w')!, name: 'Holidays' }, 6);
    expect(sessionOf(now, 'w')).toMatchObject({ name: 'Holidays', at: 5, edited: 6 });
    now = removeSession(now, sessionOf(now, 'w')!, 7);
    expect(sessionsOf(now, '3x3x3').map(({ id }) => id)).toEqual(['3x3x3']);
    expect(solvesOf(now, 'w')).toEqual([]);
    expect(solvesOf(now, '3x3x3')).toHaveLength(1);
  });

  it('are never missing: deleting the default session only empties it', () => {
    const now = removeSession({ ...noTimes, solves: [solve('a', '3x3x3')] }, sessionOf(noTimes, '3x3x3')!, 7);
    expect(sessionsOf(now, '3x3x3').map(({ name }) => name)).toEqual(['3×3×3']);
    expect(solvesOf(now, '3x3x3')).toEqual([]);
  });
});

describe('two tabs', () => {
  const both = (one: Times, other: Times) => {
    expect(mergeTimes(one, other)).toEqual(mergeTimes(other, one));
    return mergeTimes(one, other);
  };
  const base = putSession({ ...noTimes, solves: [solve('a', 'w')] }, weekend, 5);

  it('merge sessions and their names', () => {
    const renamed = putSession(base, { ...base.sessions[0], name: 'Holidays' }, 8);
    const more = putSession(base, { id: 'x', name: 'Evening', event: 'oh', at: 0 }, 7);
    expect(both(renamed, more).sessions.map(({ name }) => name)).toEqual(['Holidays', 'Evening']);
  });

  it('keep a session if one tab deletes it while the other adds a time', () => {
    const gone = removeSession(base, base.sessions[0], 8);
    expect(both(gone, base).sessions[0].deleted).toBe(true);
    const joined = both(gone, { ...base, solves: [...base.solves, solve('b', 'w', 9)] });
    expect(sessionOf(joined, 'w')?.name).toBe('Weekend');
    expect(solvesOf(joined, 'w').map(({ id }) => id)).toEqual(['b']);
  });
});

it('migrates times of version 1 to the session of their event', () => {
  const old = [
    { id: 'a', at: 1, time: 12_340, scramble: 'R U', penalty: '+2' },
    { id: 'b', at: 2, time: 4_000, scramble: 'F R', event: '2x2x2', deleted: true, edited: 3 },
  ];
  const now = migrateTimes(old, 1);
  expect(now).toEqual({
    sessions: [],
    solves: [
      { id: 'a', at: 1, time: 12_340, scramble: 'R U', penalty: '+2', session: '3x3x3' },
      { id: 'b', at: 2, time: 4_000, scramble: 'F R', session: '2x2x2', deleted: true, edited: 3 },
    ],
  });
  expect(migrateTimes(now, 3)).toBe(now);
});

describe('times of version 2', () => {
  const session = (id: string, event: string, puzzle?: string) => ({ id, name: id, event, at: 1, ...(puzzle && { puzzle }) });
  const migrated = (data: unknown) => migrateTimes(data, 2);

  it('stay as they are for the events of that version', () => {
    const events = ['3x3x3', '2x2x2', 'oh', 'cross', 'f2l', 'oll', 'pll', 'll', 'fb', 'cmll', 'lse', 'eoline', 'block222', 'dr', 'other'];
    const data = { sessions: events.map((event) => session(`my ${event}`, event)), solves: events.flatMap((event) => [solve(event, event), solve(`s ${event}`, `my ${event}`)]) };
    const now = migrated(data);
    expect(now).toEqual(data);
    for (const event of events) {
      expect(solvesOf(now, event)).toHaveLength(1);
      expect(sessionOf(now, event)?.event).toBe(event);
      expect(sessionOf(now, `my ${event}`)?.event).toBe(event);
    }
  });

  it('get an event if they were imported as another puzzle that is an event now', () => {
    const now = migrated({
      sessions: [session('a', 'other', '444wca'), session('b', 'other', 'mgmp'), session('c', 'other', 'ivy'), session('d', 'other', '333fm'), session('e', 'other', 'r3ni')],
      solves: [solve('a1', 'a'), solve('b1', 'b'), solve('c1', 'c'), { ...solve('d1', 'd'), time: 27_000 }, { ...solve('e1', 'e'), comment: '7/8' }],
    });
    expect(now.sessions.map(({ id, event, puzzle }) => [id, event, puzzle])).toEqual([
      ['a', '444', undefined],
      ['b', 'minx', undefined],
      ['c', 'other', 'ivy'],
      ['d', '333fm', undefined],
      ['e', '333mbf', undefined],
    ]);
    expect(solvesOf(now, 'a')).toEqual([solve('a1', 'a')]);
    expect(solvesOf(now, 'd')[0]).toMatchObject({ moves: 27 });
    expect(solvesOf(now, 'e')[0]).toMatchObject({ cubes: { solved: 7, attempted: 8 } });
  });
});
