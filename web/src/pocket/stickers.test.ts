import { describe, expect, it } from 'vitest';
import { describePlace } from '../cube/model/facelets';
import { neighbour, netCell } from '../cube/model/pieces';
import { applyAll, parseTurns } from '../cube/model/turns';
import { empty, gather, isPocketText, solved, spread, stickersAt, toColours } from './stickers';

describe('a 2×2×2', () => {
  it('sits on the corners of the larger cube and comes back', () => {
    expect(gather(spread('WRGYOBWRGYOBWRGYOBWRGYOB'))).toBe('WRGYOBWRGYOBWRGYOBWRGYOB');
    expect(spread(solved).slice(0, 9)).toBe('W.W...W.W');
  });

  it('turns as the engine has it', () => {
    expect(gather(applyAll(spread(solved), parseTurns('R')))).toBe(toColours('UFUFRRRRFDFDDBDBLLLLUBUB'));
    expect(gather(applyAll(spread(solved), parseTurns("R L'")))).toBe(gather(applyAll(spread(solved), parseTurns('x'))));
  });

  it('wears the colours of the faces', () => {
    expect(toColours('UUUURRRRFFFFDDDDLLLLBBBB')).toBe(solved);
    expect(toColours(solved)).toBe(solved);
  });

  it('is known by its text', () => {
    expect(isPocketText(solved) && isPocketText(empty)).toBe(true);
    expect(isPocketText(solved.slice(1))).toBe(false);
    expect(isPocketText(undefined)).toBe(false);
  });

  it('lies on the net with no two stickers in one cell', () => {
    const cells = Array.from({ length: 24 }, (_, i) => netCell(i, 2).join());
    expect(new Set(cells).size).toBe(24);
    expect(netCell(0, 2)).toEqual([0, 2]);
    expect(netCell(23, 2)).toEqual([3, 7]);
    expect(neighbour(2, 'down', 2)).toBe(8); // from the top to the front
    expect(neighbour(1, 'right', 2)).toBe(1); // nothing there
  });

  it('finds what the engine points at', () => {
    expect(stickersAt(['URF', 'B4'])).toEqual([3, 4, 9, 23]);
    expect(stickersAt(['nowhere'])).toEqual([]);
    expect(describePlace(2, 2)).toBe('top, row 2, column 1');
  });
});
