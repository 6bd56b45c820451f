import { expect, it } from 'vitest';
import { columnsOf, sheetsOf, sheetSizes } from './sheet';

it('mirrors the answers, so that each is behind its puzzle', () => {
  expect(sheetsOf(5, 4)).toEqual([
    { front: [0, 1, 2, 3], back: [1, 0, 3, 2] },
    { front: [4], back: [undefined, 4] },
  ]);
  expect(sheetsOf(3, 2)).toEqual([
    { front: [0, 1], back: [0, 1] },
    { front: [2], back: [2] },
  ]);
});

it.each(sheetSizes)('contains every puzzle once, with its answer behind it, with %i per page', (size) => {
  const columns = columnsOf(size);
  for (let puzzles = 0; puzzles <= 13; puzzles += 1) {
    const sheets = sheetsOf(puzzles, size);
    expect(sheets.flatMap(({ front }) => front)).toEqual(Array.from({ length: puzzles }, (_, i) => i));
    for (const { front, back } of sheets)
      front.forEach((puzzle, place) => {
        const [row, column] = [Math.floor(place / columns), place % columns];
        expect(back[row * columns + (columns - 1 - column)]).toBe(puzzle);
      });
  }
});
