import type { CubeFace } from 'cubewright';
import { describe, expect, it } from 'vitest';
import { countSimilar, colourDistance, isSameFace, Steadiness } from './steady';

const red = Array<string>(9).fill('#c41e3a');
const green = Array<string>(9).fill('#009e60');
const face = (colours: string[], { at = 10, fit = 0.6 } = {}): CubeFace => ({
  found: fit >= 0.38,
  fit,
  corners: [[at, 10], [at + 100, 10], [at + 100, 110], [at, 110]],
  colours,
});

it('compares colours', () => {
  expect(colourDistance('#000000', '#010203')).toBe(6);
  expect(countSimilar(red, green)).toBe(0);
  expect(isSameFace(red, ['#ffffff', ...red.slice(1)])).toBe(true);
  expect(isSameFace(red, green)).toBe(false);
});

describe('a face', () => {
  it('is captured after three identical images', () => {
    const steady = new Steadiness(128);
    expect([1, 2, 3].map(() => steady.feed(face(red), []))).toEqual([false, false, true]);
    expect(steady.share).toBe(0);
  });
  it('is not captured while it moves, is unclear, or changes colour', () => {
    const steady = new Steadiness(128);
    expect([10, 30, 50, 70].some((at) => steady.feed(face(red, { at }), []))).toBe(false);
    expect([1, 2, 3, 4].some(() => steady.feed(face(red, { fit: 0.4 }), []))).toBe(false);
    expect([red, green, red, green].some((colours) => steady.feed(face(colours), []))).toBe(false);
  });
  it('is not captured twice', () => {
    const steady = new Steadiness(128);
    expect([1, 2, 3, 4].some(() => steady.feed(face(red), [green, red]))).toBe(false);
    expect([1, 2, 3].map(() => steady.feed(face(green), [red])).at(-1)).toBe(true);
  });
});
