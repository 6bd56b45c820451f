// Solves: their results, their format, and the merging of two lists.
import { dnf } from './dnf';
import type { Measure } from './events';
import { decodeMulti, formatCubes, multiResult, wholeSeconds, type Cubes } from './multi_blind';

export { dnf };
export type Penalty = '+2' | 'DNF';

export interface Solve {
  id: string;
  session: string;
  at: number; // time of the solve in milliseconds since 1970
  time: number; // in milliseconds, without penalty
  scramble: string;
  penalty?: Penalty;
  comment?: string;
  moves?: number; // fewest moves: length of the solution; 0 for a DNF without one
  solution?: string; // fewest moves
  cubes?: Cubes; // multi-blind
  splits?: number[]; // end of each phase except the last, latest first, as in csTimer
  extra?: number; // part of `time` that csTimer counts as a penalty beyond two seconds
  undated?: true; // imported without a date; `at` only keeps the order
  further?: unknown[]; // further fields of a csTimer solve, such as the turns of a smart cube
  deleted?: true; // kept as a marker, so that no other tab restores it
  edited?: number; // time of the last change
}

export type Changes = Pick<Solve, 'penalty' | 'deleted'> & Partial<Pick<Solve, 'comment' | 'session'>>;

type Measured = Pick<Solve, 'time' | 'penalty' | 'moves' | 'cubes'>;

/** The length of a solution is stored in results as if it were seconds, so that means are rounded to hundredths of a move. */
export const moveUnit = 1000;

/** The result that counts; smaller is better. Competitions truncate times to hundredths of a second. */
export function result({ time, penalty, moves, cubes }: Measured): number {
  if (penalty === 'DNF') return dnf;
  if (moves !== undefined) return moves * moveUnit;
  if (cubes) return multiResult(cubes, time);
  return Math.floor(time / 10) * 10 + (penalty === '+2' ? 2000 : 0);
}

/** For example "9.87", "1:02.30" or "1:00:02.30"; "–" for no time. */
export function formatTime(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '–';
  if (milliseconds === dnf) return 'DNF';
  const hundredths = Math.floor(milliseconds / 10);
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000];
  const seconds = (rest / 100).toFixed(2);
  if (minutes === 0) return seconds;
  const hours = Math.floor(minutes / 60);
  const head = hours > 0 ? `${hours}:${String(minutes % 60).padStart(2, '0')}` : String(minutes);
  return `${head}:${seconds.padStart(5, '0')}`;
}

/** A result of one solve. */
export function formatResult(measure: Measure, value: number | undefined): string {
  if (measure === 'time' || value === undefined || value === dnf) return formatTime(value);
  if (measure === 'moves') return String(value / moveUnit);
  const { seconds, ...cubes } = decodeMulti(value);
  return formatCubes(cubes, seconds);
}

/** Formats a mean or an average. A mean of moves has two decimals. */
export function formatMean(measure: Measure, value: number | undefined): string {
  return measure === 'moves' && value !== undefined && value !== dnf ? (value / moveUnit).toFixed(2) : formatResult(measure, value);
}

/** A solve as shown in a list: "14.34+" including the two seconds, "DNF (12.34)", "24 moves", "7/8 in 45:12" or
    "DNF (1/3 in 20:00)". */
export function formatSolve(solve: Measured): string {
  const { time, penalty, moves, cubes } = solve;
  if (moves !== undefined) return penalty === 'DNF' ? 'DNF' : `${moves} ${moves === 1 ? 'move' : 'moves'}`;
  if (cubes) {
    const score = formatCubes(cubes, wholeSeconds(time));
    return result(solve) === dnf ? `DNF (${score})` : score;
  }
  if (penalty === 'DNF') return `DNF (${formatTime(time)})`;
  return formatTime(result(solve)) + (penalty ? '+' : '');
}

/** A solve for screen readers. */
export function spokenSolve(solve: Measured): string {
  return solve.moves !== undefined || solve.cubes ? formatSolve(solve) : `${formatSolve(solve)} seconds`;
}

/** The penalties that the user can add to a solve or remove from it. An attempt without a solution stays a DNF, and the final
    time of a multi-blind attempt includes its penalties. */
export function penaltiesFor({ moves, cubes }: Pick<Solve, 'moves' | 'cubes'>): Penalty[] {
  return moves === 0 ? [] : moves !== undefined || cubes ? ['DNF'] : ['+2', 'DNF'];
}

export function edit(solves: readonly Solve[], id: string, changes: Partial<Changes>, now: number): Solve[] {
  return solves.map((solve) => (solve.id === id ? { ...solve, ...changes, edited: now } : solve));
}

const inOrder = (a: Solve, b: Solve) => a.at - b.at || (a.id < b.id ? -1 : 1);

/** Returns the list with one more solve, in chronological order. */
export function added(solves: readonly Solve[], solve: Solve): Solve[] {
  const last = solves.at(-1);
  return !last || inOrder(last, solve) < 0 ? [...solves, solve] : [...solves, solve].sort(inOrder);
}

/** All solves of both lists, each in its latest version. */
export function mergeSolves(ours: readonly Solve[], theirs: readonly Solve[]): Solve[] {
  return (theirs.length === 0 ? [...ours] : latestOf([...theirs, ...ours])).sort(inOrder);
}

/** The latest version of each id. */
export function latestOf<T extends { id: string; at: number; edited?: number; deleted?: true }>(all: readonly T[]): T[] {
  const latest = new Map<string, T>();
  for (const each of all) {
    const other = latest.get(each.id);
    if (!other || wins(each, other)) latest.set(each.id, each);
  }
  return [...latest.values()];
}

/** Whether one version of a record replaces another. If they were changed at the same time, a deletion wins, regardless of their order. */
export function wins<T extends { at: number; edited?: number; deleted?: true }>(one: T, other: T): boolean {
  const [a, b] = [one.edited ?? one.at, other.edited ?? other.at];
  if (a !== b) return a > b;
  if (one.deleted !== other.deleted) return one.deleted === true;
  const text = (version: T) => JSON.stringify(Object.entries(version).sort());
  return text(one) > text(other);
}

export const longBreak = 3 * 3_600_000;

/** The index of the first solve after the last break of three hours. */
export function indexAfterLongBreak(solves: readonly Solve[]): number {
  for (let i = solves.length - 1; i > 0; --i) if (solves[i].at - solves[i - 1].at > longBreak) return i;
  return 0;
}
