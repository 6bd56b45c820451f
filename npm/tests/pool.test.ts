import { expect, it } from 'vitest';
import { Pool } from '../dist/pool.js';

const tasks = [7, 3, 9, 1, 5, 8];
const weights = [1000, 500, 20, 10, 5, 0];

it('distributes every task once, heaviest first', () => {
  const pool = new Pool(tasks, weights);
  const portions: number[][] = [];
  while (!pool.isEmpty) portions.push(pool.take(2));
  expect(portions.flat()).toEqual(tasks);
  expect(portions[0]).toEqual([7]);
});

it('takes light tasks from the end on request', () => {
  const pool = new Pool(tasks, weights);
  expect(pool.take(2, true)).toEqual([5, 8]); // about a hundredth of the total
  expect(pool.take(2, true)).toEqual([1]);
  expect(pool.take(2)).toEqual([7]);
});

it('sizes portions by the measured speed, but never above a share of the remaining work', () => {
  const many = Array.from({ length: 1000 }, (_, i) => i);
  const pool = new Pool(many, many.map(() => 9));
  const first = pool.take(4);
  expect(first).toHaveLength(3);
  pool.finish(first, 0.03); // a hundred tasks per second
  expect(pool.take(4)).toHaveLength(50);
  pool.finish([], -0.029); // now a thousand times as fast
  expect(pool.take(4)).toHaveLength(118); // an eighth of 947
});

it('takes back tasks that were not searched', () => {
  const pool = new Pool(tasks, weights);
  const portion = pool.take(2);
  pool.putBack(portion);
  expect(pool.take(2)).toEqual(portion);
});
