// Formats the times and counts of the drill.
import { keptPerCase } from './attempts';

/** For example "1.2 s", "14 s" or "2 min". */
export function seconds(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 99_500 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
}

/** Older attempts are deleted, so a full count is written with a plus sign: "100+". */
export const countOf = (attempts: number) => (attempts >= keptPerCase ? `${attempts}+` : String(attempts));

export const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
