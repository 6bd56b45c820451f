// Averages as competitions reckon them: of n results the best and the worst twentieth (one each of 5
// and of 12) are left out, the rest is averaged; a DNF that is not left out makes the average one.
import { dnf, result, type Solve } from './times';

const rounded = (ms: number) => (ms === dnf ? dnf : Math.round(ms / 10) * 10);
const sum = (results: readonly number[]) => results.reduce((total, each) => total + each, 0);

/** The trimmed average of all results given; undefined of fewer than three. */
export function averageOf(results: readonly number[]): number | undefined {
  if (results.length < 3) return undefined;
  const trimmed = Math.ceil(results.length / 20);
  const kept = [...results].sort((a, b) => (a === b ? 0 : a < b ? -1 : 1)).slice(trimmed, results.length - trimmed);
  return rounded(sum(kept) / kept.length);
}

/** The average of the last n; undefined until there are that many. */
export function lastAverage(results: readonly number[], n: number): number | undefined {
  return results.length < n ? undefined : averageOf(results.slice(-n));
}

/** The best average of n in a row. */
export function bestAverage(results: readonly number[], n: number): number | undefined {
  let best: number | undefined;
  for (let end = n; end <= results.length; ++end) {
    const average = averageOf(results.slice(end - n, end))!;
    if (best === undefined || average < best) best = average;
  }
  return best;
}

export interface Figures {
  count: number;
  finished: number; // without DNF
  best?: number;
  mean?: number; // of those finished
  rows: { n: number; now?: number; best?: number }[]; // averages of n: the latest, and the best so far
}

export const averagedOver = [5, 12, 100] as const;

/** The figures of solves in the order they were made. */
export function figuresOf(solves: readonly Solve[]): Figures {
  const results = solves.map(result);
  const finished = results.filter((each) => each !== dnf);
  return {
    count: results.length,
    finished: finished.length,
    best: finished.length > 0 ? Math.min(...finished) : undefined,
    mean: finished.length > 0 ? rounded(sum(finished) / finished.length) : undefined,
    rows: averagedOver.map((n) => ({ n, now: lastAverage(results, n), best: bestAverage(results, n) })),
  };
}

/** Whether the latest solve is the fastest of several. */
export function isRecord(solves: readonly Solve[]): boolean {
  const results = solves.map(result);
  const latest = results.pop();
  return latest !== undefined && results.length > 0 && latest < Math.min(...results);
}
