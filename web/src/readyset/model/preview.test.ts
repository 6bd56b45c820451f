import { describe, expect, it } from 'vitest';
import { emptyLayout } from './layout';
import { layoutFromText } from './layout_from_text';
import { previewOf, rowsOf } from './preview';
import { scoreOf } from './score';
import type { Puzzle } from './puzzle';

// blank, red, blue, red+blue, green, red+green, gold, all four
const puzzle: Puzzle = {
  cards: [0, 1, 2, 3, 4, 5, 8, 15],
  dice: ['red', 'blue', 'green', 'gold', '∪', '′', '=', '?'],
  goal: 3,
};
const states = (...rows: string[]): string =>
  previewOf(puzzle, layoutFromText(puzzle, rows))
    .states.map((s) => ({ open: '.', flipped: 'x', matched: '*' })[s])
    .join('');

describe('the preview', () => {
  it('shows the cards that match', () => {
    expect(states('red ∪ blue')).toBe('.***.*.*');
    expect(states('red′')).toBe('*.*.*.*.');
  });

  it('flips the cards on which the two sides differ, and keeps those with neither', () => {
    expect(states('red = blue', 'green′')).toBe('*xx*.x*.');
  });

  it('shows flipped cards before there is a set name', () => {
    const layout = { ...layoutFromText(puzzle, ['red = blue', '']), name: [] };
    const preview = previewOf(puzzle, layout);
    expect(preview.states.filter((s) => s === 'flipped')).toHaveLength(3);
    expect(preview.missing).toEqual({ row: 'name', what: 'the lower row needs a set name' });
  });

  it.each([
    [['red ∪'], 'name', '∪ needs a set after it'],
    [['∪ red'], 'name', '∪ needs a set before it'],
    [['red blue'], 'name', 'put ∪, ∩ or − between the two sets'],
    [['red'], 'name', 'use at least two dice'],
    [['red', 'blue'], 'restriction', 'a restriction needs = or ⊆'],
    [['red = ′', 'blue'], 'restriction', '′ needs a set before it'],
    [['red ? blue'], 'name', 'choose a sign for the wild die'],
    [['red = blue'], 'name', '= belongs in the upper row'],
    [['()'], 'name', 'the brackets are empty'],
  ] as const)('says what is missing: %s', (rows, row, what) => {
    expect(previewOf(puzzle, layoutFromText(puzzle, rows)).missing).toEqual({ row, what });
  });

  it('is empty for an empty table', () => {
    const preview = previewOf(puzzle, emptyLayout);
    expect(preview.missing).toBeUndefined();
    expect(preview.ready).toBe(false);
  });
});

describe('the score', () => {
  it('is the points times the number of dice', () => {
    const plain: Puzzle = { ...puzzle, dice: ['red', 'blue', 'green', 'gold', '∪', '∩'] };
    expect(scoreOf(plain, layoutFromText(plain, ['red ∪ blue'])).total).toBe(60);
  });

  it('adds a fixed reward for a special die', () => {
    const marked: Puzzle = { ...puzzle, dice: ['red', 'blue', 'red', 'gold', '∪', '∩'], mark: { die: 2, kind: 'bonus' } };
    // Either red die counts, because equal dice are interchangeable.
    expect(scoreOf(marked, layoutFromText(marked, ['red ∪ blue'])).total).toBe(110);
    expect(scoreOf(marked, layoutFromText(marked, ['blue ∪ gold'])).total).toBe(60);
  });

  it('counts the wild die as used if it could have been', () => {
    expect(scoreOf(puzzle, layoutFromText(puzzle, ['red ∪ blue'])).total).toBe(85);
    expect(scoreOf(puzzle, layoutFromText(puzzle, ['red − blue'])).total).toBe(85);
  });
});

it('writes rows in the engine’s notation', () => {
  expect(rowsOf(puzzle, layoutFromText(puzzle, ['red = blue', '(green − gold)′']))).toEqual(['red = blue', '( green ?− gold ) ′']);
});
