import { expect, it } from 'vitest';
import { patternRows } from './pattern';

it('lists the pieces of each orbit with their orientation', () => {
  const solved = { A: { pieces: [0, 1, 2], orientation: [0, 0, 0] }, B: { pieces: [0, 0], orientation: [0, 0], orientationMod: [0, 1] } };
  const pattern = { A: { pieces: [1, 0, 2], orientation: [2, 0, 0] }, B: { pieces: [0, 0], orientation: [1, 0], orientationMod: [0, 1] } };
  expect(patternRows(pattern, solved)).toEqual([
    { orbit: 'A', cells: [{ piece: 2, twist: '2', isMoved: true }, { piece: 1, twist: '', isMoved: true }, { piece: 3, twist: '', isMoved: false }] },
    { orbit: 'B', cells: [{ piece: 1, twist: '1', isMoved: true }, { piece: 1, twist: '?', isMoved: false }] },
  ]);
});
