// A drill question: a random cube on which the case comes next, in a random orientation.
import { colours, faces, solved } from '../../cube/model/facelets';
import { applyAll, parseTurns } from '../../cube/model/turns';
import type { CaseEntry } from '../library';

export interface Question {
  entry: CaseEntry;
  cube: string; // stickers as colours, with the last layer on top
  scramble: string; // produces the cube from a solved cube in the orientation `hold`
  hold: { top: string; front: string }; // colours
}

// Rotations that bring each colour to the top, each followed by four rotations about the vertical axis. White on the bottom comes first.
const tops = ['z2', '', 'x', "x'", 'z', "z'"];

/** All 24 orientations of a solved cube; the first four have white on the bottom. */
export const holds: string[] = tops.flatMap((top) => ['', 'y', 'y2', "y'"].map((turn) => applyAll(solved, parseTurns(`${top} ${turn}`))));

/** Converts the engine's face letters to the colours of an orientation. */
export function recoloured(facelets: string, held: string): string {
  return [...facelets].map((face) => held[faces.indexOf(face as (typeof faces)[number]) * 9 + 4]).join('');
}

/** The question for a scramble from the engine in a given orientation. */
export function questionOf(entry: CaseEntry, { moves, facelets }: { moves: string; facelets: string }, held: string): Question {
  return { entry, cube: recoloured(facelets, held), scramble: moves, hold: { top: nameAt(held, 0), front: nameAt(held, 2) } };
}

const nameAt = (held: string, face: number) => colours.find(({ letter }) => letter === held[face * 9 + 4])!.name;
