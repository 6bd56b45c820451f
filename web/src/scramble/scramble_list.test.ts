import { describe, expect, it } from 'vitest';
import { linesOf, nameInWords, readLine, withResult } from './scramble_list';

describe('a line', () => {
  it.each([
    ["R U2 F' D", '3', "R U2 F' D"],
    ["1) R U2 F'", '1', "R U2 F'"],
    ["12. R U2 F'", '12', "R U2 F'"],
    ["#4: R U2 F'", '4', "R U2 F'"],
    ["7 R U2 F'", '7', "R U2 F'"],
    ["5 - R U2 F'", '5', "R U2 F'"],
    ["Scramble 2: R U2 F'", '2', "R U2 F'"],
    ["E1) R U2 F'", 'E1', "R U2 F'"],
    ["Extra 2: R U2 F'", 'E2', "R U2 F'"],
    ["  3)\tB2 (R U)2 ", '3', 'B2 (R U)2'],
  ])('%s', (line, name, moves) => {
    expect(readLine(line, 2)).toEqual({ name, moves });
  });
});

it('skips empty lines', () => {
  expect(linesOf('\n1) R U\r\n\r\n  2) F \n')).toEqual(['1) R U', '2) F']);
});

it('names cubes', () => {
  expect(nameInWords(readLine('E1) R', 0))).toBe('extra cube 1');
  expect(nameInWords(readLine('R', 4))).toBe('cube 5');
});

it('keeps results by number', () => {
  expect(withResult('', 2, true)).toBe('..y');
  expect(withResult('y.n', 1, false)).toBe('ynn');
});
