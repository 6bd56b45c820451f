// Converts a drag on a sticker to a turn. The sticker can move in two directions on its face. The direction
// closest to the drag wins, and the length of the drag along it determines the angle.
import type { Vector } from '../../model/facelets';

export type Point = readonly [number, number];

export interface Grip {
  place: Vector; // the cubie being dragged
  normal: Vector; // the face being dragged
}

export interface DragChoice {
  axis: 0 | 1 | 2;
  layer: number;
  /** Screen distance in pixels for a positive quarter turn (clockwise as seen from the positive end). */
  direction: Point;
}

/** The two possible directions of a dragged sticker; `project` maps a point of the cube to the screen. */
export function dragChoices(grip: Grip, project: (point: Vector) => Point): DragChoice[] {
  const choices: DragChoice[] = [];
  for (const axis of [0, 1, 2] as const) {
    if (grip.normal[axis] !== 0) continue;
    // Seen from the positive end of the axis, a clockwise turn moves the point along normal × axis.
    const unit: Vector = [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0];
    const way = cross(grip.normal, unit);
    const held = add(grip.place, scale(grip.normal, 0.5));
    const from = project(held);
    const to = project(add(held, way));
    choices.push({ axis, layer: grip.place[axis], direction: [to[0] - from[0], to[1] - from[1]] });
  }
  return choices;
}

/** The choice for a drag, or undefined while the drag is too short. */
export function chooseDrag(choices: DragChoice[], drag: Point, least = 8): DragChoice | undefined {
  if (Math.hypot(...drag) < least) return undefined;
  const fit = ({ direction }: DragChoice) => Math.abs(dot(direction, drag)) / (Math.hypot(...direction) || 1);
  return [...choices].sort((a, b) => fit(b) - fit(a))[0];
}

/** The number of quarter turns (a fraction) for a drag. A drag by two cubie widths is one quarter turn. */
export function quartersOf({ direction }: DragChoice, drag: Point): number {
  const length = Math.hypot(...direction) || 1;
  return dot(direction, drag) / (length * length) / 1.8;
}

/** The quarter turn to which a layer snaps: a third of a quarter turn is enough, and so is a flick. */
export function restOf(quarters: number, speed: number): number {
  const pushed = quarters + Math.max(-0.4, Math.min(0.4, speed * 0.12));
  const whole = Math.trunc(pushed);
  return whole + (Math.abs(pushed - whole) > 0.34 ? Math.sign(pushed) : 0);
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1];
}
function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}
function scale(a: Vector, by: number): Vector {
  return [a[0] * by, a[1] * by, a[2] * by];
}
