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
