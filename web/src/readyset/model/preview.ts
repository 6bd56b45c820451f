// What can be said of a layout at once, while it is being laid: which cards are flipped and matched, what
// is still missing, and whether it may be given as an answer.
import { kept, named } from './expression';
import { faceIn, isEmpty, laidDice } from './layout';
import type { Layout } from './layout';
import { allCards, contains } from './pieces';
import type { CardSet } from './pieces';
import type { Puzzle } from './puzzle';
import { readName, readRestriction, textOf } from './reading';
import type { RowName } from './reading';

export type CardState = 'open' | 'flipped' | 'matched';

export interface Preview {
  readonly states: readonly CardState[]; // by card of the board
  readonly matched?: number; // when the set name can be read
  readonly missing?: { readonly row: RowName; readonly what: string };
  readonly ready: boolean; // both rows can be read, and are enough for an answer
}

export function previewOf(puzzle: Puzzle, layout: Layout): Preview {
  const faceOf = faceIn(puzzle, layout);
  const upper = layout.restriction.length > 0 ? readRestriction(layout.restriction, faceOf) : undefined;
  const lower = layout.name.length > 0 ? readName(layout.name, faceOf) : undefined;
  const universe: CardSet = upper?.ok ? kept(upper.value) : allCards;
  const matched: CardSet = lower?.ok ? named(lower.value, universe) : 0;
  const states = puzzle.cards.map((card): CardState => {
    if (!contains(universe, card)) return 'flipped';
    return contains(matched, card) ? 'matched' : 'open';
  });
  const missing = whatIsMissing();
  return {
    states,
    ...(lower?.ok ? { matched: states.filter((s) => s === 'matched').length } : {}),
    ...(missing ? { missing } : {}),
    ready: !isEmpty(layout) && missing === undefined,
  };

  function whatIsMissing(): Preview['missing'] {
    if (isEmpty(layout)) return undefined;
    if (upper && !upper.ok) return { row: 'restriction', what: upper.missing };
    if (!lower) return { row: 'name', what: 'a set name is missing below' };
    if (!lower.ok) return { row: 'name', what: lower.missing };
    if (!upper && laidDice(layout).length < 2)
      return { row: 'name', what: 'one die alone is no answer' };
    return undefined;
  }
}

// The rows as the engine's judge reads them.
export function rowsOf(puzzle: Puzzle, layout: Layout): string[] {
  const text = (row: RowName): string =>
    textOf(layout[row], faceIn(puzzle, layout), (die) => puzzle.dice[die] === '?');
  return layout.restriction.length > 0 ? [text('restriction'), text('name')] : [text('name')];
}
