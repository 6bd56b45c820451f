// A puzzle in the editor: perhaps not whole yet. Every change is a function from one draft to the next.
import { boardSize, faces, type Card, type Face } from './pieces';
import type { Limits, MarkKind, Puzzle } from './puzzle';

// As a puzzle, but with any number of cards and dice up to the limit.
export type Draft = Puzzle;

export const complete = (draft: Draft, { handSizes }: Limits): boolean =>
  draft.cards.length === boardSize && handSizes.includes(draft.dice.length);

// How many dice are missing to the next hand that is whole.
export const diceMissing = (draft: Draft, { handSizes }: Limits): number =>
  (handSizes.find((size) => size >= draft.dice.length) ?? draft.dice.length) - draft.dice.length;

export const isFull = (draft: Draft, { handSizes }: Limits): boolean => draft.dice.length >= Math.max(...handSizes);

// Adds a card, or takes it away if it is there.
export function withCard(draft: Draft, card: Card): Draft {
  if (draft.cards.includes(card)) return { ...draft, cards: draft.cards.filter((c) => c !== card) };
  return draft.cards.length < boardSize ? { ...draft, cards: [...draft.cards, card] } : draft;
}

// Dice lie sorted; the mark stays with its die.
export function withDie(draft: Draft, face: Face, limits: Limits): Draft {
  if (isFull(draft, limits)) return draft;
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
