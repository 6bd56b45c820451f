// The 54 stickers as a string, in the order U R F D L B and row by row, each a colour's letter; '.'
// is a sticker not painted yet. Where each one sits in space (x right, y up, z towards the reader)
// follows from the net, and everything else here follows from that.

export const faces = ['U', 'R', 'F', 'D', 'L', 'B'] as const;
export type Face = (typeof faces)[number];
export type Vector = readonly [number, number, number];

export interface Facelet {
  index: number; // 0 to 53
  face: Face;
  place: Vector; // of its cubie: each coordinate -1, 0 or 1
  normal: Vector; // the way it faces
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
/** Only the centres painted: white above, green in front. */
export const empty = colours.map(({ letter }) => blank.repeat(4) + letter + blank.repeat(4)).join('');

export const faceNames: Record<Face, string> = { U: 'top', R: 'right', F: 'front', D: 'bottom', L: 'left', B: 'back' };

export function colourName(letter: string): ColourName | 'blank' {
  return colours.find((each) => each.letter === letter)?.name ?? 'blank';
}

// For each face the cubie at row r, column c of the net, both from -1 to 1, and the normal.
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

/** Whether a text from an address is a cube of ours at all. */
export function isCubeText(text: string | undefined): text is string {
  return text !== undefined && /^[WRGYOB.]{54}$/.test(text);
}

/** "U7" for people: "top, row 3, column 1". */
export function describePlace(index: number, along = 3): string {
  const face = faces[Math.floor(index / along ** 2)];
  return `${faceNames[face]}, row ${Math.floor((index % along ** 2) / along) + 1}, column ${(index % along) + 1}`;
}

/** The whole cube in words, face by face. */
export function describeCube(cube: string): string {
  return faces
    .map((face, f) => `${faceNames[face]}: ${[...cube.slice(f * 9, f * 9 + 9)].map(colourName).join(', ')}`)
    .join('. ');
}

/**
 * The engine writes stickers in the symbols it was given; this makes colours of them. Letters of
 * faces wear the Western colours, and any other symbols the colour of the centre they stand on.
 */
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
