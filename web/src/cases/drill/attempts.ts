// What the drill remembers: one entry for every case looked at, the latest hundred of each case; and
// what is reckoned from them.

export interface Attempt {
  id: string;
  case: string; // its slug
  at: number; // when it was answered
  ms: number; // until it was recognised
  right: boolean;
}

export interface Attempts {
  list: Attempt[]; // in the order they were made
  cleared: Record<string, number>; // by slug, or everything for '*': nothing up to this moment counts
}

export const noAttempts: Attempts = { list: [], cleared: {} };
export const everything = '*';
export const keptPerCase = 100;

export function addAttempt(attempts: Attempts, attempt: Attempt): Attempts {
  return tidy({ ...attempts, list: [...attempts.list, attempt] });
}

/** Forgets one case, or everything; other tabs forget it too. */
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

// Depends on the set of attempts only, so that joining tabs in any order gives the same.
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
  attempts: number; // at most keptPerCase: older ones are forgotten
  right: number;
  streak: number; // right ones in a row, up to the latest
  mean: number; // milliseconds, of those that were right; of all while none was
  best?: number; // of those that were right
  last: Attempt;
  recent: Attempt[]; // the latest few, in order
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

/** The figures of every case that has been looked at, by its slug. */
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

/** How many attempts were made on each of the last days, the oldest first; days as the reader's calendar has them. */
export function byDay(list: readonly Attempt[], days: number, now: Date): { date: Date; attempts: number; right: number }[] {
  return Array.from({ length: days }, (_, i) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1 - i));
    const next = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
    const those = list.filter(({ at }) => at >= date.getTime() && at < next.getTime());
    return { date, attempts: those.length, right: those.filter(({ right }) => right).length };
  });
}
