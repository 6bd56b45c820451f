// What is to be said of the cube on the bench: how much is missing, what is wrong, how to mend it.
import type { CubeCheck } from '../engine/types';
import { blank, facelets, isComplete, type Face } from './facelets';
import { earlyProblems, faceletsAt, placeInWords } from './pieces';

export interface Finding {
  text: string;
  facelets: number[];
}

export type Verdict =
  | { kind: 'painting'; left: number; findings: Finding[] }
  | { kind: 'checking' }
  | { kind: 'solved' }
  | { kind: 'solvable' }
  | { kind: 'impossible'; findings: Finding[]; repair?: { text: string; cube: string; facelets: number[] } };

/** A sentence of the engine with its places spelled out: "at UF" becomes "at the top front (UF)". */
export function inWords(sentence: string): string {
  const spelled = sentence.replace(/\b(at|and|in|of) ([URFDLB]{2,3})\b/g, (_, word: string, place: string) =>
    `${word} the ${placeInWords(place)} (${place})`,
  );
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/** What can be said without asking the engine. */
export function earlyVerdict(cube: string): Verdict {
  if (isComplete(cube)) return { kind: 'checking' };
  return {
    kind: 'painting',
    left: [...cube].filter((letter) => letter === blank).length,
    findings: earlyProblems(cube).map(({ message, facelets }) => ({ text: inWords(message), facelets })),
  };
}

export function verdictOf(check: CubeCheck): Verdict {
  if (check.solved) return { kind: 'solved' };
  if (check.solvable) return { kind: 'solvable' };
  return {
    kind: 'impossible',
    findings: check.problems.map(({ message, places }) => ({
      text: inWords(message),
      facelets: (places ?? []).flatMap(faceletsAt),
    })),
    repair: check.repair && {
      text: inWords(check.repair.message),
      cube: check.repair.facelets,
      facelets: check.repair.places.flatMap(faceletsAt),
    },
  };
}

/** The stickers to point at: those of every finding that has a place. */
export function pointedAt(verdict: Verdict): Set<number> {
  if (verdict.kind !== 'painting' && verdict.kind !== 'impossible') return new Set();
  return new Set(verdict.findings.flatMap(({ facelets }) => facelets));
}

/** The face to turn to the reader: the front, unless all that is wrong is behind. */
export function faceToShow(verdict: Verdict): Face {
  const where = [...pointedAt(verdict)].map((index) => facelets[index].face);
  return where.some((face) => 'URF'.includes(face)) ? 'F' : (where[0] ?? 'F');
}
