// The 24 stickers of a 2×2×2 as a string in the order U R F D L B, row by row, one colour letter each; '.' is an
// unpainted sticker. Its turns are those of the larger cube, of which it forms the corners.
import { blank, colours, faces, type Face } from '../cube/model/facelets';

export const stickerCount = 24;
export const solved = colours.map(({ letter }) => letter.repeat(4)).join('');
export const empty = blank.repeat(stickerCount);

const corners = [0, 2, 6, 8]; // corner stickers of a face of the larger cube
const onLarger = Array.from({ length: stickerCount }, (_, i) => Math.floor(i / 4) * 9 + corners[i % 4]);

/** The larger cube with these corners; its other stickers are blank. */
export function toLargerCube(cube: string): string {
  const larger = blank.repeat(54).split('');
  onLarger.forEach((at, i) => (larger[at] = cube[i]));
  return larger.join('');
}

/** The corners of the larger cube as a 2×2×2. */
export const fromLargerCube = (larger: string): string => onLarger.map((at) => larger[at]).join('');

export const isComplete = (cube: string) => !cube.includes(blank);

/** Whether a text from an address is a 2×2×2 sticker string. */
export function isPocketText(text: string | undefined): text is string {
  return text !== undefined && /^[WRGYOB.]{24}$/.test(text);
}

/** Converts face letters, which the engine writes if it was given turns, to colours. */
export function toColours(text: string): string {
  if ([...text].every((symbol) => colours.some(({ letter }) => letter === symbol))) return text;
  return [...text].map((symbol) => colours[faces.indexOf(symbol as Face)]?.letter ?? blank).join('');
}

const cornerNames = ['URF', 'UFL', 'ULB', 'UBR', 'DFR', 'DLF', 'DBL', 'DRB'];
const cornerStickers = [[3, 4, 9], [2, 8, 17], [0, 16, 21], [1, 20, 5], [13, 11, 6], [12, 19, 10], [14, 23, 18], [15, 7, 22]];

/** The stickers at the engine's places: "URF" is a corner, "U3" a single sticker. */
export function stickersAt(places: readonly string[]): number[] {
  return places.flatMap((place) => {
    const corner = cornerNames.indexOf(place);
    if (corner >= 0) return cornerStickers[corner];
    const match = /^([URFDLB])([1-4])$/.exec(place);
    return match ? [faces.indexOf(match[1] as Face) * 4 + Number(match[2]) - 1] : [];
  });
}
