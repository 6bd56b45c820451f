import { describe, expect, it } from 'vitest';
import { amountsOf, append, randomMoves, spell, withoutLast, type Move } from './moves';

const move = (name: string, order: number, kind = 'turn'): Move => ({ name, order, kind });
const [r, u, ur, top, bottom, slash] = [move('R', 4), move('U', 3), move('UR1+', 12), move('(1, 0)', 12), move('(0, 1)', 12), move('/', 2)];
const tapAll = (...taps: [Move, number][]) => taps.reduce((text, [each, amount]) => append(text, each, amount), '');

describe('the name of a move', () => {
  it('has the shortest amount', () => {
    expect([1, 2, 3, 4, -1, -2].map((amount) => spell(r, amount))).toEqual(['R', 'R2', "R'", '', "R'", 'R2']);
    expect([1, 2, -1].map((amount) => spell(u, amount))).toEqual(['U', "U'", "U'"]);
    expect([1, 2, 3, 4].map((amount) => spell(move('U', 5), amount))).toEqual(['U', 'U2', "U2'", "U'"]);
  });

  it('follows the notation of Clock, Megaminx and Square-1', () => {
    expect([1, 6, 7, -1].map((amount) => spell(ur, amount))).toEqual(['UR1+', 'UR6+', 'UR5-', 'UR1-']);
    expect([1, -1, 2].map((amount) => spell(move('R++', 5), amount))).toEqual(['R++', 'R--', 'R++2']);
    expect([spell(top, 3), spell(bottom, -1), spell(slash, -1)]).toEqual(['(3, 0)', '(0, -1)', '/']);
  });

  it('has a button for each direction', () => {
    expect([amountsOf(slash), amountsOf(u), amountsOf(r)]).toEqual([[1], [1, -1], [1, -1]]);
  });
});

describe('a tapped move', () => {
  it('is added, or changes the last turn of the same layer', () => {
    expect(tapAll([r, 1], [u, -1])).toBe("R U'");
    expect(tapAll([r, 1], [r, 1])).toBe('R2');
    expect(tapAll([u, 1], [r, 1], [r, -1])).toBe('U');
    expect(tapAll([ur, 1], [ur, 1], [ur, 1])).toBe('UR3+');
    expect(tapAll([ur, 1], [ur, -1])).toBe('');
  });

  it('combines both layers of Square-1', () => {
    expect(tapAll([top, 1], [bottom, -1], [slash, 1], [top, 1])).toBe('(1, -1) / (1, 0)');
    expect(tapAll([slash, 1], [top, 1], [top, -1])).toBe('/');
    expect(tapAll([slash, 1], [slash, 1])).toBe('');
  });

  it('leaves brackets alone', () => {
    expect(append('(R U R)2', r, 1)).toBe('(R U R)2 R');
    expect(append("[R, U] R'", r, 1)).toBe('[R, U]');
  });
});

it('removes the last move or the last pair of brackets', () => {
  expect(withoutLast("R U' ")).toBe('R');
  expect(withoutLast('/ (3, -1)')).toBe('/');
  expect(withoutLast('R [U, (L B)2]')).toBe('R');
  expect(withoutLast('R')).toBe('');
  expect(withoutLast('')).toBe('');
});

it('draws random turns without repeating a layer', () => {
  let seed = 1;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const drawn = randomMoves([r, u, move('x', 4, 'rotation')], 200, random).split(' ');
  expect(drawn.length).toBe(200);
  expect(new Set(drawn)).toEqual(new Set(['R', 'R2', "R'", 'U', "U'"]));
  expect(drawn.some((each, i) => each[0] === drawn[i + 1]?.[0])).toBe(false);
  expect(randomMoves([r], 5, random)).toBe(''); // a single layer has no sequence without repetition
});
