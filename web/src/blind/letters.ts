// Stickers in blindfold notation: name, letter, and the three stickers that a letter pair cycles.
import { faceletAt, facelets, faces, solved, type Face, type Vector } from '../cube/model/facelets';

export type Kind = 'edges' | 'corners';
export const kinds: Kind[] = ['edges', 'corners'];

export interface Sticker {
  index: number; // index among the 54 stickers
  name: string; // For example "UF". In a corner name the other faces follow clockwise: "URF".
  piece: string; // shared by all stickers of a piece
}

/** The Speffz letters in order: faces U L F R B D, each clockwise from its top edge or its top left corner. */
export const speffz = 'ABCDEFGHIJKLMNOPQRSTUVWX';
const facesInOrder: Face[] = ['U', 'L', 'F', 'R', 'B', 'D'];
const spots: Record<Kind, number[]> = { edges: [1, 5, 7, 3], corners: [0, 2, 8, 6] };

const sideOf: Record<Face, Vector> = { U: [0, 1, 0], R: [1, 0, 0], F: [0, 0, 1], D: [0, -1, 0], L: [-1, 0, 0], B: [0, 0, -1] };

// The faces of a piece; clockwise for a corner.
function facesAt([x, y, z]: Vector): Face[] {
  const upright = y > 0 ? 'U' : y < 0 ? 'D' : undefined;
  const across = x > 0 ? 'R' : x < 0 ? 'L' : undefined;
  const deep = z > 0 ? 'F' : z < 0 ? 'B' : undefined;
  const clockwise = x * y * z >= 0 ? [upright, across, deep] : [upright, deep, across];
  return clockwise.filter((face) => face !== undefined) as Face[];
}

function stickerAt(index: number): Sticker {
  const { face, place } = facelets[index];
  const all = facesAt(place);
  const first = all.indexOf(face);
  return { index, name: [...all.slice(first), ...all.slice(0, first)].join(''), piece: all.join('') };
}

/** All 24 stickers of each kind, in letter order. */
export const stickers: Record<Kind, Sticker[]> = {
  edges: facesInOrder.flatMap((face) => spots.edges.map((spot) => stickerAt(9 * faces.indexOf(face) + spot))),
  corners: facesInOrder.flatMap((face) => spots.corners.map((spot) => stickerAt(9 * faces.indexOf(face) + spot))),
};

/** Finds a sticker by name. The other two faces of a corner may be in either order. */
export function stickerNamed(kind: Kind, name: string): Sticker | undefined {
  const wanted = name.toUpperCase();
  const sorted = (text: string) => text.charAt(0) + [...text.slice(1)].sort().join('');
  return stickers[kind].find((each) => sorted(each.name) === sorted(wanted));
}

export const letterOf = (kind: Kind, { index }: Sticker, letters: string): string => [...letters][stickers[kind].findIndex((each) => each.index === index)] ?? '';

/** Returns an error message for a custom letter scheme, or undefined if it is valid. */
export function letterSchemeError(letters: string): string | undefined {
  const all = [...letters];
  if (all.some((letter) => /\s/.test(letter))) return 'Remove the spaces between the letters.';
  if (all.length !== 24) return `Enter 24 letters, one for each sticker. You entered ${all.length}.`;
  const twice = all.find((letter, i) => all.indexOf(letter) !== i);
  return twice === undefined ? undefined : `${twice} appears twice.`;
}

export interface Pair {
  slug: string; // for example "AB"; the key of the user's word
  first: Sticker;
  second: Sticker;
}

/** All letter pairs that have an algorithm from this buffer: the three stickers belong to different pieces. */
export function pairsFrom(kind: Kind, buffer: Sticker, letters: string): Pair[] {
  const targets = stickers[kind].filter(({ piece }) => piece !== buffer.piece);
  return targets.flatMap((first) =>
    targets
      .filter(({ piece }) => piece !== first.piece)
      .map((second) => ({ slug: letterOf(kind, first, letters) + letterOf(kind, second, letters), first, second })),
  );
}

// The stickers of the piece, starting with this one, in the order of its name.
const pieceFacelets = ({ index, name }: Sticker): number[] => [...name].map((face) => faceletAt(facelets[index].place, sideOf[face as Face]));

/** The cube on which exactly this letter pair remains to be solved from the buffer. */
export function cubeOfPair(buffer: Sticker, { first, second }: Pair): string {
  const cube = [...solved];
  const [at, one, two] = [buffer, first, second].map(pieceFacelets);
  at.forEach((index, i) => (cube[index] = solved[one[i]]));
  one.forEach((index, i) => (cube[index] = solved[two[i]]));
  two.forEach((index, i) => (cube[index] = solved[at[i]]));
  return cube.join('');
}
