// Solve times and what is reckoned from them, as competitions do it: the average of five or twelve
// drops the best and the worst; two seconds may be added; a solve that was not finished counts as worst.

export interface Solve {
  id: string;
  at: number; // when, in milliseconds since 1970
  time: number; // in milliseconds
  scramble: string;
  penalty?: '+2' | 'DNF';
  deleted?: true; // kept as a note that it is gone, so that no other tab brings it back
}

export const result = ({ time, penalty }: Solve): number =>
  penalty === 'DNF' ? Infinity : time + (penalty === '+2' ? 2000 : 0);

/** The average of the last `count`, without the best and the worst; undefined while there are too few. */
export function averageOf(solves: readonly Solve[], count: number): number | undefined {
  if (solves.length < count) return undefined;
  const results = solves.slice(-count).map(result).sort((a, b) => a - b);
  const middle = results.slice(1, -1);
  return middle.reduce((sum, each) => sum + each, 0) / middle.length;
}

export function best(solves: readonly Solve[]): number | undefined {
  const all = solves.map(result).filter(Number.isFinite);
  return all.length > 0 ? Math.min(...all) : undefined;
}

export function mean(solves: readonly Solve[]): number | undefined {
  const all = solves.map(result).filter(Number.isFinite);
  return all.length > 0 ? all.reduce((sum, each) => sum + each, 0) / all.length : undefined;
}

/** "9.87", "1:02.30"; competitions cut, they do not round. */
export function formatTime(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '–';
  if (!Number.isFinite(milliseconds)) return 'DNF';
  const hundredths = Math.floor(milliseconds / 10);
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000];
  const seconds = (rest / 100).toFixed(2);
  return minutes > 0 ? `${minutes}:${seconds.padStart(5, '0')}` : seconds;
}
