// Asks the engine to recognise six scanned faces, and converts its answer to the app's colours.
import type { CubeScan } from 'cubewright';
import { engine } from '../../engine/client';
import { blank, colours, faces } from '../model/facelets';

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
