// Which case comes next. Each has a weight: what is missed or slow weighs more, and what has just
// been answered well rests a while, twice as long with every right answer in a row.
import { mean, type CaseFigures } from './attempts';

const newWeight = 3;
const leastWeight = 0.02; // so that nothing is ever gone for good
const shortestRest = 30_000; // milliseconds
const fade = 0.7; // an attempt counts this much of the one after it

/** The share of right answers, the latest counting most: from 0 to 1. */
export function knowledge({ recent }: CaseFigures): number {
  let [known, whole, part] = [0, 0, 1];
  for (const { right } of [...recent].reverse()) {
    whole += part;
    if (right) known += part;
    part *= fade;
  }
  return known / whole;
}

/** How much a case needs practice now; `usual` is the reader's usual time. */
export function weightOf(figures: CaseFigures | undefined, usual: number, now: number): number {
  if (!figures) return newWeight;
  const slowness = usual > 0 ? Math.min(3, mean(figures.recent.map(({ ms }) => ms)) / usual) : 1;
  const need = 0.5 + 4 * (1 - knowledge(figures)) + 1.5 * Math.max(0, slowness - 1);
  const rest = shortestRest * 2 ** Math.min(12, figures.streak);
  const rested = Math.min(1, Math.max(0, now - figures.last.at) / rest);
  return Math.max(leastWeight, need * rested);
}

/** The middle one of the mean times. */
export function usualTime(figures: Iterable<CaseFigures>): number {
  const means = [...figures].map((each) => each.mean).sort((a, b) => a - b);
  return means.length > 0 ? means[Math.floor(means.length / 2)] : 0;
}

/** One of the things, as likely as its weight says; `random` is from 0 to 1, without 1. */
export function pickByWeight<T>(things: readonly T[], weight: (thing: T) => number, random: number): T {
  const weights = things.map(weight);
  let left = random * weights.reduce((sum, each) => sum + each, 0);
  const at = weights.findIndex((each) => (left -= each) < 0);
  return things[at < 0 ? things.length - 1 : at];
}

export type Order = 'weak' | 'real';

/** The next case to show: not the one just shown, unless there is no other. */
export function nextCase<T extends { slug: string; probability: { weight: number } }>(
  cases: readonly T[],
  figures: ReadonlyMap<string, CaseFigures>,
  order: Order,
  previous: string | undefined,
  { now, random }: { now: number; random: number },
): T {
  const others = cases.filter(({ slug }) => slug !== previous);
  const among = others.length > 0 ? others : cases;
  if (order === 'real') return pickByWeight(among, ({ probability }) => probability.weight, random);
  const own = cases.map(({ slug }) => figures.get(slug)).filter((each) => each !== undefined);
  const usual = usualTime(own);
  return pickByWeight(among, ({ slug }) => weightOf(figures.get(slug), usual, now), random);
}
