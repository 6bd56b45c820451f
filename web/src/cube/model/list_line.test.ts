import { describe, expect, it } from 'vitest';
import { readListLine } from './list_line';

describe('a line of a list', () => {
  it.each([
    // csTimer's scramble generator
    "1. D2 U2 F'", "1) D2 U2 F'", "(1) D2 U2 F'", "[1] D2 U2 F'",
    // competition software
    "1 D2 U2 F'", "1\tD2 U2 F'", "Scramble 1: D2 U2 F'", "Attempt 1: D2 U2 F'", "Cube 1) D2 U2 F'",
    // people
    "  1.  D2 U2 F'  ", "1.D2 U2 F'", "1: D2 U2 F'", "#1 D2 U2 F'", "#1: D2 U2 F'", "1 - D2 U2 F'", "1 – D2 U2 F'", "Solve 1 - D2 U2 F'", "Scramble #1: D2 U2 F'",
    // times of csTimer
    "1. 12.34   D2 U2 F'   ", "1. (9.87)   D2 U2 F'", "1. 1:02.34+   D2 U2 F'   @2026-11-19 10:00:00", "1. DNF(12.34)[popped, went on]   D2 U2 F'", "1. (DNF(12.34))   D2 U2 F'",
  ])('%s', (line) => {
    expect(readListLine(line, { isScrambleList: true })).toMatchObject({ number: '1', moves: "D2 U2 F'" });
  });

  it.each([
    ["E1) R U", 'E1', 'R U'],
    ['E2 R U', 'E2', 'R U'],
    ['Extra 2: R U', 'E2', 'R U'],
    ["12. 3Rw2 U", '12', '3Rw2 U'],
    ['2 3Rw2 U', '2', '3Rw2 U'],
    ['3. (1, 0) / (-3, 3) /', '3', '(1, 0) / (-3, 3) /'],
    ["4) (R U)2 [R, U]", '4', '(R U)2 [R, U]'],
    ["5. [R, U]", '5', '[R, U]'],
    ["6. UR5+ DR2-", '6', 'UR5+ DR2-'],
  ])('%s', (line, number, moves) => {
    expect(readListLine(line, { isScrambleList: true })).toEqual({ number, moves });
  });

  it("contains the time, the comment and the date of csTimer's list", () => {
    expect(readListLine('120. 9.87[lucky]   R U   @2026-11-19 10:00:00')).toEqual({ number: '120', time: '9.87', comment: 'lucky', date: '2026-11-19 10:00:00', moves: 'R U' });
    expect(readListLine('3. (DNF(12.34))')).toEqual({ number: '3', time: 'DNF(12.34)', moves: '' });
    expect(readListLine('4. (14.34+)   R')).toEqual({ number: '4', time: '14.34+', moves: 'R' });
  });

  it.each(["R U F'", "3Rw U", "(R U R')3 F", '[R, U]', '[R: U]', '(1,0) / (3,3)', '(1, 0) / (3,3)', 'R++ D--', 'E2 M2', 'UUUUUUUUU RRRRRRRRR', '[1, 2]', '{"corners": 1}', '12.34 R U'])('is left alone without a number: %s', (line) => {
    expect(readListLine(line)).toEqual({ moves: line });
  });
});
