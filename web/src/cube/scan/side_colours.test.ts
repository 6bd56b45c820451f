import { describe, expect, it } from 'vitest';
import { blank, faces, solved, type Face } from '../model/facelets';
import { sideOrder } from '../model/misscramble';
import { applyAll, parseTurns } from '../model/turns';
import { readSides, wrongSide } from './side_colours';
import type { Seen } from './scan';

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

// Sticker colours of a typical cube; each test cube varies them.
const paint: Record<string, number[]> = { W: [240, 242, 244], R: [190, 20, 40], G: [10, 150, 75], Y: [250, 210, 20], O: [255, 95, 10], B: [10, 75, 170] };
const lamps = { daylight: [1, 1, 1], bulb: [1, 0.88, 0.66], 'fluorescent tube': [0.88, 1, 0.9], dusk: [0.5, 0.52, 0.6] };

/** Photographs sides of a cube: different paint on each cube, different brightness on each side, and noise on each sticker. */
function photograph(cube: string, sides: readonly Face[], lamp: readonly number[], random: () => number): Seen {
  const spread = (by: number) => (random() - 0.5) * 2 * by;
  const own = Object.fromEntries(Object.entries(paint).map(([letter, rgb]) => [letter, rgb.map((value) => value + spread(14))]));
  const seen: Seen = {};
  for (const face of sides) {
    const shade = 1 + spread(0.12);
    seen[face] = Array.from({ length: 9 }, (_, i) => {
      const rgb = own[cube[faces.indexOf(face) * 9 + i]];
      return `#${rgb.map((value, k) => Math.round(Math.max(0, Math.min(255, value * lamp[k] * shade + spread(6)))).toString(16).padStart(2, '0')).join('')}`;
    });
  }
  return seen;
}

describe('the colours of some sides', () => {
  it.each(Object.entries(lamps))('are read in the light of a %s', (_, lamp) => {
    const random = createRandom(5);
    const turns = 'U R F D L B'.split(' ').flatMap((name) => [name, `${name}2`, `${name}'`]);
    let [unread, all] = [0, 0];
    for (let i = 0; i < 200; ++i) {
      const cube = applyAll(solved, parseTurns(Array.from({ length: 25 }, () => turns[Math.floor(random() * turns.length)]).join(' ')));
      const sides = sideOrder.slice(0, 3 + (i % 3));
      const read = readSides(photograph(cube, sides, lamp, random));
      for (const [index, letter] of [...read].entries()) {
        const isShown = sides.includes(faces[Math.floor(index / 9)]) || index % 9 === 4;
        if (!isShown) expect(letter).toBe(blank);
        else if (letter !== blank) expect(letter, `sticker ${index} of ${cube} in light ${lamp.join()}`).toBe(cube[index]); // a sticker in doubt is not guessed
        if (isShown) ++all;
        if (isShown && letter === blank) ++unread;
      }
    }
    expect(unread / all).toBeLessThan(0.02);
  });

  it('are not guessed between two colours', () => {
    const hex = (rgb: number[]) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
    const steps = Array.from({ length: 41 }, (_, i) => i / 40);
    for (const [from, to] of ['RO', 'OY', 'WY', 'BG']) {
      const seen = photograph(solved, ['F', 'R', 'B'], lamps.daylight, createRandom(3));
      const read = steps.map((share) => {
        const between = hex(paint[from].map((value, k) => value + (paint[to][k] - value) * share));
        return readSides({ ...seen, R: seen.R!.map((each, i) => (i === 0 ? between : each)) })[9];
      });
      expect(read[0] + read[40], read.join('')).toBe(from + to);
      read.slice(1).forEach((letter, i) => expect(letter === read[i] || [letter, read[i]].includes(blank), read.join('')).toBe(true));
    }
  });
});

describe('the side that is shown', () => {
  it.each(Object.entries(lamps))('is compared with the requested one in the light of a %s', (_, lamp) => {
    const random = createRandom(9);
    for (let i = 0; i < 50; ++i) {
      const all = photograph(solved, faces, lamp, random);
      const [F, R, L, U] = [{ F: all.F }, { F: all.F, R: all.R }, all.L!, all.U!];
      expect(wrongSide({}, 'F', all.F!)).toBeUndefined();
      expect(wrongSide(F, 'R', all.R!)).toBeUndefined();
      expect(wrongSide(R, 'B', all.B!)).toBeUndefined();
      expect(wrongSide(R, 'B', L)).not.toBeUndefined();
      expect(wrongSide(R, 'B', U)).not.toBeUndefined();
      expect(wrongSide(R, 'B', all.F!)).toBe('F');
      expect(wrongSide({}, 'F', all.B!)).not.toBeUndefined();
    }
  });
});
