// The preview while dice are placed: which cards are flipped and matched, what
// is missing, and whether the layout can be submitted as an answer.
import { kept, named } from './expression';
import { faceIn, isEmpty, type Layout, placedDice } from './layout';
import { allCards, type Card, type CardSet, contains, hasColour } from './cards_and_dice';
import type { Puzzle } from './puzzle';
import { readName, readRestriction, type RowName, textOf } from './reading';

export type CardState = 'open' | 'flipped' | 'matched';

export interface Preview {
  readonly states: readonly CardState[]; // by card of the board
  readonly matched?: number; // set when the set name can be read
  readonly missing?: { readonly row: RowName; readonly what: string };
  readonly ready: boolean; // both rows can be read and form a complete answer
}

export function previewOf(puzzle: Puzzle, layout: Layout): Preview {
  const faceOf = faceIn(puzzle, layout);
  const upper = layout.restriction.length > 0 ? readRestriction(layout.restriction, faceOf) : undefined;
  const lower = layout.name.length > 0 ? readName(layout.name, faceOf) : undefined;
  const { symmetricDifference: symmetric, doubleColour, blank = 0 } = puzzle.meaning ?? {};
  const universe: CardSet = upper?.ok ? kept(upper.value, symmetric) : allCards;
  const matched: CardSet = lower?.ok ? named(lower.value, universe, symmetric) : 0;
  const meanings = puzzle.cards.map((card) => card || blank);
  const states = meanings.map((card): CardState => {
    if (!contains(universe, card)) return 'flipped';
    return contains(matched, card) ? 'matched' : 'open';
  });
  const missing = findMissing();
  return {
    states,
    ...(lower?.ok ? { matched: countMatched() } : {}),
    ...(missing ? { missing } : {}),
    ready: !isEmpty(layout) && missing === undefined,
  };

  function countMatched(): number {
    const worth = (card: Card): number => (doubleColour && hasColour(card, doubleColour) ? 2 : 1);
    return meanings.reduce((sum, card, i) => sum + (states[i] === 'matched' ? worth(card) : 0), 0);
  }

  function findMissing(): Preview['missing'] {
    if (isEmpty(layout)) return undefined;
    if (upper && !upper.ok) return { row: 'restriction', what: upper.missing };
    if (!lower) return { row: 'name', what: 'the lower row needs a set name' };
    if (!lower.ok) return { row: 'name', what: lower.missing };
    if (!upper && placedDice(layout).length < 2)
      return { row: 'name', what: 'use at least two dice' };
    return undefined;
  }
}

// The rows in the notation of the engine's judge.
export function rowsOf(puzzle: Puzzle, layout: Layout): string[] {
  const text = (row: RowName): string =>
    textOf(layout[row], faceIn(puzzle, layout), (die) => puzzle.dice[die] === '?');
  return layout.restriction.length > 0 ? [text('restriction'), text('name')] : [text('name')];
}
