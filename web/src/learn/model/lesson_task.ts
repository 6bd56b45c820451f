// One task on the cube: where it starts, when it is done, and where hints come from.
import { colourName, colours } from '../../cube/model/facelets';
import { looksSolved } from '../../cube/model/script';
import { apply, applyAll, inverse, parseTurn, parseTurns, type Turn } from '../../cube/model/turns';
import { goalOf, held, isReached, type Goal, type MethodName } from './goals';
import type { Algorithm, HoldPlan, MakePlan, SolvePlan } from './lesson';
import { drawPosition, hintFor, type Ask, type Hint } from './positions';
import { randomFrom } from './quiz';

export interface Task {
  text?: string; // the task in words, if it differs from the lesson's sentence
  start: string;
  expected?: Turn[]; // the turns must be made exactly like this
  goal?: { method: MethodName; first: Goal; goal: Goal }; // the first and the last step
  isDone: (cube: string) => boolean;
  /** The next turns; the goal of a hint is undefined outside the step-by-step methods. */
  hint: (cube: string) => Promise<(Omit<Hint, 'goal'> & { goal?: Goal }) | undefined>;
}

export async function solveTask(ask: Ask, plan: SolvePlan, seed: string): Promise<Task> {
  const goal = goalOf(plan.goal ?? plan.step);
  return {
    start: await drawPosition(ask, plan, seed),
    goal: { method: plan.method, first: goalOf(plan.step), goal },
    isDone: (cube) => isReached(cube, goal),
    hint: (cube) => hintFor(ask, cube, plan.method, goal),
  };
}

export function makeTask(plan: MakePlan, seed: string): Task {
  const random = randomFrom(seed);
  let names = plan.sequence?.split(' ') ?? [];
  if (plan.draw) {
    const all = plan.draw.turns.split(' ');
    // Two turns of the same side in a row would be one turn.
    for (names = []; names.length < plan.draw.length; ) {
      const name = all[random(all.length)];
      if (names.at(-1)?.[0] !== name[0]) names.push(name);
    }
  }
  const turns = names.map((name) => parseTurn(name)!);
  const end = applyAll(held, turns);
  return {
    start: held,
    expected: turns,
    isDone: (cube) => cube === end,
    hint: () => Promise.resolve({ piece: '', note: '', turns }),
  };
}

const rotations = ['x', "x'", 'y', "y'", 'z', "z'"].map((name) => parseTurn(name)!);

/** The shortest way to turn the whole cube until a condition is met. */
export function rotationsTo(cube: string, isDone: (cube: string) => boolean): Turn[] {
  const seen = new Map<string, Turn[]>([[cube, []]]);
  // The map grows while it is read, so this is a breadth-first search.
  for (const [at, turns] of seen) {
    if (isDone(at)) return turns;
    for (const turn of rotations) if (!seen.has(apply(at, turn))) seen.set(apply(at, turn), [...turns, turn]);
  }
  return [];
}

export function holdTask(_plan: HoldPlan, seed: string): Task {
  const random = randomFrom(seed);
  const [top, front] = [4, 22]; // the centres of the two sides
  const all = colours.map(({ letter }) => letter);
  for (;;) {
    const turns = Array.from({ length: 3 }, () => rotations[random(rotations.length)]);
    const [up, ahead] = [all[random(6)], all[random(6)]];
    const start = applyAll(held, turns);
    const isDone = (cube: string) => cube[top] === up && cube[front] === ahead;
    if (isDone(start) || rotationsTo(start, isDone).length === 0) continue;
    return {
      text: `Turn the whole cube: ${colourName(up)} on top, ${colourName(ahead)} in front.`,
      start,
      isDone,
      hint: (cube) => Promise.resolve({ piece: '', note: 'Turn the whole cube, not a side.', turns: rotationsTo(cube, isDone) }),
    };
  }
}

/** The case that an algorithm solves. */
export const caseOf = ({ moves }: Algorithm): string => applyAll(held, parseTurns(moves).reverse().map(inverse));

export function reviewTask(algorithm: Algorithm, note: string): Task {
  const turns = parseTurns(algorithm.moves);
  return { start: caseOf(algorithm), isDone: looksSolved, hint: () => Promise.resolve({ piece: '', note, turns }) };
}
