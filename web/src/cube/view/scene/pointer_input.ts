// Mouse and touch input on the cube: a drag on a sticker turns its layer. A drag next to the cube, or with another
// button, rotates the view. A double click resets the view.
import type { Vector } from '../../model/facelets';
import { chooseDrag, dragChoices, quartersOf, type DragChoice, type Grip, type Point } from './turn_drag';

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
