// Painting the cube face by face: the order of the faces, and how to hold the cube for each.
import { blank, colours, faces, isComplete, type Face } from './facelets';
import { apply, parseTurn } from './turns';

export interface Hold {
  face: Face; // the face towards the user
  top: Face;
  turn?: string; // rotation of the whole cube from white on top and green in front
  how: string; // instruction for getting here from the previous face
}

/** The four sides with the same colour on top, then the top and the bottom. */
export const holds: readonly Hold[] = [
  { face: 'F', top: 'U', how: 'Start like this.' },
  { face: 'R', top: 'U', turn: 'y', how: 'Turn the whole cube to the left.' },
  { face: 'B', top: 'U', turn: 'y2', how: 'Turn the cube to the left again.' },
  { face: 'L', top: 'U', turn: "y'", how: 'Turn the cube to the left once more.' },
  { face: 'U', top: 'B', turn: "x'", how: 'Turn the cube to the left once more, then tip the top towards you.' },
  { face: 'D', top: 'F', turn: 'x', how: 'Tip the cube away from you twice.' },
];

export const colourOf = (face: Face): string => colours.find((each) => each.face === face)!.name;

/** The stickers of the cube in this orientation. */
export const orientedCube = (cube: string, { turn }: Hold): string => (turn ? apply(cube, parseTurn(turn)!) : cube);

const stickersOf = (cube: string, face: Face): string => {
  const from = faces.indexOf(face) * 9;
  return cube.slice(from, from + 9);
};
export const indicesOf = (face: Face): number[] => Array.from({ length: 9 }, (_, i) => faces.indexOf(face) * 9 + i);
export const isFacePainted = (cube: string, face: Face): boolean => !stickersOf(cube, face).includes(blank);

/** The next face with unpainted stickers, wrapping around. */
export function nextUnpainted(cube: string, after: number): number | undefined {
  for (let i = 1; i <= holds.length; ++i) {
    const at = (after + i) % holds.length;
    if (!isFacePainted(cube, holds[at].face)) return at;
  }
  return undefined;
}

/** Number of stickers the user has painted on an unfinished cube; 0 for a complete cube. */
export const countPainted = (cube: string): number => (isComplete(cube) ? 0 : [...cube].filter((letter) => letter !== blank).length - faces.length);
