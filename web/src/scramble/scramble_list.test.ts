import { expect, it } from 'vitest';
import { linesOf, nameInWords, readLine, withResult } from './scramble_list';

it('numbers a line without a number by its position', () => {
  expect(readLine('R U2', 2)).toEqual({ name: '3', moves: 'R U2' });
  expect(readLine('7) R U2', 2)).toEqual({ name: '7', moves: 'R U2' });
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
