import { expect, it } from 'vitest';
import { Growing } from './growing';

it('computes only new elements, and everything again after another change', () => {
  let calls = 0;
  const halves = new Growing((each: number) => (++calls, each % 2 === 0 ? each / 2 : undefined));
  const from = (...list: number[]) => ((calls = 0), [halves.from(list), calls]);
  expect(from(2, 3, 4)).toEqual([[1, 2], 3]);
  expect(from(2, 3, 4, 6, 7)).toEqual([[1, 2, 3], 2]);
  expect(from(2, 3, 4, 6, 7)).toEqual([[1, 2, 3], 0]);
  expect(from(2, 8, 4, 6, 7)).toEqual([[1, 4, 2, 3], 5]);
  expect(from(2, 8)).toEqual([[1, 4], 2]);
  expect(from()).toEqual([[], 0]);
});
