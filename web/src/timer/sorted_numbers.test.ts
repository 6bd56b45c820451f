import { expect, it } from 'vitest';
import { SortedNumbers } from './sorted_numbers';

it('keeps numbers sorted and sums a range of ranks, including duplicates', () => {
  const sorted = new SortedNumbers();
  let plain: number[] = [];
  let state = 5;
  const next = () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647);
  for (let step = 0; step < 3000; ++step) {
    if (plain.length > 0 && next() % 3 === 0) {
      const value = plain[next() % plain.length];
      sorted.remove(value);
      plain.splice(plain.indexOf(value), 1);
    } else {
      const value = next() % 40;
      sorted.add(value);
      plain.push(value);
    }
    plain = [...plain].sort((a, b) => a - b);
    const to = next() % (plain.length + 1);
    const from = next() % (to + 1);
    expect(sorted.size).toBe(plain.length);
    expect(sorted.smallest).toBe(plain[0]);
    expect(sorted.sum(from, to)).toBe(plain.slice(from, to).reduce((sum, each) => sum + each, 0));
  }
});

it('throws when a missing value is removed', () => {
  const sorted = new SortedNumbers();
  sorted.add(3);
  expect(() => sorted.remove(4)).toThrow();
});
