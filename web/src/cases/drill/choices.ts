// Multiple-choice answers: the right case among similar ones.
import type { CaseEntry } from '../library';

/** Returns a shuffled copy (Fisher–Yates). */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const result = [...things];
  for (let i = result.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

/** Returns `count` cases of the same set including the right one, preferring its group, then the cases being drilled. */
export function choicesFor(right: CaseEntry, chosen: ReadonlySet<string>, cases: readonly CaseEntry[], count: number, random: () => number): CaseEntry[] {
  const others = shuffled(
    cases.filter((each) => each.set === right.set && each.slug !== right.slug),
    random,
  );
  const similarity = (each: CaseEntry) => (each.group === right.group ? 2 : 0) + (chosen.has(each.slug) ? 1 : 0);
  const wrong = others.sort((a, b) => similarity(b) - similarity(a)).slice(0, count - 1);
  // Sorted by name, so that the position gives no hint and names are easy to find.
  return [right, ...wrong].sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }));
}
