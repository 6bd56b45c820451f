// The answers to choose from: the right one among others that look alike.
import type { CaseEntry } from '../library';

/** Shuffled, without changing the original (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const result = [...things];
  for (let i = result.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

/** `count` cases of the same set, the right one among them; first those of its group, then of the drill, then any. */
export function choicesFor(right: CaseEntry, chosen: ReadonlySet<string>, cases: readonly CaseEntry[], count: number, random: () => number): CaseEntry[] {
  const others = shuffled(
    cases.filter((each) => each.set === right.set && each.slug !== right.slug),
    random,
  );
  const likeness = (each: CaseEntry) => (each.group === right.group ? 2 : 0) + (chosen.has(each.slug) ? 1 : 0);
  const wrong = others.sort((a, b) => likeness(b) - likeness(a)).slice(0, count - 1);
  // By name, so that the place says nothing and the eye finds its way.
  return [right, ...wrong].sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }));
}
