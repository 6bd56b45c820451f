// A drill question: a random cube on which the case comes next, in a random orientation.
import { colours, faces, solved } from '../../cube/model/facelets';
import { applyAll, parseTurns } from '../../cube/model/turns';
import type { CaseEntry } from '../library';
import { engine } from '../../engine/client';

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

// Creates a question: the engine generates a random cube with the case, and the orientation is chosen at random.
const whiteBelow = 4; // the first four orientations have white on the bottom

export async function ask(entry: CaseEntry, { anyColour }: { anyColour: boolean }): Promise<Question> {
  const { scrambles } = await engine.call('cube.scramble', { case: entry.case });
  const held = holds[Math.floor(Math.random() * (anyColour ? holds.length : whiteBelow))];
  return questionOf(entry, scrambles[0], held);
}

// Multiple-choice answers: the right case among similar ones.

/** Returns a shuffled copy (Fisher–Yates). */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const result = [...things];
  for (let i = result.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

/** Returns `count` cases of the same set including the right one, preferring its group, then the cases being drilled. */
export function choicesFor(right: CaseEntry, chosen: ReadonlySet<string>, cases: readonly CaseEntry[], count: number, random: () => number): CaseEntry[] {
  const others = shuffled(
    cases.filter((each) => each.set === right.set && each.slug !== right.slug),
    random,
  );
  const similarity = (each: CaseEntry) => (each.group === right.group ? 2 : 0) + (chosen.has(each.slug) ? 1 : 0);
  const wrong = others.sort((a, b) => similarity(b) - similarity(a)).slice(0, count - 1);
  // Sorted by name, so that the position gives no hint and names are easy to find.
  return [right, ...wrong].sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }));
}
