import { expect, it } from 'vitest';
import { displayLines } from './scramble_text';

it('shows a Megaminx scramble in its lines, and every other one as a single line', () => {
  expect(displayLines('minx', "R++ D-- U'\nR-- D++ U")).toEqual(["R++ D-- U'", 'R-- D++ U']);
  expect(displayLines('777', 'R U\nF')).toEqual(['R U F']);
});

it('does not break a Square-1 turn', () => {
  expect(displayLines('sq1', '(1, 0) / (-3, 3) /')).toEqual(['(1,\u00A00)\u00A0/ (-3,\u00A03)\u00A0/']);
});
