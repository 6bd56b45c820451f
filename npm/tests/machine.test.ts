import { expect, it } from 'vitest';
import { enginesFor, memoryForTables } from '../dist/machine.js';

it('uses one engine per core for a proof, within a quarter of the memory', () => {
  expect(enginesFor({ cores: 4, gigabytes: 8 })).toBe(4);
  expect(enginesFor({ cores: 16, gigabytes: 8 })).toBe(5);
  expect(enginesFor({ cores: 64, gigabytes: 256 })).toBe(8);
  expect(enginesFor({ cores: 1, gigabytes: 32 })).toBe(1);
});

it('uses one engine and the smallest table on phones and small machines', () => {
  expect(enginesFor({ cores: 8, gigabytes: 4 })).toBe(1);
  expect(memoryForTables({ cores: 8, gigabytes: 4 })).toBeLessThan(300e6);
  expect(memoryForTables({ cores: 8, gigabytes: 8 })).toBeGreaterThan(300e6);
});
