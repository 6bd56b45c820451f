// What there is to say about a memo: its pairs, what is special about it in plain words, and its steps as something to play.
import type { BlindMemo, CubeBlind } from 'cubewright';
import { placeInWords } from '../cube/model/pieces';
import type { Script } from '../cube/model/script';
import { apply, parseTurns } from '../cube/model/turns';
import { stickerNamed, type Kind } from './letters';

export const blindMethods = [
  { value: 'pochmann', label: 'Old Pochmann', title: 'One letter at a time, with one algorithm for edges and one for corners' },
  { value: 'm2', label: 'M2 and Orozco', title: 'Edges by M2, corners by commutators through a helper' },
  { value: 'three_style', label: '3-style', title: 'Two letters at a time, each pair a commutator of its own' },
] as const;
export type BlindMethod = (typeof blindMethods)[number]['value'];
export const blindMethodNamed = (text: string | undefined): BlindMethod => blindMethods.find(({ value }) => value === text)?.value ?? 'pochmann';

/** "AB CD E" as pairs. */
export const pairsOf = ({ letters }: BlindMemo): string[] => letters.split(' ').filter(Boolean);

const letterAt = (memo: BlindMemo, i: number) => [...memo.letters.replaceAll(' ', '')][i];

// Where the pieces of a kind begin and end a round that the buffer is not in: their targets, in twos.
function visitedTwice(kind: Kind, { targets }: BlindMemo): [number, number][] {
  const pieces = targets.map((name) => stickerNamed(kind, name)!.piece);
  return pieces.flatMap((piece, i) => (pieces.indexOf(piece) === i && pieces.lastIndexOf(piece) > i ? [[i, pieces.lastIndexOf(piece)] as [number, number]] : []));
}

/** What a learner would stumble over in this row of letters. */
export function notesOn(kind: Kind, memo: BlindMemo): string[] {
  const noun = kind === 'edges' ? 'edge' : 'corner';
  if (memo.targets.length === 0) return [`All ${kind} are solved.`];
  const notes: string[] = [];
  let rounds = 0;
  const turned = new Set(memo.turned.map((name) => stickerNamed(kind, name)!.piece));
  for (const [from, to] of visitedTwice(kind, memo)) {
    const name = memo.targets[from];
    const letters = `${letterAt(memo, from)} and ${letterAt(memo, to)}`;
    const place = `The ${noun} at the ${placeInWords(name)}`;
    if (turned.has(stickerNamed(kind, name)!.piece)) notes.push(`${place} is at home but ${kind === 'edges' ? 'flipped' : 'twisted'}. Its two letters, ${letters}, turn it where it is.`);
    else if (rounds++ === 0) notes.push(`A new round begins: the buffer is home, so you break in at ${letterAt(memo, from)} (${placeInWords(name)}) and come back to the same ${noun} at ${letterAt(memo, to)}.`);
    else notes.push(`Another round: in at ${letterAt(memo, from)} (${placeInWords(name)}), back at ${letterAt(memo, to)}.`);
  }
  return notes;
}

export const parityNote = 'Parity: both rows have an odd number of letters. After the edges, one more algorithm swaps two edges and two corners, and then the last corner fits.';

export interface MemoStep {
  part: CubeBlind['steps'][number]['part'];
  letters: string;
  way: string; // "UF → UR → DB"
  alg: string;
  from: number; // its turns are from … to - 1
  to: number;
}

/** The steps to play one by one, on the cube as it is given. */
export function playable(cube: string, answer: CubeBlind): { script: Script; steps: MemoStep[] } {
  const turns = parseTurns(answer.moves);
  const states = [cube];
  for (const turn of turns) states.push(apply(states.at(-1)!, turn));
  let at = 0;
  const steps = answer.steps.map(({ part, letters, targets, alg, moves }): MemoStep => {
    const from = at;
    at += parseTurns(moves).length;
    const buffer = part === 'edges' || part === 'corners' ? [answer[part].buffer] : [];
    return { part, letters, way: [...buffer, ...targets].join(' → '), alg, from, to: at };
  });
  const chapters = steps.map(({ letters, part, way, from, to }) => ({ title: letters || part, note: way, cases: [], from, to }));
  return { script: { turns, states, chapters }, steps };
}
