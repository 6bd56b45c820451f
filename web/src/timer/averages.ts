// Averages as computed by competitions and csTimer: of n results the fastest and the slowest twentieth, rounded up (one
// each of 5 and of 12), are omitted, and the mean of the rest is rounded to the nearest hundredth of a second. A DNF is
// slower than any time; a DNF that is not omitted makes the average a DNF.
import { OrderTree } from './order_tree';
import { dnf } from './times';

export const averageSizes = [5, 12, 50, 100, 1000] as const;

/** Number of results omitted at either end. */
export const trimmedCount = (n: number) => Math.ceil(n / 20);

const rounded = (ms: number) => Math.round(ms / 10) * 10;

// The average of the last n results, updated as results are added and removed at the end.
class RollingAverage {
  readonly averages: (number | undefined)[] = []; // average after each result
  readonly bests: (number | undefined)[] = []; // best average up to each result
  private readonly finished = new OrderTree(); // results in the window that are not a DNF
  private unfinished = 0;

  constructor(
    readonly n: number,
    private readonly results: readonly number[],
  ) {}

  /** Call after a result was added to the end of the list. */
  afterPush(): void {
    const at = this.results.length - 1;
    this.enter(this.results[at]);
    if (at >= this.n) this.leave(this.results[at - this.n]);
    const average = at + 1 < this.n ? undefined : this.average();
    const best = this.bests.at(-1);
    this.averages.push(average);
    this.bests.push(average === undefined ? undefined : best === undefined ? average : Math.min(best, average));
  }

  /** Call before the last result is removed. */
  beforePop(): void {
    const at = this.results.length - 1;
    this.leave(this.results[at]);
    if (at >= this.n) this.enter(this.results[at - this.n]);
    this.averages.pop();
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

  private average(): number {
    const trimmed = trimmedCount(this.n);
    if (this.unfinished > trimmed) return dnf;
    const sum = this.finished.sumOfSmallest(this.n - trimmed) - this.finished.sumOfSmallest(trimmed);
    return rounded(sum / (this.n - 2 * trimmed));
  }
}

export interface Figures {
  count: number;
  finished: number; // number of solves that are not a DNF
  best?: number;
  worst?: number; // slowest finished result
  mean?: number; // mean of the finished results
  record: boolean; // the latest result is faster than all before it
  rows: { n: number; now?: number; best?: number }[]; // averages of n: the latest, and the best so far
}

/** Statistics of a list that mostly grows at its end. Unchanged parts are not computed again. */
export class Statistics {
  private readonly results: number[] = [];
  private readonly rolling = averageSizes.map((n) => new RollingAverage(n, this.results));
  private readonly bests: number[] = []; // fastest result up to each index
  private readonly worsts: number[] = []; // slowest finished result up to each index
  private sum = 0; // sum of the finished results
  private finished = 0;

  /** Replaces the list. */
  setResults(results: readonly number[]): void {
    let same = 0;
    while (same < results.length && same < this.results.length && results[same] === this.results[same]) ++same;
    while (this.results.length > same) this.pop();
    for (let i = same; i < results.length; ++i) this.push(results[i]);
  }

  /** The average of n after each result. */
  averages(n: (typeof averageSizes)[number]): readonly (number | undefined)[] {
    return this.rolling[averageSizes.indexOf(n)].averages;
  }

  figures(): Figures {
    const count = this.results.length;
    return {
      count,
      finished: this.finished,
      best: this.finished > 0 ? this.bests[count - 1] : undefined,
      worst: this.finished > 0 ? this.worsts[count - 1] : undefined,
      mean: this.finished > 0 ? rounded(this.sum / this.finished) : undefined,
      record: count > 1 && this.results[count - 1] < this.bests[count - 2],
      rows: this.rolling.map(({ n, averages, bests }) => ({ n, now: averages.at(-1), best: bests.at(-1) })),
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
  }

  private pop(): void {
    for (const each of this.rolling) each.beforePop();
    const result = this.results.pop()!;
    this.bests.pop();
    this.worsts.pop();
    if (result === dnf) return;
    this.sum -= result;
    --this.finished;
  }
}
