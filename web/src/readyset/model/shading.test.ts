import { describe, expect, it } from 'vitest';
import { emptyLayout, placeDie, withCaret, type Layout } from './layout';
import { layoutFromText } from './layout_from_text';
import { allCards } from './cards_and_dice';
import type { Puzzle } from './puzzle';
import { liveShading } from './shading';

const puzzle: Puzzle = {
  cards: [0, 1, 2, 3, 4, 5, 8, 15],
  dice: ['red', 'blue', 'green', 'gold', '∪', '∩', '=', '?'],
  goal: 3,
};
const [red, blue, green, union, intersection, equals] = [0, 1, 2, 4, 5, 6];
const [R, B, G] = [0xaaaa, 0xcccc, 0xf0f0];

const laying = (...dice: number[]): Layout => dice.reduce((layout, die) => placeDie(layout, die), emptyLayout);
const above = (...dice: number[]): Layout =>
  dice.reduce((layout, die) => placeDie(layout, die), withCaret(emptyLayout, 'restriction', 0));

describe('the live diagram', () => {
  it('shades the matching cards', () => {
    expect(liveShading(puzzle, layoutFromText(puzzle, ['red ∪ blue']))).toEqual({ kept: allCards, named: R | B, text: 'red ∪ blue', whole: true });
  });

  it('shows the readable prefix of an unfinished row', () => {
    expect(liveShading(puzzle, laying(red))).toMatchObject({ named: R, text: 'red', whole: true });
    expect(liveShading(puzzle, laying(red, union))).toMatchObject({ named: R, text: 'red', whole: false });
    expect(liveShading(puzzle, laying(red, union, blue, green))).toMatchObject({ named: R | B, text: 'red ∪ blue', whole: false });
    expect(liveShading(puzzle, laying(union, red))).toMatchObject({ named: 0, text: '', kept: allCards });
    expect(liveShading(puzzle, emptyLayout)).toMatchObject({ named: 0, text: '' });
  });

  it('closes unmatched brackets', () => {
    const layout: Layout = { ...emptyLayout, name: [red, union, '(', blue, intersection, ')'], caret: 5 };
    expect(liveShading(puzzle, layout)).toMatchObject({ named: R | B, text: 'red ∪ blue', whole: false });
  });

  it('flips cards as soon as the restriction can be read', () => {
    expect(liveShading(puzzle, above(red))).toMatchObject({ kept: allCards, named: R, text: 'red' });
    expect(liveShading(puzzle, above(red, equals))).toMatchObject({ kept: allCards, named: R, whole: false });
    expect(liveShading(puzzle, above(red, equals, blue))).toMatchObject({ kept: 0x9999, named: 0, text: 'red = blue', whole: true });
    expect(liveShading(puzzle, above(red, equals, blue, union))).toMatchObject({ kept: 0x9999, text: 'red = blue', whole: false });
  });

  it('applies the set name to the remaining cards', () => {
    expect(liveShading(puzzle, layoutFromText(puzzle, ['red = blue', 'green']))).toMatchObject({ kept: 0x9999, named: 0x9999 & G, text: 'green' });
    const inUpper = withCaret(layoutFromText(puzzle, ['red = blue', 'gold']), 'restriction', 3);
    expect(liveShading(puzzle, inUpper)).toMatchObject({ kept: 0x9999, named: 0, text: 'red = blue' });
  });
});
