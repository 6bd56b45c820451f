// Mouse and touch input on the cube: a drag on a sticker turns its layer. A drag next to the cube, or with another
// button, rotates the view. A double click resets the view.
import type { Vector } from '../../model/facelets';

export interface DragTarget {
  covers(point: Point): boolean;
  grip(point: Point): Grip | undefined;
  project(point: Vector): Point;
  orbit(dx: number, dy: number): void;
  take(choice: DragChoice): void;
  turn(choice: DragChoice, quarters: number): void;
  release(choice: DragChoice, quarters: number, speed: number): void; // speed in quarter turns per second
  home(): void;
}

interface Hold {
  choices: DragChoice[]; // if empty, the drag rotates the view
  choice?: DragChoice;
  start: Point;
  last: Point;
  at: number;
  speed: number;
}

const radiansPerPixel = 0.009;
const stillness = 80; // a pause of this many milliseconds before release cancels a flick

const pointOf = (event: PointerEvent): Point => [event.clientX, event.clientY];
const between = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

export function listenToPointer(canvas: HTMLCanvasElement, cube: DragTarget, signal: AbortSignal): void {
  let hold: Hold | undefined;

  function down(event: PointerEvent) {
    if (hold || event.button > 2) return;
    const point = pointOf(event);
    const grip = event.button === 0 ? cube.grip(point) : undefined;
    const choices = grip ? dragChoices(grip, (each) => cube.project(each)) : [];
    hold = { choices, start: point, last: point, at: event.timeStamp, speed: 0 };
    canvas.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    if (!hold) return;
    const point = pointOf(event);
    const step = between(hold.last, point);
    if (hold.choices.length === 0) cube.orbit(step[0] * radiansPerPixel, step[1] * radiansPerPixel);
    else {
      const drag = between(hold.start, point);
      if (!hold.choice) {
        hold.choice = chooseDrag(hold.choices, drag);
        if (hold.choice) cube.take(hold.choice);
      }
      if (!hold.choice) return;
      hold.speed = (quartersOf(hold.choice, step) / Math.max(1, event.timeStamp - hold.at)) * 1000;
      hold.at = event.timeStamp;
      cube.turn(hold.choice, quartersOf(hold.choice, drag));
    }
    hold.last = point;
  }

  function up(event: PointerEvent) {
    const ended = hold;
    hold = undefined;
    if (!ended?.choice) return;
    const quarters = quartersOf(ended.choice, between(ended.start, ended.last));
    cube.release(ended.choice, quarters, event.timeStamp - ended.at > stillness ? 0 : ended.speed);
  }

  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', up, { signal });
  // A touch that starts on the cube controls the cube; a touch next to it may scroll the page.
  canvas.addEventListener(
    'touchstart',
    (event) => {
      const { clientX, clientY } = event.changedTouches[0];
      if (cube.covers([clientX, clientY])) event.preventDefault();
    },
    { signal, passive: false },
  );
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  canvas.addEventListener('dblclick', () => cube.home(), { signal });
}

// Converts a drag on a sticker to a turn. The sticker can move in two directions on its face. The direction
// closest to the drag wins, and the length of the drag along it determines the angle.
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
