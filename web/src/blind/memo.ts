// Presents a memo: its pairs, notes on special cases, and its steps for playback.
import type { BlindMemo, CubeBlind } from 'cubewright';
import { placeInWords } from '../cube/model/pieces';
import type { Script } from '../cube/model/script';
import { apply, parseTurns } from '../cube/model/turns';
import { stickerNamed, type Kind } from './letters';

export const blindMethods = [
  { value: 'pochmann', label: 'Old Pochmann', title: 'One letter at a time, with one algorithm for edges and one for corners' },
  { value: 'm2', label: 'M2 and Orozco', title: 'Edges with M2, corners with Orozco commutators' },
  { value: 'three_style', label: '3-style', title: 'Two letters at a time, with one commutator for each pair' },
] as const;
export type BlindMethod = (typeof blindMethods)[number]['value'];
export const blindMethodNamed = (text: string | undefined): BlindMethod => blindMethods.find(({ value }) => value === text)?.value ?? 'pochmann';

/** Splits "AB CD E" into pairs. */
export const pairsOf = ({ letters }: BlindMemo): string[] => letters.split(' ').filter(Boolean);

const letterAt = (memo: BlindMemo, i: number) => [...memo.letters.replaceAll(' ', '')][i];

// The first and last target of each cycle that does not contain the buffer, as pairs of indices.
function cycleEnds(kind: Kind, { targets }: BlindMemo): [number, number][] {
  const pieces = targets.map((name) => stickerNamed(kind, name)!.piece);
  return pieces.flatMap((piece, i) => (pieces.indexOf(piece) === i && pieces.lastIndexOf(piece) > i ? [[i, pieces.lastIndexOf(piece)] as [number, number]] : []));
}

/** Notes on the special cases in this memo, for learners. */
export function notesOn(kind: Kind, memo: BlindMemo): string[] {
  const noun = kind === 'edges' ? 'edge' : 'corner';
  if (memo.targets.length === 0) return [`All ${kind} are solved.`];
  const notes: string[] = [];
  let rounds = 0;
  const turned = new Set(memo.turned.map((name) => stickerNamed(kind, name)!.piece));
  for (const [from, to] of cycleEnds(kind, memo)) {
    const name = memo.targets[from];
    const letters = `${letterAt(memo, from)} and ${letterAt(memo, to)}`;
    const place = `The ${noun} at the ${placeInWords(name)}`;
    if (turned.has(stickerNamed(kind, name)!.piece)) notes.push(`${place} is in the right place but ${kind === 'edges' ? 'flipped' : 'twisted'}. The two letters ${letters} fix it.`);
    else if (rounds++ === 0) notes.push(`A new cycle starts. The buffer piece is solved, so break into a new cycle at ${letterAt(memo, from)} (${placeInWords(name)}). The cycle ends at the same ${noun} with ${letterAt(memo, to)}.`);
    else notes.push(`Another new cycle starts at ${letterAt(memo, from)} (${placeInWords(name)}) and ends with ${letterAt(memo, to)}.`);
  }
  return notes;
}

export const parityNote = 'Parity: both rows have an odd number of letters. After the edges, do one extra algorithm that swaps two edges and two corners. Then continue with the corners.';

export interface MemoStep {
  part: CubeBlind['steps'][number]['part'];
  letters: string;
  cycle: string; // "UF → UR → DB"
  alg: string;
  from: number; // its turns have the indices `from` to `to - 1`
  to: number;
}

/** The steps for playback on the given cube. */
export function playable(cube: string, answer: CubeBlind): { script: Script; steps: MemoStep[] } {
  const turns = parseTurns(answer.moves);
  const states = [cube];
  for (const turn of turns) states.push(apply(states.at(-1)!, turn));
  let at = 0;
  const steps = answer.steps.map(({ part, letters, targets, alg, moves }): MemoStep => {
    const from = at;
    at += parseTurns(moves).length;
    const buffer = part === 'edges' || part === 'corners' ? [answer[part].buffer] : [];
    return { part, letters, cycle: [...buffer, ...targets].join(' → '), alg, from, to: at };
  });
  const chapters = steps.map(({ letters, part, cycle, from, to }) => ({ title: letters || part, note: cycle, cases: [], from, to, step: part }));
  return { script: { turns, states, chapters }, steps };
}
