// Positions and hints from the engine. A position is a state of the engine's own solution of a scrambled cube, so it is exactly at
// the lesson's step, and the hints agree with what the lesson teaches.
import type { HumanSolution, Methods } from 'cubewright';
import { toColours } from '../../cube/model/facelets';
import { applyAll, countTurns, parseTurns, type Turn } from '../../cube/model/turns';
import { goalOf, isReached, stepsOf, type Goal, type MethodName } from './goals';
import type { SolvePlan } from './lesson';

export type Ask = <M extends 'cube.scramble' | 'cube.solve'>(method: M, params: Methods[M]['params']) => Promise<Methods[M]['answer']>;

const methods: Record<MethodName, Partial<Methods['cube.solve']['params']>> = {
  lbl: { method: 'lbl', style: 'teach' },
  cfop: { method: 'cfop', style: 'teach', no_xcross: true, two_look_oll: true, two_look_pll: true },
};

interface Line {
  step: string;
  piece: string;
  note: string;
  turns: Turn[];
}

// The solution piece by piece, or step by step where the engine has no pieces. The first line includes turning the cube so that white is
// on the bottom.
async function linesFor(ask: Ask, cube: string, method: MethodName): Promise<Line[]> {
  const { steps } = (await ask('cube.solve', { cube, color: 'white', steps: true, ...methods[method] })) as HumanSolution;
  const lines: Line[] = [];
  let before: Turn[] = [];
  for (const { name, moves, note, parts } of steps) {
    if (name === 'hold') {
      before = parseTurns(moves);
      continue;
    }
    for (const part of parts ?? [{ piece: '', moves, note }]) {
      const turns = parseTurns(part.moves);
      if (turns.length === 0) continue;
      lines.push({ step: name, piece: part.piece, note: part.note, turns: [...before, ...turns] });
      before = [];
    }
  }
  return lines;
}

const mostDraws = 80;

/** A position for an exercise; the same seed always gives the same position. */
export async function drawPosition(ask: Ask, plan: SolvePlan, seed: string): Promise<string> {
  let fallback: string | undefined;
  for (let i = 0; i < mostDraws; ++i) {
    const { scrambles } = await ask('cube.scramble', { seed: `${seed}/${i}` });
    const scrambled = applyAll(toColours(scrambles[0].facelets), parseTurns('z2'));
    const lines = await linesFor(ask, scrambled, plan.method);
    const own = lines.filter(({ step }) => step === plan.step);
    const remaining = plan.remaining ?? own.length;
    if (own.length === 0 || own.length < remaining) continue;
    const rest = own.slice(own.length - remaining);
    const before = lines.slice(0, lines.indexOf(rest[0])).flatMap(({ turns }) => turns);
    const position = applyAll(scrambled, before);
    const length = countTurns(rest.flatMap(({ turns }) => turns));
    const [least, most] = plan.turns ?? [1, Infinity];
    if (length >= least && length <= most) return position;
    fallback ??= position;
  }
  if (fallback === undefined) throw new Error('no position found');
  return fallback;
}

export interface Hint {
  piece: string; // "white-green edge"; empty if the step is not taught piece by piece
  note: string;
  goal: Goal; // the step that the turns belong to
  turns: Turn[];
}

/** The next turns towards a goal: those for the next piece. Undefined if the goal is reached. */
export async function hintFor(ask: Ask, cube: string, method: MethodName, goal: Goal): Promise<Hint | undefined> {
  if (isReached(cube, goal)) return undefined;
  const last = stepsOf[method].findIndex((step) => goalOf(step) === goal);
  const [line] = await linesFor(ask, cube, method);
  if (!line || stepsOf[method].indexOf(line.step) > last) return undefined;
  return { piece: line.piece, note: line.note, goal: goalOf(line.step), turns: line.turns };
}
