import { describe, expect, it } from 'vitest';
import { isCsv, parseCsv, readCsv, writeCsv } from './csv';
import { joinImported } from './imported';
import { noTimes, putSession } from './sessions';
import type { Solve } from './times';

const solves: Solve[] = [
  { id: 'a', session: 'w', at: Date.UTC(2026, 10, 16, 9, 0), time: 12_345, scramble: "R U R'" },
  { id: 'b', session: 'w', at: Date.UTC(2026, 10, 16, 9, 1), time: 61_000, scramble: 'F', penalty: '+2', comment: 'a "pop",\nthen on' },
  { id: 'c', session: '2x2x2', at: Date.UTC(2026, 10, 16, 9, 2), time: 4_000, scramble: 'R', penalty: 'DNF' },
  { id: 'd', session: 'w', at: Date.UTC(2026, 10, 16, 9, 3), time: 1, scramble: '', deleted: true },
];
const times = putSession({ ...noTimes, solves }, { id: 'w', name: 'Weekend; late', event: '3x3x3', at: 0 }, 1);

describe('the table of times', () => {
  it('has one line per solve, quoted where necessary', () => {
    expect(writeCsv(times)).toBe(
      'session,event,date,time,penalty,result,scramble,comment,moves,solution,solved,attempted\r\n' +
        `"Weekend; late",3x3x3,2026-11-16T09:00:00.000Z,12.345,,12.34,R U R',,,,,\r\n` +
        `"Weekend; late",3x3x3,2026-11-16T09:01:00.000Z,61.000,+2,1:03.00,F,"a ""pop"",\nthen on",,,,\r\n` +
        '2×2×2,2x2x2,2026-11-16T09:02:00.000Z,4.000,DNF,DNF,R,,,,,\r\n',
    );
  });

  it('survives a round trip', () => {
    const { sessions, unread } = readCsv(writeCsv(times));
    expect(unread).toBe(0);
    expect(joinImported(times, sessions, 9)).toMatchObject({ added: 0, known: 3, sessions: 0 });
    const elsewhere = joinImported(noTimes, sessions, 9).times;
    expect(writeCsv(elsewhere)).toBe(writeCsv(times));
  });

  it('contains the results of fewest moves and multi-blind', () => {
    const at = Date.UTC(2026, 10, 16, 9, 0);
    const others: Solve[] = [
      { id: 'f', session: '333fm', at, time: 1_800_000, scramble: 'R U', moves: 2, solution: "U' R'" },
      { id: 'g', session: '333fm', at: at + 1, time: 0, scramble: 'R U', moves: 0, penalty: 'DNF' },
      { id: 'm', session: '333mbf', at, time: 1_200_000, scramble: '1) R\n2) U', cubes: { solved: 0, attempted: 2 } },
      { id: 'n', session: '333mbf', at: at + 1, time: 1_100_000, scramble: '1) R\n2) U', cubes: { solved: 2, attempted: 2 } },
      { id: 'x', session: 'minx', at, time: 60_000, scramble: "R++ D--\nR-- D++ U'" },
    ];
    const text = writeCsv({ ...noTimes, solves: others });
    expect(text).toContain("1800.000,,2,R U,,2,U' R',,\r\n");
    expect(text).toContain('1100.000,,2/2 in 18:20,"1) R\n2) U",,,,2,2\r\n');
    const { sessions, unread } = readCsv(text);
    expect(unread).toBe(0);
    expect(sessions.flatMap((session) => session.solves)).toEqual(['x', 'm', 'n', 'f', 'g'].map((id) => {
      const { id: _, session: __, ...solve } = others.find((each) => each.id === id)!;
      return solve;
    }));
    expect(readCsv('session,event,date,time,moves,solved,attempted\r\nA,333fm,2026-11-16,1,,,\r\nA,333fm,2026-11-16,1,0,,\r\nA,333mbf,2026-11-16,1,,3,2\r\nA,333mbf,2026-11-16,1,,,2\r\n')).toEqual({ sessions: [], unread: 4 });
  });

  it('contains no formulas, and reads texts that look like one', () => {
    const formulas = ['=1+1', '+1', '-1', '@A1', "'=1", '\t=1'];
    const all: Solve[] = formulas.map((comment, i) => ({ id: `f${i}`, session: 'f', at: 1000 * i, time: 9000, scramble: 'R', comment }));
    const own = putSession({ ...noTimes, solves: all }, { id: 'f', name: '=HYPERLINK("x")', event: '3x3x3', at: 0 }, 1);
    const text = writeCsv(own);
    expect(parseCsv(text, ',').flat().filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
    const { sessions } = readCsv(text);
    expect(sessions.map(({ name }) => name)).toEqual(['=HYPERLINK("x")']);
    expect(sessions[0].solves.map(({ comment }) => comment)).toEqual(formulas);
  });

  it('adds no duplicates when an own export is read again, whatever the sessions are', () => {
    const solve = (id: string, session: string): Solve => ({ id, session, at: 1_700_000_000_123, time: 9_870.4, scramble: 'R U' });
    let own = { ...noTimes, solves: [solve('a', 'one'), { ...solve('b', 'two'), time: 8_000 }, solve('c', 'ivy'), solve('d', '3x3x3')] };
    for (const id of ['one', 'two']) own = putSession(own, { id, name: 'Monday', event: '3x3x3', at: 0 }, 1);
    own = putSession(own, { id: 'ivy', name: 'Ivy', event: 'other', puzzle: 'ivy', at: 0 }, 2);
    expect(joinImported(own, readCsv(writeCsv(own)).sessions, 9)).toMatchObject({ added: 0, known: 4, sessions: 0 });
  });

  it('counts unreadable lines', () => {
    const { sessions, unread } = readCsv('session,event,date,time\r\nA,3x3x3,yesterday,1\r\nA,9x9x9,2026-11-16,1\r\nA,3x3x3,2026-11-16,1.5\r\n');
    expect(unread).toBe(2);
    expect(sessions[0].solves).toHaveLength(1);
    expect(() => readCsv('a,b\n')).toThrow('not a table of times');
  });
});

it("reads csTimer's session table with penalties, comments and phases", () => {
  const text =
    'No.;Time;Comment;Scramble;Date;P.1;P.2\r\n1;12.34;;R U;2026-11-16 10:00:00;12.34;\r\n2;14.34+;"a;b";F;2026-11-16 10:01:00;5.00;7.34\r\n3;DNF(1:02.30);;U;2026-11-16 10:02:00;1:02.30\r\n4;oops\r\n';
  expect(isCsv(text)).toBe(true);
  const { sessions, unread } = readCsv(text, 'Monday');
  expect(unread).toBe(1);
  expect(sessions[0]).toMatchObject({ name: 'Monday', event: '3x3x3' });
  expect(sessions[0].solves.map(({ time, penalty, comment, splits }) => [time, penalty, comment, splits])).toEqual([
    [12_340, undefined, undefined, undefined],
    [12_340, '+2', 'a;b', [5_000]],
    [62_300, 'DNF', undefined, undefined],
  ]);
});

it('reads cells with separators, quotes and line breaks', () => {
  expect(parseCsv('a,"b,""c""\nd"\r\n,x', ',')).toEqual([['a', 'b,"c"\nd'], ['', 'x']]);
  expect(parseCsv('', ',')).toEqual([]);
});
