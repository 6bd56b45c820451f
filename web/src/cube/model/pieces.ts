// Pieces and their stickers, by the engine's place names ("UF", "URF", "U5"), and checks of a partly painted cube.
import type { CubeProblem } from 'cubewright';
import { blank, colours, type Face, facelets, faceNames, faces } from './facelets';

export interface Place {
  name: string; // "UF"
  facelets: number[]; // one sticker for each letter of the name, in order
}

function placesOfPieces(): Place[] {
  const places = new Map<string, number[]>();
  for (const { index, place } of facelets) {
    const key = place.join();
    places.set(key, [...(places.get(key) ?? []), index]);
  }
  return [...places.values()].map((indices) => ({
    name: indices.map((index) => facelets[index].face).join(''),
    facelets: indices,
  }));
}

/** Edges and corners, without centres. */
export const pieces: Place[] = placesOfPieces().filter((place) => place.facelets.length > 1);

/** The stickers at a place named by the engine: a piece with its letters in any order, or a single sticker. */
export function faceletsAt(name: string): number[] {
  const sticker = /^([URFDLB])([1-9])$/.exec(name);
  if (sticker) {
    const first = facelets.find(({ face }) => face === sticker[1])!.index;
    return [first + Number(sticker[2]) - 1];
  }
  const letters = [...name].sort().join();
  return pieces.find((place) => [...place.name].sort().join() === letters)?.facelets ?? [];
}

/** Describes a place: "UF" becomes "top front". */
export function placeInWords(name: string): string {
  return [...name].map((letter) => faceNames[letter as Face] ?? letter).join(' ');
}

const opposite: Record<string, string> = { W: 'Y', Y: 'W', R: 'O', O: 'R', G: 'B', B: 'G' };

/** Errors that are certain even before all stickers are painted: a colour used too often, an impossible piece,
 * a duplicate piece. The engine checks the complete cube. */
export function earlyProblems(cube: string): Omit<CubeProblem, 'message'>[] {
  const problems: Omit<CubeProblem, 'message'>[] = [];
  for (const { letter } of colours) {
    const count = facelets.filter(({ index }) => cube[index] === letter).length;
    if (count > 9) problems.push({ kind: 'colour-count', certain: false, places: [], colours: [letter], count, expected_count: 9 });
  }
  const seen = new Map<string, Place>();
  for (const place of pieces) {
    const letters = place.facelets.map((index) => cube[index]);
    if (letters.includes(blank)) continue;
    const twice = letters.find((letter, i) => letters.indexOf(letter) !== i);
    const clashing = twice ?? letters.find((letter) => letters.includes(opposite[letter]));
    if (clashing) {
      problems.push({ kind: 'no-such-piece', certain: true, places: [place.name], colours: letters, clash: [clashing, twice ?? opposite[clashing]] });
      continue;
    }
    const key = [...letters].sort().join('');
    const before = seen.get(key);
    if (before) problems.push({ kind: 'piece-twice', certain: true, places: [before.name, place.name], colours: letters });
    seen.set(key, place);
  }
  return problems;
}

/** The adjacent sticker on the same face in a direction of the net, for the arrow keys. */
export function neighbour(index: number, direction: 'up' | 'down' | 'left' | 'right', along = 3): number {
  const [row, column] = netCell(index, along);
  const step = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] }[direction];
  for (let r = row + step[0], c = column + step[1]; r >= 0 && r < 3 * along && c >= 0 && c < 4 * along; r += step[0], c += step[1])
    for (let each = 0; each < 6 * along * along; ++each) if (netCell(each, along).join() === `${r},${c}`) return each;
  return index;
}

/** Row and column of a sticker in the net, which is three faces high and four faces wide, with `along` stickers per edge. */
export function netCell(index: number, along = 3): [number, number] {
  const [top, left] = { U: [0, 1], L: [1, 0], F: [1, 1], R: [1, 2], B: [1, 3], D: [2, 1] }[faces[Math.floor(index / along ** 2)]];
  return [top * along + Math.floor((index % along ** 2) / along), left * along + (index % along)];
}

// Sticker positions in a picture of the unfolded cube, in sticker widths, with a gap between the faces.
const gap = 0.35;

export const netStickers = facelets.map(({ index }) => {
  const [row, column] = netCell(index);
  return { index, x: column + gap * Math.floor(column / 3), y: row + gap * Math.floor(row / 3) };
});

/** Leaves space for a ring around any sticker. */
export const netViewBox = `-0.3 -0.3 ${12 + 3 * gap + 0.6} ${9 + 2 * gap + 0.6}`;
