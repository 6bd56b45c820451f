import { describe, expect, it } from 'vitest';
import type { Idea } from './diagnosis';
import { colours, facelets, solved } from './facelets';
import { faceletsAt, pieces } from './pieces';
import { repairOf } from './repair';
import { applyAll, parseTurns } from './turns';

const put = (cube: string, at: readonly number[], from: readonly number[]) => {
  const result = [...cube];
  at.forEach((index, i) => (result[index] = cube[from[i]]));
  return result.join('');
};
const scrambled = applyAll(solved, parseTurns("R U2 F' L D B2 U' R2 F L'"));
const ideaOf = (name: string, cube: string): Idea => ({ text: '', cube, changed: [], places: [name] });
const corners = pieces.filter(({ name }) => name.length === 3);
const edges = pieces.filter(({ name }) => name.length === 2);

// The clockwise direction around the corner, seen from outside, computed from the angle about the corner's
// axis, independently of the code under test.
function angleAbout(index: number): number {
  const { place, normal } = facelets[index];
  const [x, y, z] = place;
  const right = [z, 0, -x]; // perpendicular to the corner's axis, horizontal
  const up = [y * right[2] - z * right[1], z * right[0] - x * right[2], x * right[1] - y * right[0]];
  const along = (v: number[]) => v[0] * normal[0] + v[1] * normal[1] + v[2] * normal[2];
  return Math.atan2(along(up) / Math.hypot(...up), along(right) / Math.hypot(...right));
}

describe('the repair of a twisted corner', () => {
  it.each(corners)('at $name moves it to the centre of the picture and gives the direction', ({ name, facelets: at }) => {
    const clockwise = [...at].sort((a, b) => angleAbout(b) - angleAbout(a));
    const turned = [clockwise[2], clockwise[0], clockwise[1]]; // the sticker at each place after a clockwise third of a turn
    const fixed = put(scrambled, clockwise, turned);
    for (const [before, after, way] of [
      [scrambled, fixed, true],
      [fixed, scrambled, false],
    ] as const) {
      const repair = repairOf('twist', before, ideaOf(name, after));
      expect(repair.clockwise).toBe(way);
      expect([...repair.stickers].sort()).toEqual([...faceletsAt('URF')].sort());
      expect(colours.map(({ name: colour }) => colour)).toEqual(expect.arrayContaining([repair.top, repair.front]));
      // The picture shows the same corner, and the twist that turns one state into the other.
      const picture = [8, 9, 20]; // top, right, front: clockwise
      const from = way ? [20, 8, 9] : [9, 20, 8];
      expect(put(repair.before, picture, from)).toBe(repair.after);
      expect(repair.arrows).toHaveLength(3);
    }
  });
});

describe('the repair of a flipped edge', () => {
  it.each(edges)('at $name moves it to the top front', ({ name, facelets: at }) => {
    const repair = repairOf('flip', scrambled, ideaOf(name, put(scrambled, at, [...at].reverse())));
    expect([...repair.stickers].sort((a, b) => a - b)).toEqual([7, 19]);
    expect(put(repair.before, [7, 19], [19, 7])).toBe(repair.after);
    expect(repair.arrows).toHaveLength(2);
  });
});

it('keeps the orientation if the piece is already visible', () => {
  const [a, b, c] = faceletsAt('URF');
  const repair = repairOf('twist', scrambled, ideaOf('URF', put(scrambled, [a, b, c], [c, a, b])));
  expect([repair.before, repair.top, repair.front]).toEqual([scrambled, 'white', 'green']);
});
