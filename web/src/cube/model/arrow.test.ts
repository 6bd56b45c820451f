import { describe, expect, it } from 'vitest';
import { arrowShapes, arrowSides } from './arrow';
import { faceletAt, facelets, type Vector } from './facelets';
import { destinations, parseTurn } from './turns';

const letters = [...'RLUDFBMESxyzrludfb'];
const names = letters.flatMap((letter) => [letter, `${letter}'`, `${letter}2`]);
const isSame = (a: Vector, b: Vector) => a.every((part, i) => part === b[i]);

describe('the arrow of a turn', () => {
  it('points in the direction in which the stickers move', () => {
    for (const name of names) {
      const turn = parseTurn(name)!;
      const quarter = { ...turn, quarters: turn.quarters === 2 ? 1 : turn.quarters };
      const { from, to } = arrowSides(turn);
      // Each sticker of the layer moves from the side where the arrow starts to the side where it ends.
      const goes = destinations(quarter);
      const held = facelets.filter(({ place, normal }) => isSame(normal, from) && turn.layers.includes(place[turn.axis]));
      expect(held.length, name).toBe(3 * turn.layers.length);
      for (const { place, normal } of held) expect(isSame(facelets[goes[faceletAt(place, normal)]].normal, to), name).toBe(true);
    }
  });

  it('is drawn only on the turning layers, on visible sides', () => {
    for (const name of names) {
      const turn = parseTurn(name)!;
      for (const { points, normal } of arrowShapes(turn, { above: 1.55 })) {
        expect(normal.reduce((a, b) => a + b), name).toBe(1);
        for (const point of points) {
          const across = point[turn.axis];
          expect(across, name).toBeGreaterThan(Math.min(...turn.layers) - 0.5);
          expect(across, name).toBeLessThan(Math.max(...turn.layers) + 0.5);
          expect(Math.max(...point.map(Math.abs)), name).toBeCloseTo(1.55);
        }
      }
    }
  });

  it('has a head for each quarter turn', () => {
    const headsOf = (name: string) => arrowShapes(parseTurn(name)!, { above: 1.5 }).filter(({ points }) => points.length === 3).length;
    expect([headsOf('R'), headsOf("R'"), headsOf('R2'), headsOf("U2'")]).toEqual([1, 1, 2, 2]);
  });

  it('is much longer than it is wide, and its heads do not overlap', () => {
    for (const name of names) {
      const turn = parseTurn(name)!;
      const { from, to } = arrowSides(turn);
      const dot = (a: Vector, b: Vector) => a.reduce((total, part, i) => total + part * b[i], 0);
      const shapes = arrowShapes(turn, { above: 1.5 });
      // The distance of each point along the path: up the first side, then away from the edge on the second.
      const along = shapes.map(({ points }) => points.map((point) => dot(point, to) - dot(point, from)));
      const across = shapes.flatMap(({ points }) => points.map((point) => point[turn.axis]));
      const length = Math.max(...along.flat()) - Math.min(...along.flat());
      expect(length, name).toBeGreaterThan(2.5 * (Math.max(...across) - Math.min(...across)));
      const heads = along.filter((points) => points.length === 3);
      for (let i = 1; i < heads.length; ++i) expect(Math.min(...heads[i]), name).toBeGreaterThan(Math.max(...heads[i - 1]));
    }
  });

  it('is drawn on the outer half of a 2×2×2', () => {
    for (const { points } of arrowShapes(parseTurn('R')!, { above: 1.5, along: 2 })) for (const [x] of points) expect(x).toBeGreaterThan(0);
  });
});
