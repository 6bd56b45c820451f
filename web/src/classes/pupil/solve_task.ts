// The task of solving a cube with a class's scramble on the screen, with hints of the assigned method.
import type { HumanSolution } from 'cubewright';
import { looksSolved } from '../../cube/model/script';
import { applyAll, parseTurns, type Turn } from '../../cube/model/turns';
import type { MethodName } from '../../learn/model/goals';
import { hintFor, type Ask } from '../../learn/model/positions';
import type { Task } from '../../learn/model/lesson_task';
import { scrambled } from '../outbox.document';

const taught = (method: string): MethodName | undefined => (method === 'lbl' || method === 'cfop' ? method : method === 'any' ? 'lbl' : undefined);

type Step = NonNullable<Awaited<ReturnType<Task['hint']>>>;

// The steps of one solution, keyed by the cube before each step. Solving again after each step could change the orientation of the cube
// every time and never come to an end.
async function stepsFrom(ask: Ask, cube: string, method: string): Promise<Map<string, Step>> {
  const { steps } = (await ask('cube.solve', { cube, method: method as 'roux' })) as HumanSolution;
  const from = new Map<string, Step>();
  let before: Turn[] = [];
  let at = cube;
  for (const { name, note, moves } of steps) {
    const turns = [...before, ...parseTurns(moves)];
    before = name === 'hold' || turns.length === 0 ? turns : [];
    if (turns.length === 0 || name === 'hold') continue;
    from.set(at, { piece: '', note, turns });
    at = applyAll(at, turns);
  }
  return from;
}

export function classTask(ask: Ask, method: string, scramble: string): Task {
  const own = taught(method);
  let steps = new Map<string, Step>();
  const stepFor = async (cube: string) => {
    if (!steps.has(cube)) steps = await stepsFrom(ask, cube, method);
    return steps.get(cube);
  };
  return {
    start: scrambled(scramble)!,
    ...(own && method !== 'any' && { goal: { method: own, first: 'cross' as const, goal: 'last edges' as const } }),
    isDone: looksSolved,
    hint: (cube) => (own ? hintFor(ask, cube, own, 'last edges') : stepFor(cube)),
  };
}

/** The turns as the service reads them. */
export const movesOf = (turns: readonly Turn[]): string => turns.map(({ name }) => name).join(' ');
