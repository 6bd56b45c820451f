// The unfinished Fewest Moves attempt, stored so that an hour of work survives a reload.
import { Document } from '../store/document.svelte';
import { count } from '../ui/count';

export interface Draft {
  scramble: string;
  text: string; // the solution so far
  started?: number; // start of the countdown in milliseconds since 1970
}

export const draft = new Document<Draft>({ name: 'fewest-moves', version: 1, initial: () => ({ scramble: '', text: '' }) });

/** Whether the attempt has been started. */
export const isBegun = ({ text, started }: Draft) => started !== undefined || text.trim() !== '';

// 3×3×3 Fewest Moves: reads a solution in the notation that competitions allow (regulations E2c4 and 12a), and checks it with
// the engine: the scramble followed by the solution must solve the cube.
export const timeLimit = 3_600_000; // regulation E2b
export const lastCall = 300_000; // an announcement when five minutes remain (regulation E2b1)
export const mostMoves = 80; // including rotations (regulation E2d1)

/** A parsed solution, not yet applied to a cube. */
export interface ReadSolution {
  moves: string[]; // in the engine's notation
  length: number; // outer block turn metric: rotations are free (regulation 12a5)
  turns: number; // execution turn metric: rotations count (regulation 12a6)
}

export interface Fault {
  message: string;
  start: number; // range in the text
  end: number;
}

const allowed = /^(?:[UDLRFB]|2?[UDLRFB]w|[xyz])(?:'|2)?$/;

// A hint for common notation that competitions do not allow (guideline E2c4+).
function hintFor(move: string): string {
  if (/^[MES]/.test(move)) return 'slice moves are not allowed; use two moves instead, such as R and L';
  if (/^[udlrfb]/.test(move)) return `write ${move.charAt(0).toUpperCase()}w for a wide move`;
  if (/^[XYZ]/.test(move)) return `write ${move.charAt(0).toLowerCase()} for a rotation`;
  if (/^(\d*[UDLRFB]w?|[xyz])(2'|'2)$/.test(move)) return `write ${move.replace(/(2'|'2)$/, '2')}`;
  if (/^(\d*[UDLRFB]w?|[xyz])(3|i|-)$/.test(move)) return `write ${move.replace(/(3|i|-)$/, "'")}`;
  if (/[[\](),:*/]/.test(move)) return 'write out every move, without brackets or comments';
  return "use U D L R F B, wide moves such as Rw, and rotations x y z, each followed by ' or 2 if needed";
}

/** The line and column of a position in a text, counted from 1. */
export function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return lines.length === 1 && !text.includes('\n') ? `column ${at + 1}` : `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
}

/** Parses a solution, or returns its first error. */
export function readSolution(text: string): ReadSolution | Fault {
  const solution: ReadSolution = { moves: [], length: 0, turns: 0 };
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    // Moves may be written without spaces. Apostrophes of any kind are accepted.
    const plain = word.replace(/[’‘`´′]/g, "'");
    for (const { 0: move, index: within } of plain.matchAll(/\d*[a-zA-Z]w?[\d'i-]*|./g)) {
      const start = index + within;
      const end = start + move.length;
      if (!allowed.test(move)) return { message: `“${move}” at ${placeOf(text, start)}: ${hintFor(move)}`, start, end };
      solution.moves.push(move.replace(/^2/, ''));
      ++solution.turns;
      if (!/^[xyz]/.test(move)) ++solution.length;
      if (solution.turns > mostMoves) return { message: `“${move}” at ${placeOf(text, start)} is too much: at most ${mostMoves} moves are allowed, including rotations`, start, end };
    }
  }
  return solution;
}

/** The number of moves as it appears in the result, and the number of rotations, which are free: "5 moves and 1 rotation". */
export const describeLength = ({ length, turns }: ReadSolution) => (turns > length ? `${count(length, 'move')} and ${count(turns - length, 'rotation')}` : count(length, 'move'));

export const isFault = (solution: ReadSolution | Fault): solution is Fault => 'message' in solution;

type Ask = (method: 'cube.apply', params: { cube: string; alg: string }) => Promise<{ solved: boolean; facelets: string }>;

export type Checked = { isSolved: true; length: number } | { isSolved: false; facelets: string };

/** Applies a solution to the scrambled cube with the engine. */
export async function checkSolution(ask: Ask, scramble: string, { moves, length }: ReadSolution): Promise<Checked> {
  const { solved, facelets } = await ask('cube.apply', { cube: scramble, alg: moves.join(' ') });
  return solved ? { isSolved: true, length } : { isSolved: false, facelets };
}
