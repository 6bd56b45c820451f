// Which puzzle stands where on paper, and its answer on the back. Turned over along its long edge, a sheet shows the back
// of its right column on the left: the answers are laid mirrored, so that each lies behind its puzzle.

export const sheetSizes = [1, 2, 4, 6] as const; // puzzles on a page
export type SheetSize = (typeof sheetSizes)[number];

export const columnsOf = (size: SheetSize): 1 | 2 => (size > 2 ? 2 : 1);

export interface Sheet {
  readonly front: readonly number[]; // puzzles by their number in the list, row by row
  readonly back: readonly (number | undefined)[]; // undefined: nothing lies behind
}

export function sheetsOf(puzzles: number, size: SheetSize): Sheet[] {
  const columns = columnsOf(size);
  return Array.from({ length: Math.ceil(puzzles / size) }, (_, sheet) => {
    const from = sheet * size;
    const front = Array.from({ length: Math.min(size, puzzles - from) }, (_, i) => from + i);
    const back = Array.from({ length: Math.ceil(front.length / columns) }, (_, row) =>
      Array.from({ length: columns }, (_, column): number | undefined => front[row * columns + columns - 1 - column]),
    );
    return { front, back: back.flat() };
  });
}
