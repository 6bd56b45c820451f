// Histogram of results with few bins of a round width. A few very slow times share the last bin, so that they do not
// compress all others into one.
import type { Measure } from './events';
import { formatTime, moveUnit } from './times';

export interface Bin {
  from: number; // milliseconds
  to: number; // exclusive; Infinity for the last bin if slow times share it
  count: number;
}

export const mostBins = 10;
const widths = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000];

/** `counts` is the number of solves with each finished result. */
export function histogramBins(counts: ReadonlyMap<number, number>, measure: Measure = 'time'): Bin[] {
  const finished = [...counts].sort(([a], [b]) => a - b);
  if (finished.length === 0) return [];
  let above = Math.ceil(finished.reduce((sum, [, count]) => sum + count, 0) * 0.95); // until the 95th percentile
  const usual = finished.find(([, count]) => (above -= count) <= 0)![0];
  const [[least], [most]] = [finished[0], finished.at(-1)!];
  const spanned = (width: number, until: number) => Math.floor(until / width) - Math.floor(least / width) + 1;
  const narrowest = measure === 'moves' ? moveUnit : 0;
  const width = widths.find((each) => each >= narrowest && spanned(each, usual) <= mostBins - 1) ?? widths.at(-1)!;
  const first = Math.floor(least / width);
  const shared = spanned(width, most) > mostBins;
  const bins: Bin[] = Array.from({ length: Math.min(mostBins, spanned(width, most)) }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width,
    count: 0,
  }));
  if (shared) bins[bins.length - 1].to = Infinity;
  for (const [result, count] of finished) bins[Math.min(bins.length - 1, Math.floor(result / width) - first)].count += count;
  return bins;
}

/** The start of a bin in short form: "9", "9.5", "1:05", "20+". */
export function binLabel({ from, to }: Bin, measure: Measure = 'time'): string {
  const text = measure === 'moves' ? String(from / moveUnit) : formatTime(from).replace(/\.00$|(?<=\.\d)0$/, '');
  return text + (to === Infinity ? '+' : '');
}
