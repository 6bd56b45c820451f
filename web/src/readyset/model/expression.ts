// The meaning of a row: the tree of a set name, the chain of a restriction, and the matching cards. Used for the
// preview while dice are placed; the engine's judge makes the final decision.
import { allCards, type BinaryOperator, type CardSet, cardsWith, type Colour, type Constant, isColour, type Relation } from './cards_and_dice';

export type SetName =
  | { readonly kind: 'operand'; readonly face: Colour | Constant }
  | { readonly kind: 'complement'; readonly of: SetName }
  | {
      readonly kind: 'binary';
      readonly left: SetName;
      readonly operator: BinaryOperator;
      readonly right: SetName;
    };

// A chain A = B ⊆ C holds for a card if A = B and B ⊆ C both hold.
export interface Restriction {
  readonly first: SetName;
  readonly links: readonly { readonly relation: Relation; readonly right: SetName }[];
}

// The cards of the universe that match the set name. U is the universe, and ′ is the complement within it. In a variation
// of Duel, − is the symmetric difference.
export function named(name: SetName, universe: CardSet = allCards, symmetric = false): CardSet {
  switch (name.kind) {
    case 'operand':
      if (isColour(name.face)) return cardsWith(name.face) & universe;
      return name.face === 'U' ? universe : 0;
    case 'complement':
      return universe & ~named(name.of, universe, symmetric);
    case 'binary': {
      const left = named(name.left, universe, symmetric);
      const right = named(name.right, universe, symmetric);
      if (name.operator === '∪') return left | right;
      if (name.operator === '∩') return left & right;
      return symmetric ? left ^ right : left & ~right;
    }
  }
}

// The cards that stay face up.
export function kept(restriction: Restriction, symmetric = false): CardSet {
  let left = named(restriction.first, allCards, symmetric);
  let cards = allCards;
  for (const link of restriction.links) {
    const right = named(link.right, allCards, symmetric);
    cards &= ~(link.relation === '=' ? left ^ right : left & ~right);
    left = right;
  }
  return cards;
}

export const sameName = (a: SetName, b: SetName): boolean => textOfName(a) === textOfName(b);

// Writes a set name with only the brackets that its tree needs.
export function textOfName(name: SetName): string {
  switch (name.kind) {
    case 'operand':
      return name.face;
    case 'complement':
      return `${name.of.kind === 'binary' ? `(${textOfName(name.of)})` : textOfName(name.of)}′`;
    case 'binary': {
      const right = textOfName(name.right);
      return `${textOfName(name.left)} ${name.operator} ${name.right.kind === 'binary' ? `(${right})` : right}`;
    }
  }
}

export const textOfRestriction = (restriction: Restriction): string =>
  [
    textOfName(restriction.first),
    ...restriction.links.map((l) => `${l.relation} ${textOfName(l.right)}`),
  ].join(' ');
