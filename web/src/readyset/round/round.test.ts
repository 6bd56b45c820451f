import { expect, it } from 'vitest';
import { seen } from './round.svelte';

it('contains the visible items and a few more', () => {
  expect(seen(0, 400, 40, 1000)).toEqual({ first: 0, last: 14 });
  expect(seen(4000, 400, 40, 1000)).toEqual({ first: 96, last: 114 });
  expect(seen(39_600, 400, 40, 1000)).toEqual({ first: 986, last: 1000 });
  expect(seen(0, 400, 40, 3)).toEqual({ first: 0, last: 3 });
  expect(seen(4000, 400, 40, 3)).toEqual({ first: 3, last: 3 });
});
