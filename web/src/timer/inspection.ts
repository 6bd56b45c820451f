// The 15 seconds of inspection: the judge's calls, and the penalty for a late start.
import type { Penalty } from './times';

export const inspectionTime = 15_000;
export const lastStart = 17_000;

/** The judge's calls and their times. */
export const calls = [
  { at: 8_000, text: '8 seconds' },
  { at: 12_000, text: '12 seconds' },
] as const;

/** The penalty for a solve that starts after this many milliseconds. */
export function penaltyAfter(elapsed: number): Penalty | undefined {
  return elapsed > lastStart ? 'DNF' : elapsed > inspectionTime ? '+2' : undefined;
}

/** The text on the clock: the remaining whole seconds, then the penalty. */
export function inspectionText(elapsed: number): string {
  return penaltyAfter(elapsed) ?? String(Math.ceil((inspectionTime - elapsed) / 1000));
}

/** The latest call so far. */
export const latestCall = (elapsed: number): string | undefined => calls.filter(({ at }) => elapsed >= at).at(-1)?.text;
