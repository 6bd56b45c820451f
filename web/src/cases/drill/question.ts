// A case to be recognised: a random cube on which it comes next, held in one of the ways one may
// come upon it.
import { colours, faces, solved } from '../../cube/model/facelets';
import { applyAll, parseTurns } from '../../cube/model/turns';
import type { CaseEntry } from '../library';

export interface Question {
  entry: CaseEntry;
  cube: string; // stickers in colours, the last layer above
  scramble: string; // reaches it from a solved cube held as said
  hold: { top: string; front: string }; // colours
}

// Ways to bring each colour to the top; then four ways to face it. White below comes first.
const tops = ['z2', '', 'x', "x'", 'z', "z'"];

/** All 24 ways to hold a solved cube; the first four have white below. */
export const holds: string[] = tops.flatMap((top) => ['', 'y', 'y2', "y'"].map((turn) => applyAll(solved, parseTurns(`${top} ${turn}`))));

/** Stickers that the engine gave as letters of faces, in the colours of a way to hold the cube. */
export function dressed(facelets: string, held: string): string {
  return [...facelets].map((face) => held[faces.indexOf(face as (typeof faces)[number]) * 9 + 4]).join('');
}

/** The question that a scramble of the engine asks, held in this way. */
export function questionOf(entry: CaseEntry, { moves, facelets }: { moves: string; facelets: string }, held: string): Question {
  return { entry, cube: dressed(facelets, held), scramble: moves, hold: { top: nameAt(held, 0), front: nameAt(held, 2) } };
}

const nameAt = (held: string, face: number) => colours.find(({ letter }) => letter === held[face * 9 + 4])!.name;
