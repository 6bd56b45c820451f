import { describe, expect, it } from 'vitest';
import { seriesOf, Statistics, trimmedCount, usualSeries, type Series } from './averages';
import { dnf, formatMean, moveUnit } from './times';

// A slow reference implementation, independent of the fast one: sort, trim, sum.
function plainAverage(results: readonly number[]): number {
  const cut = { 5: 1, 12: 1, 50: 3, 100: 5, 1000: 50 }[results.length]!;
  const kept = [...results].sort((a, b) => (a === b ? 0 : a < b ? -1 : 1)).slice(cut, results.length - cut);
  if (kept.includes(dnf)) return dnf;
  return Math.round(kept.reduce((sum, each) => sum + each, 0) / kept.length / 10) * 10;
}

const plain: Record<Series['kind'], (results: readonly number[]) => number> = {
  average: plainAverage,
  mean: (results) => Math.round(results.reduce((sum, each) => sum + each, 0) / results.length / 10) * 10,
  best: (results) => Math.min(...results),
};

function plainFigures(results: readonly number[], series: readonly Series[] = usualSeries) {
  const finished = results.filter((each) => each !== dnf);
  const earlier = results.slice(0, -1);
  return {
    count: results.length,
    finished: finished.length,
    best: finished.length > 0 ? Math.min(...finished) : undefined,
    worst: finished.length > 0 ? Math.max(...finished) : undefined,
    mean: finished.length > 0 ? Math.round(finished.reduce((sum, each) => sum + each, 0) / finished.length / 10) * 10 : undefined,
    counts: new Map(finished.map((each) => [each, finished.filter((other) => other === each).length])),
    record: earlier.length > 0 && results.at(-1)! < Math.min(...earlier),
    rows: series.map(({ kind, n }) => {
      const all = results.slice(n - 1).map((_, i) => plain[kind](results.slice(i, i + n)));
      return { kind, n, now: all.at(-1), best: all.length > 0 ? Math.min(...all) : undefined };
    }),
  };
}

// Realistic times: around twelve seconds, with occasional DNFs and repeated times.
function random(seed: number) {
  let state = seed;
  return () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647;
}
const someResults = (count: number, seed: number, dnfs = 0.04) => {
  const next = random(seed);
  return Array.from({ length: count }, () => (next() < dnfs ? dnf : 800 * 10 + Math.floor(next() * 900) * 10));
};

const figuresOf = (results: readonly number[], series?: readonly Series[]) => {
  const statistics = new Statistics(series);
  statistics.setResults(results);
  return statistics.figures();
};
const averageOf = (results: readonly number[]) => figuresOf(results).rows.find(({ n }) => n === results.length)!.now;

describe('an average', () => {
  it('omits the best and the worst of five', () => {
    expect(averageOf([10_000, 50_000, 12_000, 11_000, 13_000])).toBe(12_000);
  });

  it('is rounded to hundredths', () => {
    expect(averageOf([0, 10_000, 10_010, 10_010, 99_990])).toBe(10_010);
    expect(averageOf([0, 10_000, 10_000, 10_010, 99_990])).toBe(10_000);
  });

  it('tolerates as many DNFs as are omitted, but not more', () => {
    expect(averageOf([10_000, dnf, 12_000, 11_000, 13_000])).toBe(12_000);
    expect(averageOf([10_000, dnf, 12_000, dnf, 13_000])).toBe(dnf);
    const hundred = Array.from({ length: 100 }, (_, i) => (i < 5 ? dnf : 10_000));
    expect(averageOf(hundred)).toBe(10_000);
    expect(averageOf([...hundred.slice(0, 99), dnf])).toBe(dnf);
  });

  it('omits a twentieth at either end, rounded up', () => {
    expect([5, 12, 50, 100, 1000].map(trimmedCount)).toEqual([1, 1, 3, 5, 50]);
  });

  it('needs enough results', () => {
    expect(figuresOf([1000, 2000, 3000, 4000]).rows[0]).toEqual({ kind: 'average', n: 5, now: undefined, best: undefined });
  });

  it('can be the best one anywhere in the list', () => {
    expect(figuresOf([9000, 5000, 5000, 5000, 5000, 5000, 9000, 9000, 9000]).rows[0].best).toBe(5000);
    expect(figuresOf([dnf, dnf, dnf, dnf, dnf, dnf]).rows[0].best).toBe(dnf);
  });
});

// Hand-made rounds, computed by the WCA Regulations of 1 January 2024.
describe('the result of a round', () => {
  const firstRow = (results: readonly number[], series: readonly Series[]) => figuresOf(results, series).rows[0];
  const moves = (...lengths: number[]) => lengths.map((each) => (each === dnf ? dnf : each * moveUnit));

  it('is the mean of all three in the format mean of 3 (9f10, 9f11)', () => {
    const series = seriesOf('mean_of_3');
    expect(firstRow([100_000, 110_000, 120_010], series)).toEqual({ kind: 'mean', n: 3, now: 110_000, best: 110_000 });
    expect(firstRow([100_000, dnf, 120_000], series).now).toBe(dnf);
    expect(firstRow([100_000, 110_000], series).now).toBeUndefined();
    expect(firstRow([90_000, 90_000, 90_000, 100_000], series)).toMatchObject({ now: 93_330, best: 90_000 });
  });

  it('is rounded to hundredths of a move', () => {
    const series = seriesOf('mean_of_3', 'moves');
    expect(formatMean('moves', firstRow(moves(24, 25, 24), series).now)).toBe('24.33');
    expect(formatMean('moves', firstRow(moves(24, 25, 25), series).now)).toBe('24.67');
    expect(formatMean('moves', firstRow(moves(24, 24, 24), series).now)).toBe('24.00');
    expect(formatMean('moves', firstRow(moves(24, dnf, 24), series).now)).toBe('DNF');
  });

  it('is the best of three in the format best of 3, where a DNF is the worst result (9f6, 9f7)', () => {
    const series = seriesOf('best_of_3');
    expect(firstRow([dnf, 61_000, 59_990], series)).toEqual({ kind: 'best', n: 3, now: 59_990, best: 59_990 });
    expect(firstRow([dnf, dnf, dnf], series).now).toBe(dnf);
    expect(firstRow([50_000, dnf, dnf, 70_000], series)).toMatchObject({ now: 70_000, best: 50_000 });
    expect(figuresOf([50_000, 60_000, 70_000], series).rows[1]).toMatchObject({ kind: 'mean', now: 60_000 });
    expect(seriesOf('best_of_3', 'cubes')).toEqual([{ kind: 'best', n: 3 }]);
  });
});

describe('the figures', () => {
  it('equal the reference implementation for lists of any length', () => {
    for (const [count, seed, dnfs] of [[0, 1, 0], [1, 2, 0], [4, 3, 1], [30, 4, 0.1], [130, 5, 0.04], [1300, 6, 0.05], [1100, 7, 0]]) {
      const results = someResults(count, seed, dnfs);
      expect(figuresOf(results), `${count} results`).toEqual(plainFigures(results));
      const series = seriesOf('best_of_3');
      expect(figuresOf(results, series), `${count} results`).toEqual(plainFigures(results, series));
    }
  });

  it('follow additions, changes and deletions anywhere', () => {
    const next = random(11);
    const statistics = new Statistics();
    let list: number[] = [];
    for (let step = 0; step < 300; ++step) {
      const at = Math.floor(next() * list.length);
      const kind = next();
      if (kind < 0.7 || list.length === 0) list = [...list, ...someResults(1, step + 1, 0.1)];
      else if (kind < 0.8) list = list.filter((_, i) => i !== at);
      else if (kind < 0.9) list = list.map((each, i) => (i !== at ? each : each === dnf ? 9_990 : dnf));
      else list = list.slice(0, -1);
      statistics.setResults(list);
      expect(statistics.figures()).toEqual(plainFigures(list));
      expect(statistics.values('average', 5)).toEqual(list.map((_, i) => (i < 4 ? undefined : plainAverage(list.slice(i - 4, i + 1)))));
    }
  });

  it('are updated incrementally for ten thousand results', () => {
    const results = someResults(10_000, 12);
    const statistics = new Statistics();
    statistics.setResults(results);
    const before = statistics.values('average', 1000);
    const kept = before.length;
    statistics.setResults([...results, 9_990]);
    expect(statistics.values('average', 1000)).toBe(before); // the same list with one more entry
    expect(before.length).toBe(kept + 1);
    expect(before.at(-1)).toBe(plainAverage([...results, 9_990].slice(-1000)));
  });

  it('are undefined without times', () => {
    expect(figuresOf([])).toMatchObject({ count: 0, best: undefined, mean: undefined });
    expect(figuresOf([dnf])).toMatchObject({ count: 1, finished: 0, best: undefined, worst: undefined });
  });

  it('detect a record', () => {
    expect(figuresOf([10_000, 9_000]).record).toBe(true);
    expect(figuresOf([10_000, 11_000]).record).toBe(false);
    expect(figuresOf([dnf, 11_000]).record).toBe(true);
    expect(figuresOf([10_000]).record).toBe(false);
  });
});
