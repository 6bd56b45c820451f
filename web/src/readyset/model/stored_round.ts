// A stored round outside the career and the daily puzzles: the dice on the table, the hints taken, and the result.
import { emptyLayout, type Layout } from './layout';
import type { Timer } from './round_timer';

export interface StoredRound {
  readonly layout: Layout;
  readonly hints: number;
  readonly timer?: Timer;
  readonly over?: { readonly how: 'right' | 'passed' | 'time'; readonly score: number; readonly rows?: readonly string[] };
  readonly changed: number; // time of the last change in ms
}

export const newRound: StoredRound = { layout: emptyLayout, hints: 0, changed: 0 };

export type Rounds = Readonly<Record<string, StoredRound>>; // keyed by the puzzle's link text

/** Merges two versions of a round. The round that ended first wins, because its answers were shown then; otherwise the newer version wins. */
export function mergeRounds(ours: StoredRound, theirs: StoredRound): StoredRound {
  if (ours.over && theirs.over) return ours.changed <= theirs.changed ? ours : theirs;
  if (ours.over || theirs.over) return ours.over ? ours : theirs;
  return ours.changed > theirs.changed ? ours : theirs;
}

/** The entries changed most recently. */
export function newest<T extends { readonly changed: number }>(all: Readonly<Record<string, T>>, most: number): Record<string, T> {
  const order = Object.entries(all).sort(([, a], [, b]) => b.changed - a.changed);
  return Object.fromEntries(order.slice(0, most));
}

export interface Tally {
  readonly solved: number;
  readonly over: number;
  readonly score: number;
}

export function tallyOf(rounds: readonly (StoredRound | undefined)[]): Tally {
  const ends = rounds.flatMap((round) => (round?.over ? [round.over] : []));
  return {
    solved: ends.filter(({ how }) => how === 'right').length,
    over: ends.length,
    score: ends.reduce((sum, { score }) => sum + score, 0),
  };
}
