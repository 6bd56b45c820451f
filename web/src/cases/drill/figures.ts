// Formats the times and counts of the drill.
import { type CaseFigures, keptPerCase } from './attempts.document';
import type { CaseEntry } from '../library';
import { medianTime, weightOf } from './spacing';

/** For example "1.2 s", "14 s" or "2 min". */
export function seconds(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 99_500 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
}

/** Older attempts are deleted, so a full count is written with a plus sign: "100+". */
export const countOf = (attempts: number) => (attempts >= keptPerCase ? `${attempts}+` : String(attempts));

export const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);

// Sorts cases by how much practice they need.
export type Sorting = 'weak' | 'slow' | 'library';

// A time long after the last attempt, so that the rest period has no influence.
const rested = Number.MAX_SAFE_INTEGER;

export function sorted(seen: readonly CaseEntry[], figures: ReadonlyMap<string, CaseFigures>, sorting: Sorting): CaseEntry[] {
  const usual = medianTime(figures.values());
  const key = ({ slug }: CaseEntry) => (sorting === 'slow' ? figures.get(slug)!.mean : weightOf(figures.get(slug), usual, rested));
  return sorting === 'library' ? [...seen] : [...seen].sort((a, b) => key(b) - key(a));
}

/** Up to `most` cases that need the most practice. Well-known cases are excluded. */
export function weakest(seen: readonly CaseEntry[], figures: ReadonlyMap<string, CaseFigures>, most: number): CaseEntry[] {
  const usual = medianTime(figures.values());
  const needy = seen.filter(({ slug }) => weightOf(figures.get(slug), usual, rested) > 0.75);
  return sorted(needy.length > 0 ? needy : seen, figures, 'weak').slice(0, most);
}
