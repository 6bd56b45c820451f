// Averages as computed by competitions and csTimer: of n results the fastest and the slowest twentieth, rounded up (one each
// of 5 and of 12), are omitted, and the mean of the rest is rounded to the nearest hundredth of a second. A DNF is slower
// than any time; a DNF that is not omitted makes the average a DNF. A mean of n omits nothing, so any DNF makes the mean a
// DNF. The best of n is the smallest result.
import type { Format, Measure } from './events';
import { dnf } from './dnf';
import { SortedNumbers } from './sorted_numbers';

/** A figure of the last n results. */
export interface Series {
  kind: 'average' | 'mean' | 'best';
  n: number;
}

const average = (n: number): Series => ({ kind: 'average', n });
const [meanOf3, bestOf3]: Series[] = [{ kind: 'mean', n: 3 }, { kind: 'best', n: 3 }];
export const usualSeries = [5, 12, 50, 100, 1000].map(average);

/** The figures of an event, the one that decides a competition round first. */
export function seriesOf(format: Format, measure: Measure = 'time'): Series[] {
  if (measure === 'cubes') return [bestOf3];
  if (format === 'mean_of_3') return [meanOf3, ...[5, 12, 50, 100].map(average)];
  // Means of 3 are recognised for blindfolded events as well (regulation 9b3b).
  if (format === 'best_of_3') return [bestOf3, meanOf3, ...[5, 12, 100].map(average)];
  return usualSeries;
}

/** Number of results omitted at either end. */
export const trimmedCount = (n: number) => Math.ceil(n / 20);

const rounded = (ms: number) => Math.round(ms / 10) * 10;

// A figure of the last n results, updated as results are added and removed at the end.
class RollingFigure {
  readonly values: (number | undefined)[] = []; // figure after each result
  readonly bests: (number | undefined)[] = []; // best figure up to each result
  private readonly finished = new SortedNumbers(); // results in the window that are not a DNF
  private unfinished = 0;

  constructor(
    readonly series: Series,
    private readonly results: readonly number[],
  ) {}

  private get n(): number {
    return this.series.n;
  }

  /** Call after a result was added to the end of the list. */
  afterPush(): void {
    const at = this.results.length - 1;
    this.enter(this.results[at]);
    if (at >= this.n) this.leave(this.results[at - this.n]);
    const value = at + 1 < this.n ? undefined : this.value();
    const best = this.bests.at(-1);
    this.values.push(value);
    this.bests.push(value === undefined ? undefined : best === undefined ? value : Math.min(best, value));
  }

  /** Call before the last result is removed. */
  beforePop(): void {
    const at = this.results.length - 1;
    this.leave(this.results[at]);
    if (at >= this.n) this.enter(this.results[at - this.n]);
    this.values.pop();
    this.bests.pop();
  }

  private enter(result: number): void {
    if (result === dnf) ++this.unfinished;
    else this.finished.add(result);
  }

  private leave(result: number): void {
    if (result === dnf) --this.unfinished;
    else this.finished.remove(result);
  }

  private value(): number {
    if (this.series.kind === 'best') return this.finished.size === 0 ? dnf : this.finished.smallest;
    const trimmed = this.series.kind === 'mean' ? 0 : trimmedCount(this.n);
    if (this.unfinished > trimmed) return dnf;
    return rounded(this.finished.sum(trimmed, this.n - trimmed) / (this.n - 2 * trimmed));
  }
}

export interface Figures {
  count: number;
  finished: number; // number of solves that are not a DNF
  best?: number;
  worst?: number; // slowest finished result
  mean?: number; // mean of the finished results
  counts: ReadonlyMap<number, number>; // number of solves with each finished result
  record: boolean; // the latest result is faster than all before it
  rows: (Series & { now?: number; best?: number })[]; // the latest figure, and the best so far
}

/** Statistics of a list that mostly grows at its end. Unchanged parts are not computed again. */
export class Statistics {
  private readonly results: number[] = [];
  private readonly rolling: RollingFigure[];
  private readonly bests: number[] = []; // fastest result up to each index
  private readonly worsts: number[] = []; // slowest finished result up to each index
  private readonly counts = new Map<number, number>(); // number of solves with each finished result
  private sum = 0; // sum of the finished results
  private finished = 0;

  constructor(series: readonly Series[] = usualSeries) {
    this.rolling = series.map((each) => new RollingFigure(each, this.results));
  }

  /** Replaces the list. */
  setResults(results: readonly number[]): void {
    let same = 0;
    while (same < results.length && same < this.results.length && results[same] === this.results[same]) ++same;
    while (this.results.length > same) this.pop();
    for (let i = same; i < results.length; ++i) this.push(results[i]);
  }

  /** The figure after each result; none if the figure is not computed. */
  values(kind: Series['kind'], n: number): readonly (number | undefined)[] {
    return this.rolling.find(({ series }) => series.kind === kind && series.n === n)?.values ?? [];
  }

  figures(): Figures {
    const count = this.results.length;
    return {
      count,
      finished: this.finished,
      best: this.finished > 0 ? this.bests[count - 1] : undefined,
      worst: this.finished > 0 ? this.worsts[count - 1] : undefined,
      mean: this.finished > 0 ? rounded(this.sum / this.finished) : undefined,
      counts: this.counts,
      record: count > 1 && this.results[count - 1] < this.bests[count - 2],
      rows: this.rolling.map(({ series, values, bests }) => ({ ...series, now: values.at(-1), best: bests.at(-1) })),
    };
  }

  private push(result: number): void {
    this.results.push(result);
    for (const each of this.rolling) each.afterPush();
    this.bests.push(Math.min(this.bests.at(-1) ?? dnf, result));
    this.worsts.push(result === dnf ? (this.worsts.at(-1) ?? 0) : Math.max(this.worsts.at(-1) ?? 0, result));
    if (result === dnf) return;
    this.sum += result;
    ++this.finished;
    this.counts.set(result, (this.counts.get(result) ?? 0) + 1);
  }

  private pop(): void {
    for (const each of this.rolling) each.beforePop();
    const result = this.results.pop()!;
    this.bests.pop();
    this.worsts.pop();
    if (result === dnf) return;
    this.sum -= result;
    --this.finished;
    const left = this.counts.get(result)! - 1;
    if (left > 0) this.counts.set(result, left);
    else this.counts.delete(result);
  }
}
