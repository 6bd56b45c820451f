import { describe, expect, it } from 'vitest';
import { Statistics } from './averages';
import { binLabel, histogramBins, isFinished, marksOf, mostBins, mostMarks } from './charts';
import { dnf } from './times';

function binsOf(results: number[], measure?: 'moves') {
  const statistics = new Statistics();
  statistics.setResults([...results, 5_000, 6_000]);
  statistics.setResults(results); // removed results are not counted
  return histogramBins(statistics.figures().counts, measure);
}

describe('the distribution', () => {
  it('counts every finished time once', () => {
    const results = [9_990, 10_000, 10_490, 10_500, 12_000, dnf];
    const bins = binsOf(results);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(bins.length).toBeLessThanOrEqual(mostBins);
    for (const { from, to, count } of bins) expect(results.filter((each) => each >= from && each < to).length).toBe(count);
  });

  it('lets a few very slow times share the last bin', () => {
    const bins = binsOf([...Array.from({ length: 60 }, (_, i) => 10_000 + i * 50), 300_000]);
    expect(bins.length).toBe(mostBins);
    expect(bins.at(-1)).toMatchObject({ to: Infinity, count: 1 });
    expect(bins.filter(({ count }) => count > 3).length).toBeGreaterThan(3);
  });

  it('has bins for one time, and none for an empty list', () => {
    expect(binsOf([12_340])).toEqual([{ from: 12_300, to: 12_400, count: 1 }]);
    expect(binsOf([dnf])).toEqual([]);
  });

  it('has whole moves as bins', () => {
    const bins = binsOf([24_000, 25_000, 25_000, 62_000], 'moves');
    expect(bins.every(({ from }) => from % 1000 === 0)).toBe(true);
    expect(binsOf([24_000, 25_000], 'moves').map((bin) => [binLabel(bin, 'moves'), bin.count])).toEqual([['24', 1], ['25', 1]]);
    expect(binLabel({ from: 62_000, to: Infinity, count: 1 }, 'moves')).toBe('62+');
  });

  it('has short labels', () => {
    const label = (from: number, to = from + 1) => binLabel({ from, to, count: 0 });
    expect([label(9_000), label(9_500), label(10_000), label(65_000), label(20_000, Infinity), label(0)]).toEqual(['9', '9.5', '10', '1:05', '20+', '0']);
  });
});

describe('the trend', () => {
  it('has one mark per time for short lists', () => {
    expect(marksOf([9_000, dnf, 8_000], 50)).toEqual([
      { last: 0, low: 9_000, high: 9_000, dnfs: 0, count: 1 },
      { last: 1, low: Infinity, high: 0, dnfs: 1, count: 1 },
      { last: 2, low: 8_000, high: 8_000, dnfs: 0, count: 1 },
    ]);
    expect(marksOf([1, 2, 3, 4], 2).map(({ last }) => last)).toEqual([2, 3]);
  });

  it('groups long lists without losing any', () => {
    const results = Array.from({ length: 10_007 }, (_, i) => (i % 50 === 0 ? dnf : 8_000 + (i % 97) * 10));
    const marks = marksOf(results, Infinity);
    expect(marks.length).toBeLessThanOrEqual(mostMarks);
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(10_007);
    expect(marks.reduce((sum, { dnfs }) => sum + dnfs, 0)).toBe(results.filter((each) => each === dnf).length);
    expect(Math.min(...marks.filter(isFinished).map(({ low }) => low))).toBe(Math.min(...results));
  });
});
