// Times and counts of the drill in words.
import { keptPerCase } from './attempts';

/** "1.2 s", "14 s", "2 min": as exact as an eye is. */
export function seconds(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 99_500 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
}

/** Older attempts are forgotten, so that a full count says "at least". */
export const countOf = (attempts: number) => (attempts >= keptPerCase ? `${attempts}+` : String(attempts));

export const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
