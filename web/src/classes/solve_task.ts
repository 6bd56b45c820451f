// The task of solving a cube with a class's scramble on the screen, with hints of the assigned method.
import type { HumanSolution } from 'cubewright';
import { looksSolved } from '../cube/model/script';
import { parseTurns, type Turn } from '../cube/model/turns';
import type { MethodName } from '../learn/model/goals';
import { hintFor, type Ask } from '../learn/model/positions';
import type { Task } from '../learn/model/task';
import { scrambled } from './outbox';

const taught = (method: string): MethodName | undefined => (method === 'lbl' || method === 'cfop' ? method : method === 'any' ? 'lbl' : undefined);

// The turns of the first step of the method that is not done.
async function firstStep(ask: Ask, cube: string, method: string) {
  const { steps } = (await ask('cube.solve', { cube, method: method as 'roux' })) as HumanSolution;
  const open = steps.findIndex(({ moves, name }) => moves !== '' && name !== 'hold');
  if (open < 0) return undefined;
  return { piece: '', note: steps[open].note, turns: steps.slice(0, open + 1).flatMap(({ moves }) => parseTurns(moves)) };
}

export function classTask(ask: Ask, method: string, scramble: string): Task {
  const own = taught(method);
  return {
    start: scrambled(scramble)!,
    ...(own && method !== 'any' && { goal: { method: own, first: 'cross' as const, goal: 'last edges' as const } }),
    isDone: looksSolved,
    hint: (cube) => (own ? hintFor(ask, cube, own, 'last edges') : firstStep(ask, cube, method)),
  };
}

/** The turns as the service reads them. */
export const movesOf = (turns: readonly Turn[]): string => turns.map(({ name }) => name).join(' ');
