// The arrow that shows a turn: a band around the layer that runs over an edge of the cube, with a head for each
// quarter. It is made of flat convex shapes in the cube's own space, so that the 3-D cube and the drawing show the same.
import type { Vector } from './facelets';
import type { Turn } from './turns';

export interface ArrowShape {
  points: Vector[];
  normal: Vector; // the side of the cube it lies on
}

const unit = (axis: number): Vector => [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0];
const times = (by: number, v: Vector): Vector => [v[0] * by, v[1] * by, v[2] * by];
const sum = (...all: Vector[]): Vector => all.reduce((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const isPositive = (v: Vector) => v[0] + v[1] + v[2] > 0;

// Half the width of band and head for one, two and three layers.
const widths = [
  { band: 0.15, head: 0.36 },
  { band: 0.3, head: 0.62 },
  { band: 0.42, head: 0.85 },
];
const [start, end] = [-1.15, 1.25]; // along the way, from the edge of the cube

export interface ArrowLook {
  above: number; // how far from the middle of the cube the band lies; a side is 1.5 away
  wider?: number; // by how much its outline stands out
  along?: number; // layers of the cube: 3, or 2
  behind?: boolean; // on the sides that are not seen from the front instead
}

/** The side that the arrow comes from, and the one that it goes to: both seen from the top right front. */
export function arrowSides({ axis, quarters }: Turn): { from: Vector; to: Vector } {
  const about = times(quarters === 3 ? -1 : 1, unit(axis));
  // Clockwise about an axis, what faces along a vector moves along its cross product with the axis.
  const [u, v] = [0, 1, 2].filter((each) => each !== axis).map(unit);
  return isPositive(cross(u, about)) ? { from: u, to: v } : { from: v, to: u };
}

export function arrowShapes(turn: Turn, { above, wider = 0, along = 3, behind = false }: ArrowLook): ArrowShape[] {
  const { from, to } = arrowSides(turn);
  const [first, second] = behind ? [times(-1, from), times(-1, to)] : [from, to];
  const about = unit(turn.axis);
  // Of a cube with two layers the layers lie half a layer further in.
  const centres = turn.layers.filter((layer) => along === 3 || layer !== 0).map((layer) => (along === 3 ? layer : layer * 0.75));
  const middle = centres.reduce((a, b) => a + b, 0) / centres.length;
  const { band, head } = widths[centres.length - 1];

  // A point by how far it is along the way, and how far across it.
  const before = (s: number, t: number) => sum(times(above, first), times(above + s, second), times(middle + t, about));
  const after = (s: number, t: number) => sum(times(above, second), times(above - s, first), times(middle + t, about));
  const heads = turn.quarters === 2 ? [end - 1.15, end - 0.575] : [end - 0.7];
  const long = turn.quarters === 2 ? 0.575 : 0.7;
  const w = band + wider;
  return [
    { normal: first, points: [before(start - wider, -w), before(0, -w), before(0, w), before(start - wider, w)] },
    { normal: second, points: [after(0, -w), after(heads[0], -w), after(heads[0], w), after(0, w)] },
    ...heads.map((at) => ({
      normal: second,
      points: [after(at - wider, -head - 1.6 * wider), after(at + long + 1.6 * wider, 0), after(at - wider, head + 1.6 * wider)],
    })),
  ];
}
