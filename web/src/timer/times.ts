// Solve times: their results, their format, and the merging of two lists.

export type Penalty = '+2' | 'DNF';

export interface Solve {
  id: string;
  session: string;
  at: number; // time of the solve in milliseconds since 1970
  time: number; // in milliseconds, without penalty
  scramble: string;
  penalty?: Penalty;
  comment?: string;
  splits?: number[]; // end of each phase except the last, latest first, as in csTimer
  deleted?: true; // kept as a marker, so that no other tab restores it
  edited?: number; // time of the last change
}

export type Changes = Pick<Solve, 'penalty' | 'deleted'> & Partial<Pick<Solve, 'comment' | 'session'>>;

/** Did not finish; counts as slower than any time. */
export const dnf = Infinity;

/** The result that counts. Competitions truncate times to hundredths of a second. */
export function result({ time, penalty }: Pick<Solve, 'time' | 'penalty'>): number {
  if (penalty === 'DNF') return dnf;
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

/** A solve as shown in a list: "14.34+" including the two seconds, or "DNF (12.34)". */
export function formatSolve(solve: Pick<Solve, 'time' | 'penalty'>): string {
  if (solve.penalty === 'DNF') return `DNF (${formatTime(solve.time)})`;
  return formatTime(result(solve)) + (solve.penalty ? '+' : '');
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
  return latestOf([...theirs, ...ours]).sort(inOrder);
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

// If two versions were changed at the same time, a deletion wins, regardless of their order.
function wins<T extends { at: number; edited?: number; deleted?: true }>(one: T, other: T): boolean {
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
