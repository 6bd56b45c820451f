import { describe, expect, it } from 'vitest';
import * as layouts from './layout';
import { emptyLayout, placeDie, type Layout } from './layout';
import { rowText } from './layout_from_text';
import type { Puzzle } from './puzzle';
import type { Row } from './row';

const puzzle: Puzzle = {
  cards: [0, 1, 2, 3, 4, 5, 6, 7],
  dice: ['red', 'blue', 'green', 'gold', '∪', '?', '=', '⊆'],
  goal: 3,
  mark: { die: 1, kind: 'required' },
};
const [red, blue, green, union, wild, equals] = [0, 1, 2, 4, 5, 6];
const row = (layout: Layout): string => rowText(puzzle, layout, 'name');
const layAll = (layout: Layout, ...dice: number[]): Layout => dice.reduce((l, d) => placeDie(l, d), layout);

describe('placing dice', () => {
  it('inserts at the caret', () => {
    let layout = layAll(emptyLayout, red, blue);
    layout = placeDie(layouts.withCaret(layout, 'name', 1), union);
    expect(row(layout)).toBe('red ∪ blue');
    expect(layout.caret).toBe(2);
  });

  it('uses each die once: a die on the table moves', () => {
    const layout = layAll(emptyLayout, red, union, blue);
    expect(row(placeDie(layout, red, { row: 'name', at: 3 }))).toBe('∪ blue red');
    const up = placeDie(layout, red, { row: 'restriction', at: 0 });
    expect(row(up)).toBe('∪ blue');
    expect(rowText(puzzle, up, 'restriction')).toBe('red');
  });

  it('moves the row up when a relation is added', () => {
    const layout = layouts.placeAtCaret(placeDie(emptyLayout, red), puzzle, equals);
    expect(rowText(puzzle, layout, 'restriction')).toBe('red =');
    expect(layout.row).toBe('restriction');
    expect(layout.name).toEqual([]);
  });

  it('removes a die, and its brackets if they become empty', () => {
    const layout = layouts.closeBracket(placeDie(layouts.openBracket(emptyLayout), red));
    expect(row(layout)).toBe('(red)');
    expect(layouts.take(layout, red).name).toEqual([]);
  });

  it('places the next die where one was removed', () => {
    const layout = layouts.take(layAll(emptyLayout, red, union, blue), union);
    expect(row(placeDie(layout, wild))).toBe('red ? blue');
    const bracketed = layAll(layouts.closeBracket(placeDie(layouts.openBracket(emptyLayout), red)), union, blue);
    expect(row(placeDie(layouts.take(bracketed, red), green))).toBe('green ∪ blue');
    const upper = layouts.take({ ...layAll(emptyLayout, red, equals, blue), row: 'restriction', caret: 0 }, equals);
    expect([upper.row, upper.caret]).toEqual(['name', 1]);
  });

  it('places the marked die first, and reports when there is none left', () => {
    const twoBlues: Puzzle = { ...puzzle, dice: ['blue', 'blue', '∪', '∩', 'red', 'red'] };
    expect(layouts.nextDieWithFace(twoBlues, emptyLayout, 'blue')).toBe(1);
    expect(layouts.nextDieWithFace(twoBlues, layAll(emptyLayout, 0, 1), 'blue')).toBeUndefined();
  });

  it('gives a wild die its sign, and removes the sign with the die', () => {
    const layout = layouts.withWild(layAll(emptyLayout, red, wild, blue), wild, '−');
    expect(row(layout)).toBe('red − blue');
    expect(layouts.take(layout, wild).wild).toEqual({});
  });
});

describe('typing brackets', () => {
  it('closes an opened bracket', () => {
    let layout = layAll(emptyLayout, red, union);
    layout = layouts.openBracket(layout);
    layout = layAll(layout, blue, wild, green);
    expect(row(layouts.withWild(layout, wild, '∩'))).toBe('red ∪ (blue ∩ green)');
    layout = layouts.closeBracket(layout);
    expect(layout.caret).toBe(layout.name.length);
  });

  it('closes the pair at the caret', () => {
    let layout = layouts.openBracket(layouts.withCaret(layAll(emptyLayout, red, union, blue, wild, green), 'name', 0));
    layout = layouts.closeBracket(layouts.withCaret(layout, 'name', 4));
    expect(row(layouts.withWild(layout, wild, '∩'))).toBe('(red ∪ blue) ∩ green');
  });

  it('brackets everything before the caret if no pair is open', () => {
    expect(row(layouts.closeBracket(layAll(emptyLayout, red, union, blue)))).toBe('(red ∪ blue)');
  });
});

describe('Backspace', () => {
  it('removes the token before the caret, then moves up a row', () => {
    let layout = layAll(layouts.withCaret(emptyLayout, 'restriction', 0), red, equals, blue);
    layout = placeDie(layouts.withCaret(layout, 'name', 0), green);
    layout = layouts.erase(layout);
    expect(layout.name).toEqual([]);
    layout = layouts.erase(layout);
    expect([layout.row, layout.caret]).toEqual(['restriction', 3]);
    expect(rowText(puzzle, layouts.erase(layout), 'restriction')).toBe('red =');
  });
});

// For any sequence of keys, no die is lost or duplicated, and brackets stay balanced.
describe('any sequence of actions', () => {
  it('keeps dice unique, brackets balanced and the caret in its row', () => {
    let seed = 12345;
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    const actions: ((l: Layout) => Layout)[] = [
      (l) => placeDie(l, random(8)),
      (l) => placeDie(l, random(8), { row: 'restriction', at: random(l.restriction.length + 1) }),
      (l) => placeDie(l, random(8), { row: 'name', at: random(l.name.length + 1) }),
      (l) => layouts.placeAtCaret(l, puzzle, random(8)),
      (l) => layouts.take(l, random(8)),
      (l) => layouts.removed(l, { row: 'name', at: random(l.name.length + 1) }),
      (l) => layouts.shiftDie(l, { row: 'name', at: random(l.name.length + 1) }, random(2) ? 1 : -1),
      layouts.openBracket,
      layouts.closeBracket,
      layouts.erase,
      (l) => layouts.moveCaret(l, random(3) - 1),
      (l) => layouts.withCaret(l, layouts.otherRow(l.row), random(9)),
    ];
    const sound = (l: Layout): boolean => {
      const dice = layouts.placedDice(l);
      const rows = [l.restriction, l.name];
      return new Set(dice).size === dice.length && l.caret >= 0 && l.caret <= l[l.row].length && rows.every(balanced);
    };
    let layout = emptyLayout;
    for (let i = 0; i < 5000; i += 1) {
      const before = layout;
      layout = actions[random(actions.length)](layout);
      if (!sound(layout)) expect({ before, after: layout }).toBe('sound');
    }
    expect(sound(layout)).toBe(true);
  });
});

function balanced(row: Row): boolean {
  let depth = 0;
  return row.every((t) => (depth += t === '(' ? 1 : t === ')' ? -1 : 0) >= 0) && depth === 0;
}
