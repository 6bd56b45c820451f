// Drill attempts: the latest hundred of each case, stored in the browser and merged across tabs, and the statistics computed from them.
import { Document } from '../../store/document.svelte';

export interface Attempt {
  id: string;
  case: string; // slug of the case
  at: number; // time of the answer
  ms: number; // recognition time
  right: boolean;
}

export interface Attempts {
  list: Attempt[]; // in chronological order
  cleared: Record<string, number>; // time of the last reset, by slug or '*' for all cases; earlier attempts are ignored
}

export const noAttempts: Attempts = { list: [], cleared: {} };
export const everything = '*';
export const keptPerCase = 100;

export function addAttempt(attempts: Attempts, attempt: Attempt): Attempts {
  return tidy({ ...attempts, list: [...attempts.list, attempt] });
}

/** Deletes the attempts of one case, or all of them, in every tab. */
export function clear(attempts: Attempts, slug: string, now: number): Attempts {
  return tidy({ ...attempts, cleared: { ...attempts.cleared, [slug]: now } });
}

export function mergeAttempts(ours: Attempts, theirs: Attempts): Attempts {
  const cleared = { ...theirs.cleared };
  for (const [slug, at] of Object.entries(ours.cleared)) cleared[slug] = Math.max(at, cleared[slug] ?? 0);
  const all = new Map([...theirs.list, ...ours.list].map((attempt) => [attempt.id, attempt]));
  const list = [...all.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return tidy({ list, cleared });
}

// The result depends only on the set of attempts, so tabs can be merged in any order.
function tidy({ list, cleared }: Attempts): Attempts {
  const since = (slug: string) => Math.max(cleared[slug] ?? -1, cleared[everything] ?? -1);
  const left = new Map<string, number>();
  const kept: Attempt[] = [];
  for (const attempt of [...list].reverse()) {
    const count = left.get(attempt.case) ?? 0;
    if (attempt.at <= since(attempt.case) || count >= keptPerCase) continue;
    left.set(attempt.case, count + 1);
    kept.push(attempt);
  }
  return { list: kept.reverse(), cleared };
}

export interface CaseFigures {
  attempts: number; // at most keptPerCase: older attempts are deleted
  right: number;
  streak: number; // number of right answers in a row, up to the latest
  mean: number; // mean time in milliseconds of the right answers, or of all answers if none was right
  best?: number; // best time among the right answers
  last: Attempt;
  recent: Attempt[]; // the latest attempts, oldest first
}

export const recentCount = 12;

export function figuresOf(own: readonly Attempt[]): CaseFigures | undefined {
  const last = own.at(-1);
  if (!last) return undefined;
  const right = own.filter((attempt) => attempt.right);
  const timed = right.length > 0 ? right : own;
  const wrongAt = own.map(({ right: was }) => was).lastIndexOf(false);
  return {
    attempts: own.length,
    right: right.length,
    streak: own.length - 1 - wrongAt,
    mean: mean(timed.map(({ ms }) => ms)),
    best: right.length > 0 ? Math.min(...right.map(({ ms }) => ms)) : undefined,
    last,
    recent: own.slice(-recentCount),
  };
}

/** Statistics by slug for every case with attempts. */
export function figuresByCase(list: readonly Attempt[]): Map<string, CaseFigures> {
  const own = new Map<string, Attempt[]>();
  for (const attempt of list) {
    const those = own.get(attempt.case);
    if (those) those.push(attempt);
    else own.set(attempt.case, [attempt]);
  }
  return new Map([...own].map(([slug, attempts]) => [slug, figuresOf(attempts)!]));
}

export const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Number of attempts on each of the last days, oldest first, in local time. */
export function byDay(list: readonly Attempt[], days: number, now: Date): { date: Date; attempts: number; right: number }[] {
  return Array.from({ length: days }, (_, i) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1 - i));
    const next = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
    const those = list.filter(({ at }) => at >= date.getTime() && at < next.getTime());
    return { date, attempts: those.length, right: those.filter(({ right }) => right).length };
  });
}

export const attempts = new Document<Attempts>({ name: 'drill', version: 1, initial: () => noAttempts, merge: mergeAttempts });
