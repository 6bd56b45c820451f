// Where a piece is and where it belongs. A piece is identified by the letters of its colours in alphabetical order, such
// as "GRW" for the white-green-red corner. Its home follows from the centres, so the cube may be held in any orientation.
import { colourName, colours, faceNames, faces, type Face } from './facelets';
import { pieces, type Place } from './pieces';

export type PieceKey = string;

export const keyOf = (letters: readonly string[]): PieceKey => [...letters].sort().join('');

export const faceOf = (index: number): Face => faces[Math.floor(index / 9)];
export const centreOf = (cube: string, face: Face): string => cube[faces.indexOf(face) * 9 + 4];
export const faceWithCentre = (cube: string, letter: string): Face => faces.find((face) => centreOf(cube, face) === letter)!;

/** The place where a piece is now. */
export function placeOf(cube: string, key: PieceKey): Place {
  return pieces.find((place) => keyOf(place.facelets.map((index) => cube[index])) === key)!;
}

/** The place where a piece belongs. */
export function homeOf(cube: string, key: PieceKey): Place {
  return pieces.find((place) => keyOf([...place.name].map((face) => centreOf(cube, face as Face))) === key)!;
}

export function isPlaced(cube: string, key: PieceKey): boolean {
  return homeOf(cube, key).facelets.every((index) => cube[index] === centreOf(cube, faceOf(index)));
}

/** The face on which a piece shows this colour. */
export function faceShowing(cube: string, key: PieceKey, letter: string): Face {
  return faceOf(placeOf(cube, key).facelets.find((index) => cube[index] === letter)!);
}

export const facesOf = (place: Place): Face[] => [...place.name] as Face[];
export const isCorner = (key: PieceKey) => key.length === 3;
export const allKeys: PieceKey[] = pieces.map((place) => keyOf([...place.name].map((face) => colours.find((each) => each.face === face)!.letter)));

const orders = (letters: string[]): string[][] =>
  letters.length < 2 ? [letters] : letters.flatMap((first, i) => orders(letters.filter((_, k) => k !== i)).map((rest) => [first, ...rest]));

/** The name of a piece as the engine writes it, with one colour first if the piece has it: "white-green edge". */
export const nameOf = (key: PieceKey, first: string): string =>
  `${[...key].sort((a, b) => Number(b === first) - Number(a === first)).map(colourName).join('-')} ${isCorner(key) ? 'corner' : 'edge'}`;

// The engine names a piece by its colours, in any order: "white-green edge".
const byName = new Map<string, PieceKey>(
  allKeys.flatMap((key) => orders([...key]).map((order) => [`${order.map(colourName).join('-')} ${isCorner(key) ? 'corner' : 'edge'}`, key] as const)),
);

/** The piece with a name such as "white-green edge", or undefined if the name does not stand for a single piece. */
export const pieceNamed = (name: string): PieceKey | undefined => byName.get(name);

/** Describes a place: "top front right". */
export function placeWords(place: Place): string {
  return (['U', 'D', 'F', 'B', 'L', 'R'] as Face[])
    .filter((face) => place.name.includes(face))
    .map((face) => faceNames[face])
    .join(' ');
}
