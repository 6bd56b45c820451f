// A csTimer export with several sessions out of order, penalties, comments, phases, and an unsupported puzzle.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCsTimer, writeCsTimer } from './cstimer';
import { joinImported } from './imported';
import { usedSessions, noTimes, putSession, solvesOf } from './sessions';
import { formatSolve } from './times';

const file = readFileSync(fileURLToPath(new URL('examples/cstimer_export.txt', import.meta.url)), 'utf8');
const here = (text = file) => joinImported(noTimes, readCsTimer(text).sessions, 5).times;

describe("csTimer's export", () => {
  it('is read with its sessions in order, including empty ones with a name', () => {
    const { sessions, unread } = readCsTimer(file);
    expect(sessions.map(({ name, event, puzzle }) => [name, event, puzzle])).toEqual([
      ['2', '2x2x2', undefined],
      ['Main & more', '3x3x3', undefined],
      ['empty', '3x3x3', undefined],
      ['4x4 <slow>', '444', undefined],
      ['OH', 'oh', undefined],
    ]);
    expect(unread).toBe(0);
  });

  it('is read with penalties, comments, dates, scrambles and phases', () => {
    const [, { solves }] = readCsTimer(file).sessions;
    expect(solves.map(formatSolve)).toEqual(['12.34', '13.80+', 'DNF (9.12)', '10.99']);
    expect(solves[1]).toEqual({
      at: 1_731_000_060_000,
      time: 11_800,
      penalty: '+2',
      scramble: "U2 F2 R2 D B2 U' F2 L2 U F2 D2 R' B L' D F' U L2 R2 F'",
      comment: 'popped, went on',
    });
    expect(solves[2].comment).toBe('timer slipped; "ouch"');
    expect(solves[3].splits).toEqual([7450, 2210]);
  });

  it('survives a round trip', () => {
    const times = here();
    const text = writeCsTimer(times);
    expect(text.startsWith('{"session1":'), 'its importer looks for that').toBe(true);
    const bySession = (all: ReturnType<typeof readCsTimer>) => new Map(all.sessions.map((each) => [each.name, each]));
    expect(bySession(readCsTimer(text))).toEqual(bySession(readCsTimer(file)));
    const again = joinImported(times, readCsTimer(text).sessions, 9);
    expect([again.added, again.known, again.sessions]).toEqual([0, 8, 0]);
    expect(again.times).toEqual(times);
  });

  it('keeps penalties of four seconds, turns of a smart cube, solves without a date and named empty sessions', () => {
    const given = {
      session1: [
        [[4000, 9000], 'R U', '', 1_731_000_000],
        [[0, 8000], 'F', 'smart', 1_731_000_060, ["R@0 U@120 R'@480", '333']],
        [[0, 7000], 'D', ''],
        [[-1, 6000], 'B', ''],
      ],
      session2: [],
      session3: [],
      properties: { sessionData: JSON.stringify({ 1: { name: 1, opt: {} }, 2: { name: 2, opt: {} }, 3: { name: 'Competition', opt: { scrType: '222so' } } }) },
    };
    const times = here(JSON.stringify(given));
    expect(times.solves.map(formatSolve)).toEqual(expect.arrayContaining(['13.00+', '8.00', '7.00']));
    expect(usedSessions(times).map(({ name }) => name)).toEqual(['1', 'Competition']);
    const written = JSON.parse(writeCsTimer(times)) as typeof given;
    expect(written.session1).toEqual(given.session1);
    expect(written.session2).toEqual([]);
    expect(joinImported(times, readCsTimer(JSON.stringify(written)).sessions, 9)).toMatchObject({ added: 0, known: 4, sessions: 0 });
  });

  it('is written in csTimer’s format', () => {
    const written = JSON.parse(writeCsTimer(here())) as Record<string, unknown> & { properties: Record<string, unknown> };
    expect(Object.keys(written)).toEqual(['session1', 'session2', 'session3', 'session4', 'session5', 'properties']);
    expect((written.session1 as unknown[])[3]).toEqual([[0, 10990, 7450, 2210], "F' U2 L2 D2 R2 B2 D' L2 U' F2 D2 B' R U L' D2 F' L U2", '', 1731000180]);
    expect((written.session1 as unknown[][][])[2][0]).toEqual([-1, 9120]);
    const about = JSON.parse(written.properties.sessionData as string) as Record<string, { name: string; opt: object; rank: number; stat: number[] }>;
    expect(about['1']).toMatchObject({ name: 'Main &amp; more', opt: { scrType: '333' }, rank: 1 });
    expect(about['1'].stat).toEqual([4, 1, (12_340 + 13_800 + 10_990) / 3]);
    expect(Object.values(about)).toContainEqual(expect.objectContaining({ name: '4x4 &lt;slow&gt;', opt: { scrType: '444wca' } }));
    expect(written.properties).toMatchObject({ sessionN: 5, session: 1 });
  });

  it('is also read in an older format with JSON in strings', () => {
    const json = JSON.parse(file) as Record<string, unknown>;
    const older = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, JSON.stringify(value)]));
    expect(readCsTimer(JSON.stringify(older))).toEqual(readCsTimer(file));
  });

  it('is read despite unreadable solves, which are counted', () => {
    const { sessions, unread } = readCsTimer('{"session1":[[[0,1000],"R","",5],"what",[[0,"x"]],[[4000,1000]],[[0,3000],"U"]]}');
    expect(unread).toBe(2);
    expect(sessions[0].name).toBe('1');
    expect(sessions[0].solves).toEqual([
      { at: 5000, time: 1000, scramble: 'R' },
      { at: 5001, time: 3000, scramble: '', penalty: '+2', extra: 2000, undated: true }, // a penalty of four seconds becomes +2 and two more seconds
      { at: 5002, time: 3000, scramble: 'U', undated: true },
    ]);
  });

  it('is distinguished from other files', () => {
    expect(() => readCsTimer('no JSON')).toThrow('not JSON');
    expect(() => readCsTimer('{"app":1}')).toThrow('no sessions');
    expect(() => readCsTimer('[1]')).toThrow();
  });
});

describe('the other WCA events', () => {
  const types = { '444': '444wca', '555': '555wca', '666': '666wca', '777': '777wca', '333bf': '333ni', '333fm': '333fm', oh: '333oh', clock: 'clkwca', minx: 'mgmp', pyram: 'pyrso', skewb: 'skbso', sq1: 'sqrs', '444bf': '444bld', '555bf': '555bld', '333mbf': 'r3ni' };
  const session = (type: string, ...solves: unknown[]) =>
    readCsTimer(JSON.stringify({ session1: solves, properties: { sessionData: JSON.stringify({ 1: { name: 'S', opt: { scrType: type } } }) } })).sessions[0];

  it('have their scramble types', () => {
    for (const [event, type] of Object.entries(types)) expect(session(type, [[0, 30_000], 'R', '2/2', 5]).event, type).toBe(event);
  });

  it('have the length of a solution as seconds in fewest moves', () => {
    expect(session('333fm', [[0, 27_000], 'R', '', 5], [[-1, 0], 'R', '', 6]).solves).toMatchObject([{ moves: 27, time: 0 }, { moves: 0, penalty: 'DNF' }]);
    // Times of real solves are not solution lengths.
    expect(session('333fm', [[0, 27_000], 'R', '', 5], [[0, 1_234_560], 'R', '', 6])).toMatchObject({ event: 'other', puzzle: '333fm', solves: [{ time: 27_000 }, { time: 1_234_560 }] });
  });

  it('have the score as a comment in multi-blind', () => {
    expect(session('r3ni', [[0, 600_000], 'R', '7/8; calm', 5]).solves).toEqual([{ at: 5000, time: 600_000, scramble: 'R', cubes: { solved: 7, attempted: 8 }, comment: 'calm' }]);
    expect(session('r3ni', [[0, 600_000], 'R', 'calm', 5])).toMatchObject({ event: 'other', puzzle: 'r3ni' });
  });

  it('survive a round trip', () => {
    const times = {
      ...noTimes,
      solves: [
        { id: 'a', session: '333fm', at: 5000, time: 1_700_000, scramble: 'R U', moves: 2, solution: "U' R'" },
        { id: 'b', session: '333fm', at: 6000, time: 0, scramble: 'R U', moves: 0, penalty: 'DNF' as const },
        { id: 'c', session: '333mbf', at: 7000, time: 600_000, scramble: '1) R', cubes: { solved: 1, attempted: 3 } },
        { id: 'd', session: '333mbf', at: 8000, time: 600_000, scramble: '1) R', cubes: { solved: 3, attempted: 3 }, comment: 'calm' },
      ],
    };
    const text = writeCsTimer(times);
    expect(JSON.parse(text)).toMatchObject({ session1: [[[-1, 600_000], '1) R', '1/3', 7], [[0, 600_000], '1) R', '3/3; calm', 8]], session2: [[[0, 2000], 'R U', "U' R'", 5], [[-1, 0], 'R U', '', 6]] });
    expect(joinImported(times, readCsTimer(text).sessions, 9)).toMatchObject({ added: 0, known: 4, sessions: 0 });
  });
});

describe('imported times', () => {
  it('are added to a session of the same name and event, or to a new one', () => {
    const mine = putSession({ ...noTimes, solves: [{ id: 'a', session: 'm', at: 1_731_000_000_500, time: 12_345, scramble: '' }] }, { id: 'm', name: 'OH', event: '3x3x3', at: 0 }, 1);
    const { times, sessions, added } = joinImported(mine, readCsTimer(file).sessions, 5);
    expect([sessions, added]).toEqual([5, 8]);
    expect(usedSessions(times).filter(({ name }) => name === 'OH').map(({ event }) => event)).toEqual(['3x3x3', 'oh']);
    expect(new Set(times.solves.map(({ id }) => id)).size).toBe(times.solves.length);
    expect(times.solves.map(({ at }) => at)).toEqual(times.solves.map(({ at }) => at).sort((a, b) => a - b));
  });

  it('keep duplicates within the file', () => {
    const twice = '{"session1":[[[0,1000],"R","",5],[[0,1000],"R","",5]]}';
    const { times, added } = joinImported(noTimes, readCsTimer(twice).sessions, 5);
    expect(added).toBe(2);
    expect(solvesOf(times, usedSessions(times)[0].id)).toHaveLength(2);
    expect(joinImported(times, readCsTimer(twice).sessions, 5)).toMatchObject({ added: 0, known: 2 });
  });
});
