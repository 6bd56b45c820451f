import { expect, it } from 'vitest';
import { addressOf, readSource } from './puzzle_bench.svelte';

it('reads the puzzle from the address', () => {
  expect(readSource({})).toEqual({ kind: 'built-in', name: 'pyraminx' });
  expect(readSource({ puzzle: 'skewb' })).toEqual({ kind: 'built-in', name: 'skewb' });
  expect(readSource({ puzzle: 'file' })).toEqual({ kind: 'missing' });
});

it('keeps a short definition in the address and a long one in memory', () => {
  const [short, long] = ['Name a', 'Name b\n'.repeat(2000)];
  expect(addressOf(short)).toEqual({ puzzle: null, definition: short });
  expect(readSource({ definition: short })).toEqual({ kind: 'definition', text: short });
  expect(addressOf(long)).toEqual({ puzzle: 'file', definition: null });
  expect(readSource({ puzzle: 'file' })).toEqual({ kind: 'definition', text: long });
});
