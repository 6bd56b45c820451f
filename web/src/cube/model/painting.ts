// Painting a cube face by face: in which order, and how the cube is held so that each face lies as it is painted.
import { blank, colours, faces, isComplete, type Face } from './facelets';
import { apply, parseTurn } from './turns';

export interface Hold {
  face: Face; // towards the reader
  top: Face;
  turn?: string; // of the whole cube, from white on top and green in front
  how: string; // from the face before
}

/** Once round with the same side on top, then the top and the bottom. */
export const holds: readonly Hold[] = [
  { face: 'F', top: 'U', how: 'Begin like this.' },
  { face: 'R', top: 'U', turn: 'y', how: 'Turn the whole cube to the left.' },
  { face: 'B', top: 'U', turn: 'y2', how: 'To the left again.' },
  { face: 'L', top: 'U', turn: "y'", how: 'And once more to the left.' },
  { face: 'U', top: 'B', turn: "x'", how: 'To the left once more, then tip the top towards you.' },
  { face: 'D', top: 'F', turn: 'x', how: 'Tip the cube away from you, twice.' },
];

export const colourOf = (face: Face): string => colours.find((each) => each.face === face)!.name;

/** The cube as it looks when it is held this way. */
export const heldCube = (cube: string, { turn }: Hold): string => (turn ? apply(cube, parseTurn(turn)!) : cube);

const stickersOf = (cube: string, face: Face): string => {
  const from = faces.indexOf(face) * 9;
  return cube.slice(from, from + 9);
};
export const indicesOf = (face: Face): number[] => Array.from({ length: 9 }, (_, i) => faces.indexOf(face) * 9 + i);
export const isFacePainted = (cube: string, face: Face): boolean => !stickersOf(cube, face).includes(blank);

/** Where to go on: the next face, in order and round again, that has something left to paint. */
export function nextUnpainted(cube: string, after: number): number | undefined {
  for (let i = 1; i <= holds.length; ++i) {
    const at = (after + i) % holds.length;
    if (!isFacePainted(cube, holds[at].face)) return at;
  }
  return undefined;
}

/** How many stickers somebody has painted of a cube that is not finished; 0 for every other cube. */
export const paintedSoFar = (cube: string): number => (isComplete(cube) ? 0 : [...cube].filter((letter) => letter !== blank).length - faces.length);
