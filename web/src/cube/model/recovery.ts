// Finds out where a learner is who made a mistake while following a solution, and how to get back to it.
import type { CubeMisscramble } from 'cubewright';
import { facelets, solved, type Face } from './facelets';
import { isDamage, outcomeOf, possibleCubes, requestedExplanations, sideToShow } from './misscramble';
import { applyAll, destinations, inverse, parseTurns, turnOf, type Turn } from './turns';

export type MistakeKind = 'left-out' | 'wrong-way' | 'doubled' | 'halved' | 'unfinished' | 'ahead';

/** A mistake in the last turns. The turns before `since` were made as planned. */
export interface Guess {
  kind: MistakeKind;
  since: number; // index of the first planned turn that was not made as planned
  made: Turn[]; // all turns that were made from there on
  cube: string;
}

const half = (turn: Turn) => turnOf(turn.axis, turn.layers, 2);

const rotations = ['', 'x', 'x2', "x'", 'z', "z'"].flatMap((tip) => ['', 'y', 'y2', "y'"].map((spin) => parseTurns(`${tip} ${spin}`)));
const centres = (cube: string) => [4, 13, 22, 31, 40, 49].map((index) => cube[index]).join('');

/** The rotation after which a cube is held like another one: with the same centres on top and in front. */
export const rotationTo = (cube: string, like: string): Turn[] => rotations.find((turns) => centres(applyAll(cube, turns)) === centres(like)) ?? [];

/** The cubes after each likely mistake in the last turns: the next turn already made, then the latest turn first. All are held like the cube as planned.
 * No cube is listed twice, and none is as planned. */
export function likelyMistakes(turns: readonly Turn[], states: readonly string[], at: number, last = 3): Guess[] {
  const guesses: Guess[] = [];
  const add = (kind: MistakeKind, since: number, turned: readonly Turn[]) => {
    const made = [...turned, ...rotationTo(applyAll(states[since], turned), states[at])];
    const cube = applyAll(states[since], made);
    if (cube !== states[at] && guesses.every((each) => each.cube !== cube)) guesses.push({ kind, since, made, cube });
  };
  if (at < turns.length) add('ahead', at, [turns[at]]);
  for (let since = at - 1; since >= Math.max(0, at - last); --since) {
    const [turn, rest] = [turns[since], turns.slice(since + 1, at)];
    add('left-out', since, rest);
    if (turn.quarters === 2) {
      add('halved', since, [turnOf(turn.axis, turn.layers, 1), ...rest]);
      add('halved', since, [turnOf(turn.axis, turn.layers, 3), ...rest]);
    } else {
      add('wrong-way', since, [inverse(turn), ...rest]);
      add('doubled', since, [half(turn), ...rest]);
    }
    if (since < at - 1) add('unfinished', since, []);
  }
  return guesses;
}

const visible = facelets.filter(({ face }) => 'URF'.includes(face)).map(({ index }) => index);
const front = (cube: string) => visible.map((index) => cube[index]).join('');

/** Groups the cubes that look the same from the top right front, in order. */
export function groupedByLook<T extends { cube: string }>(guesses: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const guess of guesses) groups.set(front(guess.cube), [...(groups.get(front(guess.cube)) ?? []), guess]);
  return [...groups.values()];
}

// The rotation that brings the three hidden faces to the front: bottom to top, left to front, back to right.
const over: Turn[] = ['x', 'y', 'z']
  .flatMap((a) => ['', 'x', 'y', 'z'].flatMap((b) => ['', '2', "'"].flatMap((p) => ['', '2', "'"].map((q) => parseTurns(`${a}${p} ${b && b + q}`)))))
  .find((turns) => ['Y', 'O', 'B'].every((letter, i) => applyAll(solved, turns)[[0, 2, 1][i] * 9 + 4] === letter))!;
const overTo = over.reduce((from, turn) => from.map((index) => destinations(turn)[index]), facelets.map(({ index }) => index));

/** The cube as seen from below and behind: its bottom, left and back are at the top, front and right. */
export const turnedOver = (cube: string): string => applyAll(cube, over);
export const stickersTurnedOver = (stickers: ReadonlySet<number>): Set<number> => new Set([...stickers].map((index) => overTo[index]));

/** The turns back to the solution, and the planned turn to continue with. */
export interface WayBack {
  turns: Turn[];
  resume: number;
}

const isSameLayer = (a: Turn, b: Turn) => a.axis === b.axis && a.layers.join() === b.layers.join();

/** Undoes the turns that were made since a planned turn. If the last turn to undo and the planned turn turn the same layer,
 * they become one turn. */
export function wayBack(planned: readonly Turn[], since: number, made: readonly Turn[]): WayBack {
  const turns = [...made].reverse().map(inverse);
  const [last, next] = [turns.at(-1), planned[since]];
  if (!last || !next || !isSameLayer(last, next)) return { turns, resume: since };
  const amount = (last.quarters + next.quarters) % 4;
  return { turns: [...turns.slice(0, -1), ...(amount === 0 ? [] : [turnOf(last.axis, last.layers, amount)])], resume: since + 1 };
}

/** A question for cube.misscramble about the planned turns from `start` on. The engine reads cubes with white on top and green in
 * front, so the turns begin with the rotation from there to the cube as it was held. */
export interface Question {
  start: number;
  hold: Turn[];
  params: { from: string; scramble: string; cube: string; count: number };
}

const checkedTurns = 40; // a mistake that is further back would need a long way back anyway
const text = (turns: readonly Turn[]) => turns.map(({ name }) => name).join(' ');

export function questionFor(planned: readonly Turn[], states: readonly string[], at: number, seen: string): Question {
  const start = Math.max(0, at - checkedTurns);
  const upright = rotationTo(states[start], solved);
  const hold = [...upright].reverse().map(inverse);
  return { start, hold, params: { from: applyAll(states[start], upright), scramble: text([...hold, ...planned.slice(start, at)]), cube: seen, count: requestedExplanations } };
}

export type Found =
  | { kind: 'as-planned' }
  | { kind: 'mistake'; mistake: string; since: number; made: Turn[] }
  | { kind: 'unknown'; show?: Face }; // the side that would show more; without one, solve the cube as it is

const longestWayBack = 8; // turns; a longer way back is not better than a new solution
const isSameTurn = (a: Turn | undefined, b: Turn) => a !== undefined && isSameLayer(a, b) && a.quarters === b.quarters;

function commonStart(planned: readonly Turn[], made: readonly Turn[]): number {
  const differs = planned.findIndex((turn, i) => !isSameTurn(made[i], turn));
  return differs < 0 ? planned.length : differs;
}

/** The answer of cube.misscramble, as far as it is used here. */
export type Misscramble = Pick<CubeMisscramble, 'as_scrambled' | 'certain' | 'expected' | 'explanations'>;

/** Reads the answer to a question. The result is used only if it leads to the cube that was seen. Twisted corners and flipped edges are
 * ignored, because the cube is assumed to be solvable. */
export function foundIn(answer: Misscramble, { start, hold, params }: Question, planned: readonly Turn[], states: readonly string[], at: number): Found {
  const turned = { ...answer, explanations: answer.explanations.filter((each) => !isDamage(each)) };
  if (outcomeOf(turned).kind === 'correct') return { kind: 'as-planned' };
  const cubes = possibleCubes(turned);
  if (cubes.length > 1) return { kind: 'unknown', show: sideToShow(cubes, params.cube) };
  const best = turned.explanations[0];
  if (!best) return { kind: 'unknown' };
  const all = parseTurns(best.moves);
  const isHeld = commonStart(hold, all) === hold.length;
  const made = isHeld ? all.slice(hold.length) : [...rotationTo(states[start], params.from), ...all];
  const common = commonStart(planned.slice(start, at), made);
  const [since, rest] = [start + common, made.slice(common)];
  if (!isSameCube(applyAll(states[since], rest), params.cube)) return { kind: 'unknown' };
  if (wayBack(planned, since, rest).turns.length > longestWayBack) return { kind: 'unknown' };
  const isAhead = since === at && rest.length === 1 && planned[at] !== undefined && isSameTurn(rest[0], planned[at]);
  return { kind: 'mistake', mistake: isAhead ? 'ahead' : best.mistakes.length === 1 ? best.mistakes[0].kind : '', since, made: rest };
}

/** Describes a mistake that began with a planned turn: "R was made the other way". */
export function mistakeInWords(kind: string, since: number, turns: readonly Turn[], at: number): string {
  const name = turns[since]?.name;
  if (kind === 'left-out') return since === at - 1 ? `${name} is not made yet` : `${name} was left out`;
  if (kind === 'ahead') return `${name} is already made`;
  if (kind === 'wrong-way') return `${name} was made the other way`;
  if (kind === 'doubled') return `${name} was made twice`;
  if (kind === 'halved') return `${name} was made only halfway`;
  if (kind === 'unfinished') return `The last ${at - since} turns are not made yet`;
  return since < at ? `A turn was different from ${name} on` : 'There was one turn too many';
}

/** Reads the turns made from an address. Undefined if the text is not a sequence of turns. */
export function readTurns(text: string | undefined): Turn[] | undefined {
  try {
    return text === undefined ? undefined : parseTurns(text);
  } catch {
    return undefined;
  }
}

/** Whether two cubes are the same, perhaps held differently. A sticker that is not visible ('.') matches every colour. */
export function isSameCube(cube: string, seen: string): boolean {
  return rotations.some((turns) => {
    const turned = applyAll(cube, turns);
    return [...seen].every((letter, index) => letter === '.' || letter === turned[index]);
  });
}

