// The engine calls of the Ready, Set pages.
import type { FoundSolution, Scramble, SetExplain, SetHint, SetSolve, Verdict } from 'cubewright';
import { engine, EngineError } from '../../engine/client';
import type { CivilDate } from '../../app/civil_date';
import type { Career, CareerEvent, Standing } from './career_state';
import { templatesInOrder, type PracticeKind } from './practice_kinds';
import { documentOf, type Puzzle, type PuzzleDocument } from './puzzle';

export type { FoundSolution, Verdict };
export type Solved = Extract<SetSolve, { count: number }>;
export type Hint = NonNullable<SetHint['hint']>;
export type Explanation = SetExplain;
export type DiagramKind = 'venn' | 'karnaugh';

export const dailyPuzzle = (date: CivilDate): Promise<PuzzleDocument> => engine.call('set.daily', { date });

export const dealtPuzzle = (level: number, seed: string): Promise<PuzzleDocument> =>
  engine.call('set.deal', { level, seed });

/** A practice puzzle; the same seed gives the same puzzle. */
export async function practicePuzzle(kind: PracticeKind, seed: string): Promise<PuzzleDocument> {
  if (kind.by === 'level') return dealtPuzzle(kind.level, seed);
  const difficulty = kind.rating;
  if (kind.by === 'template') return engine.call('set.deal', { template: kind.template, seed, ...(difficulty && { difficulty }) });
  let refused: unknown;
  for (const template of templatesInOrder(seed))
    try {
      return await engine.call('set.deal', { template, seed, difficulty });
    } catch (error) {
      if (!(error instanceof EngineError && error.where === 'difficulty')) throw error;
      refused = error; // this template has no puzzle of this difficulty, but another may
    }
  throw refused;
}

export const standingOf = (career: Career): Promise<Standing> => engine.call('set.career', { career });

export const standingAfter = (career: Career, event: CareerEvent): Promise<Standing> =>
  engine.call('set.career', { career, ...event });

export const judged = (puzzle: Puzzle, rows: readonly string[]): Promise<Verdict> =>
  engine.call('set.judge', { puzzle: documentOf(puzzle), rows });

// The request asks for no hint, so the answer always contains the counts.
const solve = (puzzle: Puzzle, all: boolean, signal?: AbortSignal): Promise<Solved> =>
  engine.call('set.solve', { puzzle: documentOf(puzzle), ...(all && { all }) }, { signal }) as Promise<Solved>;

export const solved = (puzzle: Puzzle, signal?: AbortSignal): Promise<Solved> => solve(puzzle, false, signal);

export const allSolutions = async (puzzle: Puzzle, signal?: AbortSignal): Promise<FoundSolution[]> =>
  (await solve(puzzle, true, signal)).solutions ?? [];

export const hint = async (puzzle: Puzzle, step: number): Promise<Hint | undefined> =>
  (await engine.call('set.hint', { puzzle: documentOf(puzzle), step })).hint;

export const explained = (puzzle: Puzzle, rows: readonly string[], signal?: AbortSignal): Promise<Explanation> =>
  engine.call('set.explain', { puzzle: documentOf(puzzle), rows }, { signal });

/** All parts of an explanation in one picture, for printing or saving. */
export const explainedPicture = async (puzzle: Puzzle, rows: readonly string[], kind: DiagramKind): Promise<string> =>
  (await engine.call('set.explain', { puzzle: documentOf(puzzle), rows, picture: true, ...(kind === 'karnaugh' && { karnaugh: true }) })).svg ?? '';

/** The puzzle's cards in an unshaded diagram. */
export const diagram = async (puzzle: Puzzle, kind: DiagramKind): Promise<string> =>
  (await engine.call('set.show', { puzzle: documentOf(puzzle), picture: true, [kind]: true })).svg ?? '';

export const dailyScramble = async (date: CivilDate): Promise<Scramble> =>
  (await engine.call('cube.scramble', { seed: `daily ${date}`, count: 1 })).scrambles[0];
