// A pattern as rows of cells, for puzzles without a picture.
import type { PuzzlePattern } from 'cubewright';

export interface Cell {
  piece: number; // counted from 1
  twist: string; // '' if the piece is not twisted, '?' if its orientation is unknown
  isMoved: boolean; // the solved puzzle has another piece or orientation here
}

export function patternRows(pattern: PuzzlePattern, solved: PuzzlePattern): { orbit: string; cells: Cell[] }[] {
  return Object.entries(pattern).map(([orbit, { pieces, orientation, orientationMod }]) => {
    const home = solved[orbit];
    const cells = pieces.map((piece, i) => ({
      piece: piece + 1,
      twist: orientationMod?.[i] === 1 ? '?' : orientation[i] === 0 ? '' : String(orientation[i]),
      isMoved: piece !== home.pieces[i] || orientation[i] !== home.orientation[i],
    }));
    return { orbit, cells };
  });
}
