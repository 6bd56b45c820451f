// A puzzle being played: the layout as reactive state with undo and redo, and all player actions.
// Every change is reported to the owner, which stores it.
import { regrouped } from '../model/brackets';
import type { KeyAction } from '../model/table_keys';
import * as layouts from '../model/layout';
import { emptyLayout, type Layout, type Place } from '../model/layout';
import { isOperator, type Face, type Operator } from '../model/cards_and_dice';
import { previewOf } from '../model/preview';
import { hasRelation, type Puzzle } from '../model/puzzle';
import type { RowName } from '../model/reading';
import { scoreOf } from '../model/score';

export class Play {
  layout = $state.raw<Layout>(emptyLayout);
  choosing = $state<number | undefined>(); // the wild die that waits for its sign
  private past = $state.raw<Layout[]>([]);
  private future = $state.raw<Layout[]>([]);

  readonly preview = $derived.by(() => previewOf(this.puzzle, this.layout));
  readonly score = $derived.by(() => scoreOf(this.puzzle, this.layout));
  readonly faceOf = $derived.by(() => layouts.faceIn(this.puzzle, this.layout));
  readonly laid = $derived.by(() => new Set(layouts.placedDice(this.layout)));
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);
  readonly twoRows: boolean;

  constructor(
    readonly puzzle: Puzzle,
    layout: Layout,
    private readonly keep: (layout: Layout) => void = () => undefined,
  ) {
    this.layout = layout;
    this.twoRows = hasRelation(puzzle);
  }

  /** Sets a new layout. Moving only the caret creates no undo step. */
  change(next: Layout): void {
    if (next === this.layout) return;
    if (!sameDice(next, this.layout)) {
      this.past = [...this.past.slice(-99), this.layout];
      this.future = [];
    }
    this.set(next);
  }

  /** Adopts a change from another tab. */
  follow(layout: Layout): void {
    if (JSON.stringify(layout) !== JSON.stringify(this.layout)) this.layout = layout;
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.layout];
    this.set(last);
  }

  redo(): void {
    const next = this.future.at(-1);
    if (!next) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.layout];
    this.set(next);
  }

  private set(layout: Layout): void {
    this.layout = layout;
    if (this.choosing !== undefined && !layouts.placeOf(layout, this.choosing)) this.choosing = undefined;
    this.keep(layout);
  }

  /** Places a die at the caret, or removes it if it is on the table. */
  toggle(die: number): void {
    if (this.laid.has(die)) this.change(layouts.take(this.layout, die));
    else this.placeAt(die);
  }

  placeAt(die: number, place?: Place): void {
    this.change(place ? layouts.placeDie(this.layout, die, place) : layouts.placeAtCaret(this.layout, this.puzzle, die));
    if (this.puzzle.dice[die] === '?' && this.layout.wild[die] === undefined) this.choosing = die;
  }

  chooseWild(die: number, operator: Operator): void {
    this.change(layouts.withWild(this.layout, die, operator));
    this.choosing = undefined;
  }

  take(die: number): void {
    this.change(layouts.take(this.layout, die));
  }

  clear(): void {
    this.change(layouts.isEmpty(this.layout) ? this.layout : emptyLayout);
  }

  regroup(step: -1 | 1): void {
    const row = this.layout[this.layout.row];
    const next = regrouped(row, this.faceOf, step);
    this.change({ ...this.layout, [this.layout.row]: next, caret: next.length });
  }

  caretTo(row: RowName, at: number): void {
    this.change(layouts.withCaret(this.layout, row, at));
  }

  toRow(row: RowName): void {
    if (row === 'restriction' && !this.twoRows) return;
    this.caretTo(row, this.layout[row].length);
  }

  /** Places a face typed on the keyboard; returns false if the hand has none left. */
  typeFace(face: Face): boolean {
    if (this.choosing !== undefined && isOperator(face)) {
      this.chooseWild(this.choosing, face);
      return true;
    }
    const die = layouts.nextDieWithFace(this.puzzle, this.layout, face);
    if (die !== undefined) {
      this.placeAt(die);
      return true;
    }
    const wild = isOperator(face) ? layouts.freeWild(this.puzzle, this.layout) : undefined;
    if (wild === undefined || !isOperator(face)) return false;
    this.change(layouts.withWild(layouts.placeDie(this.layout, wild), wild, face));
    return true;
  }

  /** Performs a keyboard action on the dice; returns false if the action does not concern them. */
  act(action: KeyAction): boolean {
    switch (action.kind) {
      case 'face':
        return this.typeFace(action.face);
      case 'die':
        if (action.die >= this.puzzle.dice.length) return false;
        this.toggle(action.die);
        return true;
      case 'caret':
        this.change(layouts.moveCaret(this.layout, action.step));
        return true;
      case 'start':
        this.caretTo(this.layout.row, 0);
        return true;
      case 'end':
        this.caretTo(this.layout.row, Infinity);
        return true;
      case 'regroup':
        this.regroup(action.step);
        return true;
      case 'open':
        this.change(layouts.openBracket(this.layout));
        return true;
      case 'close':
        this.change(layouts.closeBracket(this.layout));
        return true;
      case 'erase':
        this.change(layouts.erase(this.layout));
        return true;
      case 'clear':
        if (this.choosing === undefined) this.clear();
        else this.choosing = undefined;
        return true;
      case 'upper':
        this.toRow('restriction');
        return true;
      case 'lower':
        this.toRow('name');
        return true;
      case 'other':
        this.toRow(layouts.otherRow(this.layout.row));
        return true;
      case 'undo':
        this.undo();
        return true;
      case 'redo':
        this.redo();
        return true;
      default:
        return false;
    }
  }
}

const sameDice = (a: Layout, b: Layout): boolean =>
  a.wild === b.wild &&
  JSON.stringify([a.restriction, a.name]) === JSON.stringify([b.restriction, b.name]);
