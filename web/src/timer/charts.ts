// The latest times for a chart: one mark for each time while there are few, and one for several times once
// there are too many to tell apart.
import { dnf, formatTime, moveUnit } from './times';
import type { Measure } from './events';

export interface Mark {
  last: number; // index of its latest result in the list
  low: number; // fastest of the finished results, if any
  high: number;
  dnfs: number;
  count: number;
}

export const mostMarks = 100;

export function marksOf(results: readonly number[], latest: number): Mark[] {
  const first = Math.max(0, results.length - latest);
  const together = Math.ceil((results.length - first) / mostMarks);
  const marks: Mark[] = [];
  for (let from = first; from < results.length; from += together) {
    const to = Math.min(from + together, results.length);
    const mark: Mark = { last: to - 1, low: Infinity, high: 0, dnfs: 0, count: to - from };
    for (let i = from; i < to; ++i) {
      if (results[i] === dnf) ++mark.dnfs;
      else [mark.low, mark.high] = [Math.min(mark.low, results[i]), Math.max(mark.high, results[i])];
    }
    marks.push(mark);
  }
  return marks;
}

/** Whether the mark contains a finished result. */
export const isFinished = ({ dnfs, count }: Mark) => dnfs < count;

// Histogram of results with few bins of a round width. A few very slow times share the last bin, so that they do not
// compress all others into one.
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
