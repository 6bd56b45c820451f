// The arrangement of printed puzzles, with answers on the back. When a sheet is flipped on its long edge, left and right
// are swapped, so the answers are mirrored to be exactly behind their puzzles.

export const sheetSizes = [1, 2, 4, 6] as const; // puzzles per page
export type SheetSize = (typeof sheetSizes)[number];

export const columnsOf = (size: SheetSize): 1 | 2 => (size > 2 ? 2 : 1);

export interface Sheet {
  readonly front: readonly number[]; // indices of puzzles in the list, row by row
  readonly back: readonly (number | undefined)[]; // undefined for an empty cell
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
