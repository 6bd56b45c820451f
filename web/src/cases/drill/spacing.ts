// Chooses the next case by weight. Missed or slow cases weigh more. A case that was just answered correctly
// rests for a while, twice as long after every right answer in a row.
import { mean, type CaseFigures } from './attempts.document';

const newWeight = 3;
const leastWeight = 0.02; // keeps every case in rotation
const shortestRest = 30_000; // milliseconds
const fade = 0.7; // weight of an attempt relative to the next one

/** The share of right answers from 0 to 1; recent answers count more. */
export function knowledge({ recent }: CaseFigures): number {
  let [known, whole, part] = [0, 0, 1];
  for (const { right } of [...recent].reverse()) {
    whole += part;
    if (right) known += part;
    part *= fade;
  }
  return known / whole;
}

/** How much practice a case needs now; `usual` is the user's median time. */
export function weightOf(figures: CaseFigures | undefined, usual: number, now: number): number {
  if (!figures) return newWeight;
  const slowness = usual > 0 ? Math.min(3, mean(figures.recent.map(({ ms }) => ms)) / usual) : 1;
  const need = 0.5 + 4 * (1 - knowledge(figures)) + 1.5 * Math.max(0, slowness - 1);
  const rest = shortestRest * 2 ** Math.min(12, figures.streak);
  const rested = Math.min(1, Math.max(0, now - figures.last.at) / rest);
  return Math.max(leastWeight, need * rested);
}

/** The median of the mean times. */
export function medianTime(figures: Iterable<CaseFigures>): number {
  const means = [...figures].map((each) => each.mean).sort((a, b) => a - b);
  return means.length > 0 ? means[Math.floor(means.length / 2)] : 0;
}

/** Picks an item with probability proportional to its weight; `random` is in [0, 1). */
export function pickByWeight<T>(things: readonly T[], weight: (thing: T) => number, random: number): T {
  const weights = things.map(weight);
  let left = random * weights.reduce((sum, each) => sum + each, 0);
  const at = weights.findIndex((each) => (left -= each) < 0);
  return things[at < 0 ? things.length - 1 : at];
}

export type Order = 'weak' | 'real';

/** The next case to show. It differs from the last one unless there is only one case. */
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
  const usual = medianTime(own);
  return pickByWeight(among, ({ slug }) => weightOf(figures.get(slug), usual, now), random);
}
