// A puzzle in the editor, possibly incomplete. Every change is a pure function from one draft to the next.
import { boardSize, faces, type Card, type Face } from './cards_and_dice';
import type { Limits, MarkKind, Puzzle } from './puzzle';

// A puzzle with any number of cards and dice up to the limit.
export type Draft = Puzzle;

export const complete = (draft: Draft, { handSizes }: Limits): boolean =>
  draft.cards.length === boardSize && handSizes.includes(draft.dice.length);

// Number of dice missing for the next valid hand size.
export const diceMissing = (draft: Draft, { handSizes }: Limits): number =>
  (handSizes.find((size) => size >= draft.dice.length) ?? draft.dice.length) - draft.dice.length;

export const isFull = (draft: Draft, { handSizes }: Limits): boolean => draft.dice.length >= Math.max(...handSizes);

// Adds a card, or removes it if present.
export function withCard(draft: Draft, card: Card): Draft {
  if (draft.cards.includes(card)) return { ...draft, cards: draft.cards.filter((c) => c !== card) };
  return draft.cards.length < boardSize ? { ...draft, cards: [...draft.cards, card] } : draft;
}

// Dice are sorted; the mark stays with its die.
export function withDie(draft: Draft, face: Face, limits: Limits): Draft {
  if (isFull(draft, limits)) return draft;
  const at = draft.dice.filter((d) => faces.indexOf(d) <= faces.indexOf(face)).length;
  const dice = [...draft.dice.slice(0, at), face, ...draft.dice.slice(at)];
  const mark = draft.mark && { ...draft.mark, die: draft.mark.die + (draft.mark.die >= at ? 1 : 0) };
  // A puzzle has at most one special die, and a wild is one.
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
