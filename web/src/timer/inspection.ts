// The 15 seconds in which a competitor looks at the puzzle: the calls, and what starting late costs.
import type { Penalty } from './times';

export const inspectionTime = 15_000;
export const lastStart = 17_000;

/** What the judge calls, and when. */
export const calls = [
  { at: 8_000, text: '8 seconds' },
  { at: 12_000, text: '12 seconds' },
] as const;

/** What a solve begun after so many milliseconds costs. */
export function penaltyAfter(elapsed: number): Penalty | undefined {
  return elapsed > lastStart ? 'DNF' : elapsed > inspectionTime ? '+2' : undefined;
}

/** What the clock shows: whole seconds left, then the penalty. */
export function inspectionText(elapsed: number): string {
  return penaltyAfter(elapsed) ?? String(Math.ceil((inspectionTime - elapsed) / 1000));
}

/** The latest call until now. */
export const callUntil = (elapsed: number): string | undefined => calls.filter(({ at }) => elapsed >= at).at(-1)?.text;
