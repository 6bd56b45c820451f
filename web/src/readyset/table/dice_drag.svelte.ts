// Dragging with mouse, pen or touch: a die to any gap of a row or off the rows, a bracket along its row. A press
// without movement is a click. A long touch press counts as a click too, although browsers do not send a click event for it.
import { bracketMoves } from '../model/brackets';
import { placeOf, removed, type Layout, type Place } from '../model/layout';
import type { RowName } from '../model/reading';
import { spansOf, type Span } from '../model/row';
import { nearest, placeAtPoint, measureGaps, type Ground } from './geometry';
import type { Play } from './play.svelte';

const slop = 6; // maximum movement in px for a press to count as a click
const offRow = 70; // distance in px above or below its row at which a bracket is dropped

interface Held {
  readonly pointer: number;
  readonly startX: number;
  readonly startY: number;
  readonly ground: Ground;
  readonly tap: () => void;
  readonly what: { readonly die: number } | { readonly bracket: Bracket; readonly before: Layout };
}

export interface Bracket {
  readonly row: RowName;
  readonly span: Span;
  readonly end: 'open' | 'close';
  readonly implied: boolean;
}

export class Drag {
  die = $state<number | undefined>(); // the die being dragged
  x = $state(0);
  y = $state(0);
  target = $state.raw<Place | undefined>();
  bracket = $state<boolean>(false); // true while a bracket is being dragged
  justDragged = false;
  private tapped = false; // the tap has been handled, so the click that follows is ignored
  private held: Held | undefined;

  constructor(
    private readonly play: () => Play,
    private readonly root: () => HTMLElement | undefined,
  ) {}

  pressDie(event: PointerEvent, die: number, tap: () => void): void {
    this.press(event, { die }, tap);
  }

  pressBracket(event: PointerEvent, bracket: Bracket): void {
    this.press(event, { bracket, before: this.play().layout }, () => undefined);
  }

  /** Whether this click is only the end of a drag or of a handled tap. Keyboard clicks never are. */
  isHandledClick(click: MouseEvent): boolean {
    return (this.justDragged || this.tapped) && click.detail > 0;
  }

  private press(event: PointerEvent, what: Held['what'], tap: () => void): void {
    const root = this.root();
    if (event.button !== 0 || !root || this.held) return;
    this.forget();
    this.held = { pointer: event.pointerId, startX: event.clientX, startY: event.clientY, ground: measureGaps(root), tap, what };
    // The window receives all events, even if the pressed piece is rendered again in the meantime.
    window.addEventListener('pointermove', this.move);
    window.addEventListener('pointerup', this.release);
    window.addEventListener('pointercancel', this.cancel);
  }

  private readonly move = (event: PointerEvent): void => {
    const held = this.held;
    if (!held || event.pointerId !== held.pointer) return;
    const far = Math.hypot(event.clientX - held.startX, event.clientY - held.startY) > slop;
    if (!far && !this.justDragged) return;
    this.justDragged = true;
    this.x = event.clientX;
    this.y = event.clientY;
    if ('die' in held.what) {
      this.die = held.what.die;
      this.target = placeAtPoint(held.ground, this.x, this.y);
    } else {
      this.bracket = true;
      this.moveBracket(held.what.bracket, held.what.before, held.ground);
    }
  };

  // Each step starts from the row at the start of the drag, so the whole drag is one undo step.
  private moveBracket({ row, span, end }: Bracket, before: Layout, ground: Ground): void {
    const play = this.play();
    const moves = bracketMoves(before[row], span, end, play.faceOf);
    const gaps = ground.diceGaps.filter((g) => g.row === row && moves.some((m) => m.gap === g.at));
    const gap = nearest(gaps, this.x, this.y);
    const move = moves.find((m) => m.gap === gap?.at);
    if (move) play.layout = { ...before, [row]: move.row, row, caret: move.row.length };
  }

  // The next press has its own click.
  private readonly forget = (): void => {
    this.justDragged = false;
    this.tapped = false;
  };

  private readonly release = (event: PointerEvent): void => {
    const held = this.held;
    if (!held || event.pointerId !== held.pointer) return;
    window.addEventListener('pointerdown', this.forget, { capture: true, once: true });
    const dragged = this.justDragged;
    const target = this.target;
    const offset = Math.abs(event.clientY - held.startY);
    this.end();
    if (!dragged) {
      if (event.pointerType === 'mouse') return;
      held.tap();
      this.tapped = true;
      return;
    }
    const play = this.play();
    if ('die' in held.what) {
      if (target) play.placeAt(held.what.die, target);
      else if (placeOf(play.layout, held.what.die)) play.take(held.what.die);
      return;
    }
    const { bracket, before } = held.what;
    const now = play.layout;
    play.layout = before;
    play.change(offset > offRow ? withoutBracket(before, bracket) : now);
  };

  private readonly cancel = (): void => {
    const held = this.held;
    if (held && 'before' in held.what) this.play().layout = held.what.before;
    this.end();
  };

  private end(): void {
    this.held = undefined;
    this.die = undefined;
    this.target = undefined;
    this.bracket = false;
    window.removeEventListener('pointermove', this.move);
    window.removeEventListener('pointerup', this.release);
    window.removeEventListener('pointercancel', this.cancel);
  }
}

// Only brackets placed by the player can be removed; implied ones would reappear immediately.
export function withoutBracket(layout: Layout, { row, span, implied }: Bracket): Layout {
  if (implied) return layout;
  const open = spansOf(layout[row]).findIndex((s) => s.from === span.from && s.to === span.to);
  const at = layout[row].flatMap((token, i) => (token === '(' ? [i] : []))[open];
  return at === undefined ? layout : removed(layout, { row, at });
}
