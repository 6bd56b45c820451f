// Solve times: what counts of each, how they are written, and how two tabs' lists become one.

/** What is timed. A solve without a word about it is of the 3×3×3, as all were before there was a choice. */
export const events = ['3x3x3', '2x2x2'] as const;
export type Event = (typeof events)[number];
export const eventNames: Record<Event, string> = { '3x3x3': '3×3×3', '2x2x2': '2×2×2' };
export const eventOf = ({ event }: Pick<Solve, 'event'>): Event => event ?? '3x3x3';
export const eventNamed = (text: string | undefined): Event => events.find((each) => each === text) ?? '3x3x3';

export interface Solve {
  id: string;
  event?: Event;
  at: number; // when, in milliseconds since 1970
  time: number; // in milliseconds, without penalty
  scramble: string;
  penalty?: '+2' | 'DNF';
  deleted?: true; // kept as a note that it is gone, so that no other tab brings it back
  edited?: number; // when penalty or deletion were last changed
}

/** Did not finish: slower than any time. */
export const dnf = Infinity;

/** What counts; competitions cut times to hundredths of a second. */
export function result({ time, penalty }: Pick<Solve, 'time' | 'penalty'>): number {
  if (penalty === 'DNF') return dnf;
  return Math.floor(time / 10) * 10 + (penalty === '+2' ? 2000 : 0);
}

/** "9.87", "1:02.30"; "–" where there is nothing. */
export function formatTime(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '–';
  if (milliseconds === dnf) return 'DNF';
  const hundredths = Math.floor(milliseconds / 10);
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000];
  const seconds = (rest / 100).toFixed(2);
  return minutes > 0 ? `${minutes}:${seconds.padStart(5, '0')}` : seconds;
}

/** A solve as a list shows it: "14.34+" with its two seconds, "DNF (12.34)". */
export function formatSolve(solve: Pick<Solve, 'time' | 'penalty'>): string {
  if (solve.penalty === 'DNF') return `DNF (${formatTime(solve.time)})`;
  return formatTime(result(solve)) + (solve.penalty ? '+' : '');
}

export function edit(solves: readonly Solve[], id: string, changes: Pick<Solve, 'penalty' | 'deleted'>, now: number): Solve[] {
  return solves.map((solve) => (solve.id === id ? { ...solve, ...changes, edited: now } : solve));
}

/** All solves of both, each as it was changed last. */
export function mergeSolves(ours: readonly Solve[], theirs: readonly Solve[]): Solve[] {
  const latest = new Map<string, Solve>();
  for (const solve of [...theirs, ...ours]) {
    const other = latest.get(solve.id);
    if (!other || wins(solve, other)) latest.set(solve.id, solve);
  }
  return [...latest.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

// Of two versions changed at the same moment the one that deletes wins, in whichever order they come.
function wins(one: Solve, other: Solve): boolean {
  const [a, b] = [one.edited ?? one.at, other.edited ?? other.at];
  return a !== b ? a > b : JSON.stringify([one.deleted, one.penalty]) > JSON.stringify([other.deleted, other.penalty]);
}

export const pauseBetweenSessions = 3 * 3_600_000;

/** The solves in sessions, the latest last: a pause of three hours begins a new one. */
export function sessionsOf(solves: readonly Solve[]): Solve[][] {
  const sessions: Solve[][] = [];
  solves.forEach((solve, i) => {
    if (i === 0 || solve.at - solves[i - 1].at > pauseBetweenSessions) sessions.push([]);
    sessions[sessions.length - 1].push(solve);
  });
  return sessions;
}
