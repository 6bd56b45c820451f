// Assignments of a class: their kinds, goals and results as the service sends them (docs/reference/classes.md).
import type { CivilDate } from '../app/civil_date';

export type AssignmentPlan = { readonly due?: CivilDate } & (
  | { readonly kind: 'puzzle'; readonly puzzle: string } // as written in links
  | { readonly kind: 'daily'; readonly count: number }
  | { readonly kind: 'lesson'; readonly lesson: string }
  | { readonly kind: 'solves'; readonly method: string; readonly count: number }
  | { readonly kind: 'cases'; readonly set: string; readonly count: number }
  | { readonly kind: 'times'; readonly count: number }
);
export type Kind = AssignmentPlan['kind'];

export type Assignment = AssignmentPlan & {
  readonly number: number;
  readonly since?: string;
  readonly best_possible?: number; // of a puzzle
  readonly scramble?: string; // the pupil's next scramble, for solves
};

export interface Result {
  readonly assignment: number;
  readonly tries: number;
  readonly done: number;
  readonly goal: number;
  readonly checked: number; // how many of `done` the service has checked
  readonly score: number; // 0 until there is a right answer
  readonly dice?: number;
  readonly rows?: readonly string[];
  readonly best_ms?: number;
  readonly mean_ms?: number;
  readonly detail?: readonly string[]; // dates of daily puzzles, or names of cases
  readonly at?: string;
}

export interface ActiveDay {
  readonly day: CivilDate;
  readonly assignment: number;
  readonly tries: number;
  readonly done: number;
}

export const mostAtATime = 24;
export const mostCount = 100;

export type Puzzle = 'cube' | 'set';
export const puzzleOfKind = (kind: Kind): Puzzle => (kind === 'puzzle' || kind === 'daily' ? 'set' : 'cube');

/** The number of items to complete. */
export const goalOf = (plan: AssignmentPlan): number => ('count' in plan ? plan.count : 1);

export const isDone = (result: Result | undefined): boolean => result !== undefined && result.done >= result.goal;

/** The share of an assignment that is done, from 0 to 1. */
export const shareOf = (result: Result | undefined): number => (result && result.goal > 0 ? Math.min(1, result.done / result.goal) : 0);

export const resultFor = (results: readonly Result[], number: number): Result | undefined => results.find(({ assignment }) => assignment === number);

/** Whether the due date has passed before the work was done. */
export const isOverdue = ({ due }: AssignmentPlan, result: Result | undefined, today: CivilDate): boolean => due !== undefined && due < today && !isDone(result);

/** Where a result comes from: the service checked all of it, the app reported all of it, or both. */
export type Evidence = 'checked' | 'reported' | 'both';
export function evidenceOf({ done, checked }: Pick<Result, 'done' | 'checked'>): Evidence | undefined {
  if (done === 0) return undefined;
  if (checked >= done) return 'checked';
  return checked === 0 ? 'reported' : 'both';
}

/** The share of all assignments that a group of pupils has done, from 0 to 1. */
export function classShare(pupils: readonly { readonly results: readonly Result[] }[], number: number): { done: number; share: number } {
  const results = pupils.map(({ results }) => resultFor(results, number));
  const share = results.reduce((sum, result) => sum + shareOf(result), 0) / Math.max(1, pupils.length);
  return { done: results.filter(isDone).length, share };
}

// Ready-made lists of assignments for common lessons.
export interface Preset {
  readonly title: string;
  readonly about: string;
  readonly plans: readonly AssignmentPlan[];
}

const lessons = (...names: string[]): AssignmentPlan[] => names.map((lesson) => ({ kind: 'lesson', lesson }));

export const presets: readonly Preset[] = [
  { title: 'First week: cube basics', about: 'How the cube works, and the first white edge', plans: lessons('pieces', 'holding', 'turns', 'sequences', 'first_edge') },
  { title: 'Second week: the first layer', about: 'White cross and white corners', plans: [...lessons('white_cross', 'white_corners'), { kind: 'daily', count: 2 }] },
  { title: 'A whole cube', about: 'The other layers, then three cubes', plans: [...lessons('middle_layer', 'yellow_cross', 'yellow_face', 'last_corners', 'last_edges'), { kind: 'solves', method: 'lbl', count: 3 }] },
  { title: 'Cube club', about: 'PLL cases, five timed solves and two CFOP solves', plans: [{ kind: 'cases', set: 'pll', count: 10 }, { kind: 'times', count: 5 }, { kind: 'solves', method: 'cfop', count: 2 }] },
  { title: 'A week of Ready, Set', about: 'The daily puzzle on three days', plans: [{ kind: 'daily', count: 3 }] },
];
