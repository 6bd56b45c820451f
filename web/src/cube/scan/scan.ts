// Asks the engine to recognise six scanned faces, and converts its answer to the app's colours.
import type { CubeScan } from 'cubewright';
import { engine } from '../../engine/client';
import { blank, colours, type Face, faces } from '../model/facelets';

export interface Shown {
  faces: string[]; // six strings of nine colours
  order: 'net' | 'any';
}

export interface Question {
  index: number; // index of the sticker
  read: string; // colour letter
  otherwise: string;
}

const letterOf = (face: string) => colours.find((each) => each.face === face)?.letter ?? blank;
const indexOf = (sticker: string) => faces.findIndex((face) => face === sticker[0]) * 9 + Number(sticker[1]) - 1;

/** The uncertain stickers as indices and colour letters. */
export const questionsOf = (scan: CubeScan): Question[] =>
  scan.doubtful.map(({ sticker, read, otherwise }) => ({ index: indexOf(sticker), read: letterOf(read), otherwise: letterOf(otherwise) }));

/** The user's answers for the engine: face letters, and dots for unanswered stickers. */
export function knownText(known: ReadonlyMap<number, string>): string {
  return Array.from({ length: 54 }, (_, index) => colours.find(({ letter }) => letter === known.get(index))?.face ?? blank).join('');
}

export function readCube(shown: Shown, known: ReadonlyMap<number, string>, signal?: AbortSignal): Promise<CubeScan> {
  return engine.call('cube.scan', { ...shown, ...(known.size > 0 ? { known: knownText(known) } : {}) }, { signal });
}

// The order in which the six faces are scanned, and how to turn the cube from one to the next. In this order every
// face appears to the camera as in the unfolded cube, so no image needs to be rotated.
export interface Step {
  face: Face;
  title: string; // the face to show
  how: string; // instruction for getting there
  arrow: 'none' | 'left' | 'down' | 'up'; // direction in which the cube moves on the screen
}

export const steps: readonly Step[] = [
  { face: 'F', title: 'Green centre', how: 'Hold the cube with white on top and green towards the camera.', arrow: 'none' },
  { face: 'R', title: 'Red centre', how: 'Turn the whole cube a quarter turn to the left. White stays on top.', arrow: 'left' },
  { face: 'B', title: 'Blue centre', how: 'Turn the whole cube a quarter turn to the left again.', arrow: 'left' },
  { face: 'L', title: 'Orange centre', how: 'Turn the whole cube a quarter turn to the left once more.', arrow: 'left' },
  { face: 'U', title: 'White centre', how: 'Turn the cube to the left once more, so that green faces the camera. Then tip the top towards the camera.', arrow: 'down' },
  { face: 'D', title: 'Yellow centre', how: 'Keep tipping the cube back until the bottom faces the camera. Green is now on top.', arrow: 'up' },
];

/** The nine colours seen on each face, such as #c41e3a, row by row. */
export type Seen = Partial<Record<Face, readonly string[]>>;

export const allSides: readonly Face[] = steps.map(({ face }) => face);

// How to show a face without having shown the one before it.
const fromStart = 'Hold the cube with white on top and green towards the camera.';
const directly: Record<Face, string> = {
  F: fromStart,
  R: 'Hold the cube with white on top and red towards the camera.',
  B: 'Hold the cube with white on top and blue towards the camera.',
  L: 'Hold the cube with white on top and orange towards the camera.',
  U: `${fromStart} Then tip the top towards the camera.`,
  D: `${fromStart} Then tip it back until the bottom faces the camera. Green is now on top.`,
};

/** The first wanted face that has not been captured, and how to get there from the face that was captured last. */
export function nextStep(seen: Seen, wanted: readonly Face[] = allSides, latest?: Face): Step | undefined {
  const at = steps.findIndex(({ face }) => wanted.includes(face) && !seen[face]);
  if (at <= 0 || latest === steps[at - 1].face) return steps[at];
  return { ...steps[at], how: directly[steps[at].face], arrow: 'none' };
}

/** The faces in the engine's order: U R F D L B. */
export const inNetOrder = (seen: Seen): string[] => faces.map((face) => (seen[face] ?? []).join(' '));
