import { describe, expect, it } from 'vitest';
import { empty, facelets, solved, toColours } from './facelets';
import { earlyProblems, faceletsAt, neighbour, netCell, pieces } from './pieces';

const paint = (cube: string, changes: Record<number, string>) =>
  [...cube].map((letter, index) => changes[index] ?? letter).join('');

describe('pieces', () => {
  it('are twelve edges and eight corners', () => {
    expect(pieces.filter((place) => place.facelets.length === 2)).toHaveLength(12);
    expect(pieces.filter((place) => place.facelets.length === 3)).toHaveLength(8);
  });

  it('are found by the engine’s names, in any order of the letters', () => {
    expect([...faceletsAt('UF')].sort()).toEqual([19, 7]);
    expect([...faceletsAt('FU')].sort()).toEqual([19, 7]);
    expect(faceletsAt('URF').map((index) => facelets[index].face).sort()).toEqual(['F', 'R', 'U']);
    expect(faceletsAt('U5')).toEqual([4]);
    expect(faceletsAt('B9')).toEqual([53]);
    expect(faceletsAt('nowhere')).toEqual([]);
  });
});

describe('a cube that is partly painted', () => {
  it('has no problems without a contradiction', () => {
    expect(earlyProblems(empty)).toEqual([]);
    expect(earlyProblems(solved)).toEqual([]);
  });

  it('reports a piece that does not exist', () => {
    const [problem] = earlyProblems(paint(empty, { 7: 'W', 19: 'Y' }));
    expect(problem).toEqual({ kind: 'no-such-piece', certain: true, places: ['UF'], colours: ['W', 'Y'], clash: ['W', 'Y'] });
    expect(earlyProblems(paint(empty, { 7: 'W', 19: 'W' }))).toMatchObject([{ clash: ['W', 'W'] }]);
  });

  it('reports a duplicate piece', () => {
    const [problem] = earlyProblems(paint(empty, { 7: 'W', 19: 'G', 28: 'G', 25: 'W' }));
    expect(problem).toEqual({ kind: 'piece-twice', certain: true, places: ['UF', 'FD'], colours: ['W', 'G'] });
  });

  it('reports a colour that is used too often', () => {
    const [problem] = earlyProblems([...empty].map((letter, i) => (i < 10 ? 'W' : letter)).join(''));
    expect(problem).toEqual({ kind: 'colour-count', certain: false, places: [], colours: ['W'], count: 10, expected_count: 9 });
  });
});

describe('the net', () => {
  it('lets the arrow keys cross its faces', () => {
    expect(netCell(0)).toEqual([0, 3]);
    expect(neighbour(7, 'down')).toBe(19); // from the top to the front
    expect(neighbour(21, 'left')).toBe(41); // from the front to the left
    expect(neighbour(0, 'left')).toBe(0); // no neighbour
  });
});

describe('stickers in other symbols', () => {
  it('become colours', () => {
    expect(toColours('U'.repeat(9) + 'R'.repeat(9) + 'F'.repeat(9) + 'D'.repeat(9) + 'L'.repeat(9) + 'B'.repeat(9))).toBe(solved);
    expect(toColours([...'123456'].map((each) => each.repeat(9)).join(''))).toBe(solved);
    expect(toColours(solved)).toBe(solved);
  });
});
