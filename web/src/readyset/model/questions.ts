// What the Ready, Set pages ask the engine, with types for its answers.
import { engine } from '../../engine/client';
import type { CivilDate } from '../../app/civil_date';
import type { Career, CareerEvent, Standing } from './career';
import type { Face } from './pieces';
import { documentOf, type Puzzle, type PuzzleDocument, type Rating } from './puzzle';

export interface Verdict {
  correct: boolean;
  matched?: number;
  kept?: number[]; // cards by their place on the board
  flipped?: number[];
  matching?: number[];
  rows?: string[];
  score: { points: number; dice: number; base: number; required: number; wild: number; bonus: number; total: number };
  broken: { rule: string; message: string; where?: string; expected?: string }[];
}

export interface FoundSolution {
  length: number;
  rows: string[];
  score: number;
}

export interface Solved {
  solvable: boolean;
  count: number;
  shortest?: FoundSolution;
  longest?: FoundSolution;
  best?: FoundSolution;
  by_length?: Record<string, number>;
  difficulty?: Rating;
  solutions?: FoundSolution[];
}

export interface Hint {
  step: number;
  dice: number;
  needs_restriction?: boolean;
  die?: Face;
  rows?: string[];
}

export const dailyPuzzle = (date: CivilDate): Promise<PuzzleDocument> => engine.call('set.daily', { date });

export const dealtPuzzle = (level: number, seed: string): Promise<PuzzleDocument> =>
  engine.call('set.deal', { level, seed });

export const standingOf = (career: Career): Promise<Standing> => engine.call('set.career', { career });

export const standingAfter = (career: Career, event: CareerEvent): Promise<Standing> =>
  engine.call('set.career', { career, ...event });

export const judged = (puzzle: Puzzle, rows: readonly string[]): Promise<Verdict> =>
  engine.call('set.judge', { puzzle: documentOf(puzzle), rows });

export const solved = (puzzle: Puzzle, signal?: AbortSignal): Promise<Solved> =>
  engine.call('set.solve', { puzzle: documentOf(puzzle) }, { signal });

export const allSolutions = async (puzzle: Puzzle, signal?: AbortSignal): Promise<FoundSolution[]> =>
  (await engine.call<Solved>('set.solve', { puzzle: documentOf(puzzle), all: true }, { signal })).solutions ?? [];

export const hint = async (puzzle: Puzzle, step: number): Promise<Hint | undefined> =>
  (await engine.call<{ hint?: Hint }>('set.solve', { puzzle: documentOf(puzzle), hint: step })).hint;

export const dailyScramble = async (date: CivilDate): Promise<{ moves: string; facelets: string }> =>
  (
    await engine.call<{ scrambles: { moves: string; facelets: string }[] }>('cube.scramble', {
      seed: `daily ${date}`,
      count: 1,
    })
  ).scrambles[0];
