// Drags a die of the mat to a zone with mouse, pen or touch. A press without movement is a click.
import { zones, type Zone } from './model/duel_round';

const slop = 6; // maximum movement in px for a press to count as a click

export class MatDrag {
  die = $state<number | undefined>();
  over = $state<Zone | undefined>(); // the zone under the pointer
  x = $state(0);
  y = $state(0);
  private held: { readonly pointer: number; readonly die: number; readonly x: number; readonly y: number } | undefined;
  private wasDragged = false;

  constructor(private readonly drop: (die: number, zone: Zone) => void) {}

  press(event: PointerEvent, die: number): void {
    if (event.button !== 0 || this.held) return;
    this.wasDragged = false;
    this.held = { pointer: event.pointerId, die, x: event.clientX, y: event.clientY };
    window.addEventListener('pointermove', this.move);
    window.addEventListener('pointerup', this.release);
    window.addEventListener('pointercancel', this.end);
  }

  /** Whether this click is only the end of a drag. */
  isHandledClick(click: MouseEvent): boolean {
    return this.wasDragged && click.detail > 0;
  }

  private readonly move = (event: PointerEvent): void => {
    const held = this.held;
    if (!held || event.pointerId !== held.pointer) return;
    if (this.die === undefined && Math.hypot(event.clientX - held.x, event.clientY - held.y) <= slop) return;
    this.wasDragged = true;
    this.die = held.die;
    this.x = event.clientX;
    this.y = event.clientY;
    const target = document.elementFromPoint(this.x, this.y)?.closest<HTMLElement>('[data-zone]');
    this.over = zones.find((zone) => zone === target?.dataset.zone);
  };

  private readonly release = (event: PointerEvent): void => {
    if (event.pointerId !== this.held?.pointer) return;
    const { die, over } = this;
    this.end();
    if (die !== undefined && over) this.drop(die, over);
  };

  private readonly end = (): void => {
    this.held = undefined;
    this.die = undefined;
    this.over = undefined;
    window.removeEventListener('pointermove', this.move);
    window.removeEventListener('pointerup', this.release);
    window.removeEventListener('pointercancel', this.end);
  };
}
