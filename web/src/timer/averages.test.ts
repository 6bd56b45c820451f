import { describe, expect, it } from 'vitest';
import { averageSizes, Statistics, trimmedCount } from './averages';
import { dnf } from './times';

// A slow reference implementation, independent of the fast one: sort, trim, sum.
function plainAverage(results: readonly number[]): number {
  const cut = { 5: 1, 12: 1, 50: 3, 100: 5, 1000: 50 }[results.length]!;
  const kept = [...results].sort((a, b) => (a === b ? 0 : a < b ? -1 : 1)).slice(cut, results.length - cut);
  if (kept.includes(dnf)) return dnf;
  return Math.round(kept.reduce((sum, each) => sum + each, 0) / kept.length / 10) * 10;
}

function plainFigures(results: readonly number[]) {
  const finished = results.filter((each) => each !== dnf);
  const earlier = results.slice(0, -1);
  return {
    count: results.length,
    finished: finished.length,
    best: finished.length > 0 ? Math.min(...finished) : undefined,
    worst: finished.length > 0 ? Math.max(...finished) : undefined,
    mean: finished.length > 0 ? Math.round(finished.reduce((sum, each) => sum + each, 0) / finished.length / 10) * 10 : undefined,
    record: earlier.length > 0 && results.at(-1)! < Math.min(...earlier),
    rows: averageSizes.map((n) => {
      const all = results.slice(n - 1).map((_, i) => plainAverage(results.slice(i, i + n)));
      return { n, now: all.at(-1), best: all.length > 0 ? Math.min(...all) : undefined };
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

const figuresOf = (results: readonly number[]) => {
  const statistics = new Statistics();
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
    expect(averageSizes.map(trimmedCount)).toEqual([1, 1, 3, 5, 50]);
  });

  it('needs enough results', () => {
    expect(figuresOf([1000, 2000, 3000, 4000]).rows[0]).toEqual({ n: 5, now: undefined, best: undefined });
  });

  it('can be the best one anywhere in the list', () => {
    expect(figuresOf([9000, 5000, 5000, 5000, 5000, 5000, 9000, 9000, 9000]).rows[0].best).toBe(5000);
    expect(figuresOf([dnf, dnf, dnf, dnf, dnf, dnf]).rows[0].best).toBe(dnf);
  });
});

describe('the figures', () => {
  it('equal the reference implementation for lists of any length', () => {
    for (const [count, seed, dnfs] of [[0, 1, 0], [1, 2, 0], [4, 3, 1], [30, 4, 0.1], [130, 5, 0.04], [1300, 6, 0.05], [1100, 7, 0]]) {
      const results = someResults(count, seed, dnfs);
      expect(figuresOf(results), `${count} results`).toEqual(plainFigures(results));
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
      expect(statistics.averages(5)).toEqual(list.map((_, i) => (i < 4 ? undefined : plainAverage(list.slice(i - 4, i + 1)))));
    }
  });

  it('are updated incrementally for ten thousand results', () => {
    const results = someResults(10_000, 12);
    const statistics = new Statistics();
    statistics.setResults(results);
    const before = statistics.averages(1000);
    const kept = before.length;
    statistics.setResults([...results, 9_990]);
    expect(statistics.averages(1000)).toBe(before); // the same list with one more entry
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
