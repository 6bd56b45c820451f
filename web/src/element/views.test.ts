// The drawings must agree with the model: a completed turn looks like the turned cube at rest.
import { describe, expect, it } from 'vitest';
import { facelets, solved } from '../cube/model/facelets';
import { apply, applyAll, parseTurn, parseTurns } from '../cube/model/turns';
import { netShapes, type Shape, topShapes } from './drawings';
import type { Shown } from './playback';
import { home, orbited, signedQuarters, solidShapes } from './solid_view';

const full = 'x'.repeat(54);
const still = (cube: string): Shown => ({ cube, mask: full, part: 0 });
const stickers = (shapes: Shape[]) => shapes.filter((shape) => shape.kind === 'sticker');
// Stickers with the centre of their outline, so that the order of the corners does not matter.
const centres = (shapes: Shape[]) =>
  stickers(shapes)
    .map(({ d, letter }) => {
      const numbers = d.match(/-?[\d.]+/g)!.map(Number);
      const mean = (offset: number) => numbers.filter((_, i) => i % 2 === offset).reduce((a, b) => a + b, 0) / (numbers.length / 2);
      return `${letter} ${(mean(0) + 0).toFixed(1)} ${(mean(1) + 0).toFixed(1)}`.replaceAll('-0.0', '0.0');
    })
    .sort();
const every = 'U R F D L B Uw Rw Fw Dw Lw Bw M E S x y z'.split(' ').flatMap((name) => [name, `${name}2`, `${name}'`, `${name}2'`]);
const scrambled = applyAll(solved, parseTurns("R U F2 D' L B' U2 R2"));

describe('the solid view', () => {
  it('shows three faces of the cube at rest, in front and from behind', () => {
    const letters = stickers(solidShapes(still(solved), home, { letters: false })).map(({ letter }) => letter);
    expect(letters.sort().join('')).toBe('GGGGGGGGGRRRRRRRRRWWWWWWWWW');
    const behind = stickers(solidShapes(still(solved), home, { letters: false, isBack: true })).map(({ letter }) => letter);
    expect(behind.sort().join('')).toBe('BBBBBBBBBOOOOOOOOOYYYYYYYYY');
  });
  it('ends every turn with the turned cube, from any direction', () => {
    for (const orbit of [home, orbited(home, 2, 0.3), orbited(home, -1.4, -1.2)])
      for (const isBack of [false, true])
        for (const name of every) {
          const turn = parseTurn(name)!;
          const turned = centres(solidShapes({ cube: scrambled, mask: full, turn, part: 1 }, orbit, { letters: false, isBack }));
          expect(turned, name).toEqual(centres(solidShapes(still(apply(scrambled, turn)), orbit, { letters: false, isBack })));
          const begun = centres(solidShapes({ cube: scrambled, mask: full, turn, part: 0 }, orbit, { letters: false, isBack }));
          expect(begun, name).toEqual(centres(solidShapes(still(scrambled), orbit, { letters: false, isBack })));
        }
  });
  it('turns in the direction of the name', () => {
    expect(["R", "R'", 'R2', "R2'", 'L', 'L2', "L2'", 'M2'].map((name) => signedQuarters(parseTurn(name)!))).toEqual([1, -1, 2, -2, -1, -2, 2, -2]);
  });
  it('draws letters only on visible stickers that are shown', () => {
    const count = (mask: string) => solidShapes({ cube: solved, mask, part: 0 }, home, { letters: true }).filter(({ kind }) => kind === 'letter').length;
    expect(count(full)).toBe(27);
    expect(count('.'.repeat(54))).toBe(0);
  });
});

describe('the flat views', () => {
  it('show every sticker of the net, in its colour', () => {
    expect(stickers(netShapes(still(scrambled), false)).map(({ letter }) => letter).join('')).toBe(scrambled);
  });
  it('show the top face and the adjacent row of each side', () => {
    const shown = stickers(topShapes(still(scrambled), false)).map(({ letter }) => letter).join('');
    const expected = facelets.filter(({ place }) => place[1] === 1).map(({ index }) => scrambled[index]);
    expect([...shown].sort()).toEqual(expected.sort());
    // After R, the right column of the top face is green: the first strip is the back row, whose right sticker is white.
    expect(stickers(topShapes(still(applyAll(solved, parseTurns('R'))), false)).map(({ letter }) => letter).join('')).toBe('BBWRRRGGYOOOWWGWWGWWG');
  });
});
