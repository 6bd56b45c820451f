// A puzzle on the bench: perhaps not whole yet. Every change is a function from one draft to the next.
import { boardSize, faces, type Card, type Face } from './pieces';
import type { MarkKind, Puzzle } from './puzzle';

// As a puzzle, but with any number of cards and dice up to the limit.
export type Draft = Puzzle;

export const mostDice = 8;

export const complete = (draft: Draft): boolean =>
  draft.cards.length === boardSize && (draft.dice.length === 6 || draft.dice.length === mostDice);

// Adds a card, or takes it away if it is there.
export function withCard(draft: Draft, card: Card): Draft {
  if (draft.cards.includes(card)) return { ...draft, cards: draft.cards.filter((c) => c !== card) };
  return draft.cards.length < boardSize ? { ...draft, cards: [...draft.cards, card] } : draft;
}

// Dice lie sorted; the mark stays with its die.
export function withDie(draft: Draft, face: Face): Draft {
  if (draft.dice.length >= mostDice) return draft;
  const at = draft.dice.filter((d) => faces.indexOf(d) <= faces.indexOf(face)).length;
  const dice = [...draft.dice.slice(0, at), face, ...draft.dice.slice(at)];
  const mark = draft.mark && { ...draft.mark, die: draft.mark.die + (draft.mark.die >= at ? 1 : 0) };
  // At most one designation a round: a wild is one.
  return strip({ ...draft, dice, mark: face === '?' ? undefined : mark });
}

export function withoutDie(draft: Draft, die: number): Draft {
  const { mark } = draft;
  const dice = draft.dice.filter((_, i) => i !== die);
  if (!mark || mark.die === die) return strip({ ...draft, dice, mark: undefined });
  return { ...draft, dice, mark: { ...mark, die: mark.die - (mark.die > die ? 1 : 0) } };
}

export const withMark = (draft: Draft, die: number, kind: MarkKind | undefined): Draft =>
  strip({ ...draft, mark: kind && { die, kind } });

function strip(draft: Draft): Draft {
  const { mark, ...rest } = draft;
  return mark ? { ...rest, mark } : rest;
}
