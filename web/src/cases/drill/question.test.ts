import { describe, expect, it } from 'vitest';
import type { CaseEntry } from '../library';
import { choicesFor, shuffled } from './question';

const entry = (slug: string, set: string, group: string) => ({ slug, title: slug, set, group }) as CaseEntry;
const cases = [...['a', 'b', 'c', 'd', 'e'].map((slug) => entry(slug, 'PLL', 'g')), entry('f', 'PLL', 'h'), entry('g', 'PLL', 'h'), entry('x', 'OLL', 'g')];

function generator(seed: number) {
  return () => ((seed = (seed * 16807) % 2147483647) - 1) / 2147483646;
}

describe('the choices', () => {
  it('contain the right answer once, and others of its set', () => {
    for (let seed = 1; seed < 50; ++seed) {
      const choices = choicesFor(cases[0], new Set(['a']), cases, 4, generator(seed));
      expect(choices.filter(({ slug }) => slug === 'a')).toHaveLength(1);
      expect(new Set(choices.map(({ slug }) => slug)).size).toBe(4);
      expect(choices.every(({ set }) => set === 'PLL')).toBe(true);
    }
  });

  it('prefer the same group, then the drilled cases', () => {
    const choices = choicesFor(cases[5], new Set(['f', 'b']), cases, 3, generator(7));
    expect(choices.map(({ slug }) => slug)).toEqual(['b', 'f', 'g']);
  });

  it('are limited by the number of cases', () => {
    expect(choicesFor(cases[7], new Set(), cases, 4, generator(3))).toEqual([cases[7]]);
  });
});

it('appear in every order', () => {
  const seen = new Set<string>();
  const random = generator(5);
  for (let i = 0; i < 200; ++i) seen.add(shuffled([1, 2, 3], random).join(''));
  expect(seen.size).toBe(6);
});
