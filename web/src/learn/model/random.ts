// Reproducible random numbers from a text seed (xmur3 and mulberry32).

/** Returns a function that draws integers from 0 to `below` - 1. */
export function randomFrom(seed: string): (below: number) => number {
  let h = 1779033703 ^ seed.length;
  for (const char of seed) {
    h = Math.imul(h ^ char.charCodeAt(0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  let state = h >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** The items in random order. */
export function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; --i) {
    const j = random(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

export const newSeed = (): string => Math.random().toString(36).slice(2, 8);
