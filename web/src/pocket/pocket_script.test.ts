import { describe, expect, it } from 'vitest';
import { pocketScript } from './pocket_script';
import { empty, fromLargerCube, isPocketText, solved, stickersAt, toColours, toLargerCube } from './stickers';
import { describePlace } from '../cube/model/facelets';
import { neighbour, netCell } from '../cube/model/pieces';
import { applyAll, parseTurns } from '../cube/model/turns';

const length = { htm: 0, qtm: 0, stm: 0, etm: 0 };
const shortest = (moves: string) => ({ method: 'optimal', metric: 'htm', found: true, moves, length, proved_optimal: true }) as const;

it('solves the cube when it is played', () => {
  const scrambled = fromLargerCube(pocketScript(solved, shortest('R U F2')).states.at(-1)!);
  const script = pocketScript(scrambled, shortest("F2 U' R'"));
  expect(script.states).toHaveLength(4);
  expect(fromLargerCube(script.states[3])).toBe(solved);
  expect(script.chapters.map(({ title }) => title)).toEqual(['The turns']);
});

it('has a chapter for each step, with the case in the title', () => {
  const steps = [
    { name: 'hold', case: null, moves: 'x', note: 'Hold it.' },
    { name: 'corner 2', case: null, moves: 'R', note: 'Bring it.' },
    { name: 'last face', case: 'Sune', moves: "R'", note: 'Turn it.' },
  ];
  const script = pocketScript(solved, { method: 'layers', first_colour: 'white', moves: "x R R'", length, steps });
  expect(script.chapters.map(({ title }) => title)).toEqual(['Hold the cube', 'Second corner', 'Last face: Sune']);
  expect(script.chapters.flatMap(({ cases }) => cases)).toEqual([]);
  expect(script.turns).toHaveLength(3);
});

describe('a 2×2×2', () => {
  it('maps to the corners of the larger cube and back', () => {
    expect(fromLargerCube(toLargerCube('WRGYOBWRGYOBWRGYOBWRGYOB'))).toBe('WRGYOBWRGYOBWRGYOBWRGYOB');
    expect(toLargerCube(solved).slice(0, 9)).toBe('W.W...W.W');
  });

  it('turns like the engine’s cube', () => {
    expect(fromLargerCube(applyAll(toLargerCube(solved), parseTurns('R')))).toBe(toColours('UFUFRRRRFDFDDBDBLLLLUBUB'));
    expect(fromLargerCube(applyAll(toLargerCube(solved), parseTurns("R L'")))).toBe(fromLargerCube(applyAll(toLargerCube(solved), parseTurns('x'))));
  });

  it('converts face letters to colours', () => {
    expect(toColours('UUUURRRRFFFFDDDDLLLLBBBB')).toBe(solved);
    expect(toColours(solved)).toBe(solved);
  });

  it('is recognised by its text', () => {
    expect(isPocketText(solved) && isPocketText(empty)).toBe(true);
    expect(isPocketText(solved.slice(1))).toBe(false);
    expect(isPocketText(undefined)).toBe(false);
  });

  it('has one sticker per cell in the net', () => {
    const cells = Array.from({ length: 24 }, (_, i) => netCell(i, 2).join());
    expect(new Set(cells).size).toBe(24);
    expect(netCell(0, 2)).toEqual([0, 2]);
    expect(netCell(23, 2)).toEqual([3, 7]);
    expect(neighbour(2, 'down', 2)).toBe(8); // from the top to the front
    expect(neighbour(1, 'right', 2)).toBe(1); // no neighbour
  });

  it('finds the stickers at the engine’s places', () => {
    expect(stickersAt(['URF', 'B4'])).toEqual([3, 4, 9, 23]);
    expect(stickersAt(['nowhere'])).toEqual([]);
    expect(describePlace(2, 2)).toBe('top, bottom row, left');
  });
});
