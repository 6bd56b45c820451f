// Solve times: what counts of each, how they are written, and how two versions of a list become one.

export type Penalty = '+2' | 'DNF';

export interface Solve {
  id: string;
  session: string;
  at: number; // when, in milliseconds since 1970
  time: number; // in milliseconds, without penalty
  scramble: string;
  penalty?: Penalty;
  comment?: string;
  splits?: number[]; // when its phases but the last ended, the latest first, as csTimer has them
  deleted?: true; // kept as a note that it is gone, so that no other tab brings it back
  edited?: number; // when something of it was last changed
}

export type Changes = Pick<Solve, 'penalty' | 'deleted'> & Partial<Pick<Solve, 'comment' | 'session'>>;

/** Did not finish: slower than any time. */
export const dnf = Infinity;

/** What counts; competitions cut times to hundredths of a second. */
export function result({ time, penalty }: Pick<Solve, 'time' | 'penalty'>): number {
  if (penalty === 'DNF') return dnf;
  return Math.floor(time / 10) * 10 + (penalty === '+2' ? 2000 : 0);
}

/** "9.87", "1:02.30", "1:00:02.30"; "–" where there is nothing. */
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

/** A solve as a list shows it: "14.34+" with its two seconds, "DNF (12.34)". */
export function formatSolve(solve: Pick<Solve, 'time' | 'penalty'>): string {
  if (solve.penalty === 'DNF') return `DNF (${formatTime(solve.time)})`;
  return formatTime(result(solve)) + (solve.penalty ? '+' : '');
}

export function edit(solves: readonly Solve[], id: string, changes: Partial<Changes>, now: number): Solve[] {
  return solves.map((solve) => (solve.id === id ? { ...solve, ...changes, edited: now } : solve));
}

const inOrder = (a: Solve, b: Solve) => a.at - b.at || (a.id < b.id ? -1 : 1);

/** The list with one more; a time of now goes to the end. */
export function added(solves: readonly Solve[], solve: Solve): Solve[] {
  const last = solves.at(-1);
  return !last || inOrder(last, solve) < 0 ? [...solves, solve] : [...solves, solve].sort(inOrder);
}

/** All solves of both, each as it was changed last. */
export function mergeSolves(ours: readonly Solve[], theirs: readonly Solve[]): Solve[] {
  return latestOf([...theirs, ...ours]).sort(inOrder);
}

/** Of things with one id, the version that was changed last. */
export function latestOf<T extends { id: string; at: number; edited?: number; deleted?: true }>(all: readonly T[]): T[] {
  const latest = new Map<string, T>();
  for (const each of all) {
    const other = latest.get(each.id);
    if (!other || wins(each, other)) latest.set(each.id, each);
  }
  return [...latest.values()];
}

// Of two versions changed at the same moment the one that deletes wins, in whichever order they come.
function wins<T extends { at: number; edited?: number; deleted?: true }>(one: T, other: T): boolean {
  const [a, b] = [one.edited ?? one.at, other.edited ?? other.at];
  if (a !== b) return a > b;
  if (one.deleted !== other.deleted) return one.deleted === true;
  const text = (version: T) => JSON.stringify(Object.entries(version).sort());
  return text(one) > text(other);
}

export const pauseBetweenSittings = 3 * 3_600_000;

/** Where the latest sitting begins: a pause of three hours parts it from the one before. */
export function latestSitting(solves: readonly Solve[]): number {
  for (let i = solves.length - 1; i > 0; --i) if (solves[i].at - solves[i - 1].at > pauseBetweenSittings) return i;
  return 0;
}
