// The 54 stickers as a string in the order U R F D L B, row by row, one colour letter each; '.' is an
// unpainted sticker. The net determines the position of each sticker in space (x right, y up, z towards
// the viewer), and everything else in this file is derived from the positions.

export const faces = ['U', 'R', 'F', 'D', 'L', 'B'] as const;
export type Face = (typeof faces)[number];
export type Vector = readonly [number, number, number];

export interface Facelet {
  index: number; // 0 to 53
  face: Face;
  place: Vector; // position of its cubie: each coordinate is -1, 0 or 1
  normal: Vector; // direction in which the sticker faces
}

export const colours = [
  { letter: 'W', name: 'white', face: 'U' },
  { letter: 'R', name: 'red', face: 'R' },
  { letter: 'G', name: 'green', face: 'F' },
  { letter: 'Y', name: 'yellow', face: 'D' },
  { letter: 'O', name: 'orange', face: 'L' },
  { letter: 'B', name: 'blue', face: 'B' },
] as const;
export type ColourName = (typeof colours)[number]['name'];

export const blank = '.';
export const solved = colours.map(({ letter }) => letter.repeat(9)).join('');
/** Only the centres are painted: white on top, green in front. */
export const empty = colours.map(({ letter }) => blank.repeat(4) + letter + blank.repeat(4)).join('');

export const faceNames: Record<Face, string> = { U: 'top', R: 'right', F: 'front', D: 'bottom', L: 'left', B: 'back' };

export function colourName(letter: string): ColourName | 'blank' {
  return colours.find((each) => each.letter === letter)?.name ?? 'blank';
}

// For each face: the cubie at row r and column c of the net, both from -1 to 1, and the normal.
const layout: Record<Face, { normal: Vector; at: (r: number, c: number) => Vector }> = {
  U: { normal: [0, 1, 0], at: (r, c) => [c, 1, r] },
  R: { normal: [1, 0, 0], at: (r, c) => [1, -r, -c] },
  F: { normal: [0, 0, 1], at: (r, c) => [c, -r, 1] },
  D: { normal: [0, -1, 0], at: (r, c) => [c, -1, -r] },
  L: { normal: [-1, 0, 0], at: (r, c) => [-1, -r, c] },
  B: { normal: [0, 0, -1], at: (r, c) => [-c, -r, -1] },
};

export const facelets: Facelet[] = faces.flatMap((face, f) =>
  Array.from({ length: 9 }, (_, i) => {
    const { normal, at } = layout[face];
    return { index: f * 9 + i, face, normal, place: at(Math.floor(i / 3) - 1, (i % 3) - 1) };
  }),
);

const keyOf = (place: Vector, normal: Vector) => [...place, ...normal].map((n) => n + 0).join();
const byPlace = new Map(facelets.map((facelet) => [keyOf(facelet.place, facelet.normal), facelet.index]));

export function faceletAt(place: Vector, normal: Vector): number {
  return byPlace.get(keyOf(place, normal))!;
}

export const isCentre = (index: number) => index % 9 === 4;
export const isComplete = (cube: string) => !cube.includes(blank);

/** Whether a text from an address is a sticker string. */
export function isCubeText(text: string | undefined): text is string {
  return text !== undefined && /^[WRGYOB.]{54}$/.test(text);
}

/** Where a sticker is on its side, for both sizes of the cube: its row and its place in the row. */
export function spotOf(index: number, along = 3): { face: Face; row: string; spot: string } {
  const name = (i: number, names: readonly string[]) => names[along === 2 ? 2 * i : i];
  const at = index % along ** 2;
  return {
    face: faces[Math.floor(index / along ** 2)],
    row: `${name(Math.floor(at / along), ['top', 'middle', 'bottom'])} row`,
    spot: name(at % along, ['left', 'middle', 'right']),
  };
}

/** Describes a sticker position: "U7" becomes "top, bottom row, left". */
export function describePlace(index: number, along = 3): string {
  const { face, row, spot } = spotOf(index, along);
  return `${faceNames[face]}, ${row}, ${spot}`;
}

/** Describes the whole cube, face by face. */
export function describeCube(cube: string): string {
  return faces
    .map((face, f) => `${faceNames[face]}: ${[...cube.slice(f * 9, f * 9 + 9)].map(colourName).join(', ')}`)
    .join('. ');
}

/** Converts the engine's sticker symbols to colours. Face letters get the Western colour scheme;
 * other symbols get the colour of the centre that has the same symbol. */
export function toColours(text: string): string {
  const symbols = faces.map((_, f) => text[f * 9 + 4]);
  if ([...text].every((symbol) => colours.some(({ letter }) => letter === symbol))) return text;
  const isFaces = [...text].every((symbol) => (faces as readonly string[]).includes(symbol));
  return [...text]
    .map((symbol) => {
      const f = isFaces ? faces.indexOf(symbol as Face) : symbols.indexOf(symbol);
      return f < 0 ? blank : colours[f].letter;
    })
    .join('');
}
