import { expect, it } from 'vitest';
import { enginesFor, memoryForTables } from '../dist/machine.js';

it('gives a proof a core for each engine, as far as a quarter of the memory goes', () => {
  expect(enginesFor({ cores: 4, gigabytes: 8 })).toBe(4);
  expect(enginesFor({ cores: 16, gigabytes: 8 })).toBe(5);
  expect(enginesFor({ cores: 64, gigabytes: 256 })).toBe(8);
  expect(enginesFor({ cores: 1, gigabytes: 32 })).toBe(1);
});

it('leaves phones and small machines one engine, and the smallest table', () => {
  expect(enginesFor({ cores: 8, gigabytes: 4 })).toBe(1);
  expect(memoryForTables({ cores: 8, gigabytes: 4 })).toBeLessThan(300e6);
  expect(memoryForTables({ cores: 8, gigabytes: 8 })).toBeGreaterThan(300e6);
});
