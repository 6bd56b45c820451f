// The drill selection as a short text for the address, such as "pll,oll:fish,oll-27": whole sets, whole
// groups, single cases.
import { grouped, slugOf, type CaseEntry } from '../library';

export const usualSelection = 'pll';

const groupToken = (set: string, group: string) => `${set.toLowerCase()}:${slugOf(group).replace(/-$/, '')}`;

/** The slugs that a text names. Unknown names are ignored. */
export function readSelection(text: string | undefined, cases: readonly CaseEntry[]): Set<string> {
  const tokens = new Set((text ?? usualSelection).toLowerCase().split(',').map((token) => token.trim()));
  return new Set(
    cases
      .filter(({ set, group, slug }) => tokens.has(set.toLowerCase()) || tokens.has(groupToken(set, group)) || tokens.has(slug))
      .map(({ slug }) => slug),
  );
}

/** The shortest text that names the chosen cases. */
export function writeSelection(chosen: ReadonlySet<string>, cases: readonly CaseEntry[]): string {
  const tokens: string[] = [];
  for (const set of new Set(cases.map((each) => each.set))) {
    const own = cases.filter((each) => each.set === set);
    if (own.every(({ slug }) => chosen.has(slug))) {
      tokens.push(set.toLowerCase());
      continue;
    }
    for (const group of grouped(own)) {
      const these = group.cases.filter(({ slug }) => chosen.has(slug));
      if (these.length === group.cases.length) tokens.push(groupToken(set, group.name));
      else tokens.push(...these.map(({ slug }) => slug));
    }
  }
  return tokens.join(',') || 'none';
}

/** Describes the selection: "all of PLL", "PLL and 8 others". */
export function describeSelection(chosen: ReadonlySet<string>, cases: readonly CaseEntry[]): string {
  const parts: string[] = [];
  let others = 0;
  for (const set of new Set(cases.map((each) => each.set))) {
    const own = cases.filter((each) => each.set === set);
    const count = own.filter(({ slug }) => chosen.has(slug)).length;
    if (count === own.length) parts.push(`all ${count} of ${set}`);
    else if (count > 0) parts.push(`${count} of ${set}`);
    others += count;
  }
  return others === 0 ? 'no cases' : parts.join(', ');
}
