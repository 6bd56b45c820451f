// Sorts cases by how much practice they need.
import type { CaseEntry } from '../library';
import type { CaseFigures } from './attempts';
import { medianTime, weightOf } from './spacing';

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
