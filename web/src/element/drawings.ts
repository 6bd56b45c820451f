// Draws the cube flat: unfolded as a net, or the last layer from above with the adjacent stickers folded outwards.
import { facelets, faceletAt, faces, type Vector } from '../cube/model/facelets';
import { netCell } from '../cube/model/pieces';
import type { Shown } from './playback';

const inset = 0.06;
const gap = 0.22; // between two faces of the net

function square(x: number, y: number, margin: number, side = 1): Point[] {
  const [low, high] = [margin, side - margin];
  return [
    [x + low, y + low],
    [x + high, y + low],
    [x + high, y + high],
    [x + low, y + high],
  ];
}

function stickerAt({ cube, mask }: Shown, index: number, points: readonly Point[], letters: boolean): Shape[] {
  const [letter, state] = [cube[index], mask[index]];
  const shapes: Shape[] = [{ kind: 'sticker', d: rounded(points, 0.17), letter, mask: state }];
  if (!letters || letter === '.' || state === '.') return shapes;
  const centre = [0, 1].map((i) => points.reduce((sum, point) => sum + point[i], 0) / points.length);
  return [...shapes, { kind: 'letter', letter, mask: state, matrix: [1, 0, 0, 1, centre[0], centre[1]] }];
}

export const netSize = { width: 12 + 3 * gap, height: 9 + 2 * gap };

export function netShapes(shown: Shown, letters: boolean): Shape[] {
  const placed = (index: number): [number, number] => {
    const [row, column] = netCell(index);
    return [column + gap * Math.floor(column / 3), row + gap * Math.floor(row / 3)];
  };
  return faces.flatMap((_, f) => {
    const [x, y] = placed(f * 9);
    const body: Shape = { kind: 'body', d: rounded(square(x, y, -0.02, 3), 0.06) };
    return [body, ...facelets.slice(f * 9, f * 9 + 9).flatMap(({ index }) => stickerAt(shown, index, square(...placed(index), inset), letters))];
  });
}

const sides: readonly { normal: Vector; out: Point }[] = [
  { normal: [0, 0, -1], out: [0, -1] },
  { normal: [1, 0, 0], out: [1, 0] },
  { normal: [0, 0, 1], out: [0, 1] },
  { normal: [-1, 0, 0], out: [-1, 0] },
];

/** The view box is centred on the top face. */
export function topShapes(shown: Shown, letters: boolean): Shape[] {
  const top = facelets.slice(0, 9).flatMap(({ index, place: [x, , z] }) => stickerAt(shown, index, square(x - 0.5, z - 0.5, inset), letters));
  // A side sticker is a strip along the edge of the top face; its outer edge is shorter.
  const folded = sides.flatMap(({ normal, out }) =>
    [-1, 0, 1].flatMap((along) => {
      const place: Vector = [normal[0] || along * Math.abs(normal[2]), 1, normal[2] || along * Math.abs(normal[0])];
      const across: Point = [Math.abs(out[1]), Math.abs(out[0])];
      const at = (a: number, o: number): Point => [across[0] * a + out[0] * o, across[1] * a + out[1] * o];
      const [near, far] = [1.5 + inset * 1.6, 2.02];
      const narrow = 0.87;
      const [low, high] = [along - 0.5 + inset, along + 0.5 - inset];
      const points = [at(low, near), at(high, near), at(high * narrow, far), at(low * narrow, far)];
      return stickerAt(shown, faceletAt(place, normal), points, false);
    }),
  );
  return [{ kind: 'body', d: rounded(square(-1.5, -1.5, -0.03, 3), 0.06) }, ...folded, ...top];
}

// A drawing of the cube as a list of shapes, back to front. The drawing is independent of the DOM.
export type Shape =
  | { kind: 'sticker'; d: string; letter: string; mask: string }
  | { kind: 'body' | 'inside'; d: string }
  | { kind: 'shade'; d: string; opacity: number }
  | { kind: 'letter'; letter: string; mask: string; matrix: readonly number[] };

export type Point = readonly [number, number];

const number = (n: number): string => String(Math.round(n * 1000) / 1000);
const pair = ([x, y]: Point): string => `${number(x)} ${number(y)}`;

export const polygon = (points: readonly Point[]): string => `M${points.map(pair).join('L')}Z`;

/** A polygon with rounded corners; `round` is the fraction of each side that is rounded. */
export function rounded(points: readonly Point[], round: number): string {
  const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  return (
    points
      .map((corner, i) => {
        const before = points[(i + points.length - 1) % points.length];
        const after = points[(i + 1) % points.length];
        return `${i === 0 ? 'M' : 'L'}${pair(between(corner, before, round))}Q${pair(corner)} ${pair(between(corner, after, round))}`;
      })
      .join('') + 'Z'
  );
}
