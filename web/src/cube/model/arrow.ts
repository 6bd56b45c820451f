// The arrow that shows a turn: a band around the layer across an edge of the cube, with one head per quarter turn.
// It consists of flat convex shapes in cube coordinates, so the 3D cube and the drawing show the same arrow.
import type { Vector } from './facelets';
import type { Turn } from './turns';

export interface ArrowShape {
  points: Vector[];
  normal: Vector; // normal of the side on which the shape is drawn
}

const unit = (axis: number): Vector => [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0];
const times = (by: number, v: Vector): Vector => [v[0] * by, v[1] * by, v[2] * by];
const sum = (...all: Vector[]): Vector => all.reduce((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const isPositive = (v: Vector) => v[0] + v[1] + v[2] > 0;

// For one, two and three layers: half the width of the band and of the head, the head length, and the start and end of
// the arrow along its path, measured from the edge of the cube.
const sizes = [
  { band: 0.15, head: 0.38, long: 0.7, start: -1.5, end: 1.9 },
  { band: 0.22, head: 0.55, long: 0.8, start: -1.8, end: 2.1 },
  { band: 0.28, head: 0.68, long: 0.9, start: -2.1, end: 2.4 },
];
const gap = 0.15; // length of the band between the two heads of a half turn

export interface ArrowLook {
  above: number; // distance of the band from the centre of the cube; a side is at distance 1.5
  wider?: number; // width of the outline
  along?: number; // layers per edge of the cube: 3 or 2
  behind?: boolean; // draws the arrow on the far sides instead
}

/** The sides on which the arrow starts and ends. Both are visible from the top right front. */
export function arrowSides({ axis, quarters }: Turn): { from: Vector; to: Vector } {
  const about = times(quarters === 3 ? -1 : 1, unit(axis));
  // In a clockwise turn about an axis, a vector moves along its cross product with the axis.
  const [u, v] = [0, 1, 2].filter((each) => each !== axis).map(unit);
  return isPositive(cross(u, about)) ? { from: u, to: v } : { from: v, to: u };
}

export function arrowShapes(turn: Turn, { above, wider = 0, along = 3, behind = false }: ArrowLook): ArrowShape[] {
  const { from, to } = arrowSides(turn);
  const [first, second] = behind ? [times(-1, from), times(-1, to)] : [from, to];
  const about = unit(turn.axis);
  // On a 2×2×2 the layers are half a layer closer to the centre.
  const centres = turn.layers.filter((layer) => along === 3 || layer !== 0).map((layer) => (along === 3 ? layer : layer * 0.75));
  const middle = centres.reduce((a, b) => a + b, 0) / centres.length;
  const { band, head, long, start, end } = sizes[centres.length - 1];

  // A point given by its distance along the path and across it.
  const before = (s: number, t: number) => sum(times(above, first), times(above + s, second), times(middle + t, about));
  const after = (s: number, t: number) => sum(times(above, second), times(above - s, first), times(middle + t, about));
  const last = end - long; // start of the last head
  const heads = turn.quarters === 2 ? [last - gap - long, last] : [last];
  const w = band + wider;
  return [
    { normal: first, points: [before(start - wider, -w), before(0, -w), before(0, w), before(start - wider, w)] },
    { normal: second, points: [after(0, -w), after(last, -w), after(last, w), after(0, w)] },
    ...heads.map((at) => ({
      normal: second,
      points: [after(at - wider, -head - 1.6 * wider), after(at + long + 1.6 * wider, 0), after(at - wider, head + 1.6 * wider)],
    })),
  ];
}
