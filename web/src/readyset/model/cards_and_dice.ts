// Cards and dice: names and text symbols. A card is a subset of four colours as four bits; a set of cards is a
// 16-bit mask with one bit for each possible card.

export const colours = ['red', 'blue', 'green', 'gold'] as const;
export type Colour = (typeof colours)[number];

export const binaryOperators = ['∪', '∩', '−'] as const;
export type BinaryOperator = (typeof binaryOperators)[number];
export const operators = [...binaryOperators, '′'] as const;
export type Operator = (typeof operators)[number];
export type Constant = 'U' | '∅';
export type Relation = '=' | '⊆';
export type Face = Colour | Operator | Constant | Relation | '?';

// In sort order.
export const faces: readonly Face[] = [...colours, ...operators, 'U', '∅', '=', '⊆', '?'];

export const isColour = (face: Face): face is Colour => (colours as readonly Face[]).includes(face);
export const isBinary = (face: Face): face is BinaryOperator =>
  (binaryOperators as readonly Face[]).includes(face);
export const isOperator = (face: Face): face is Operator =>
  (operators as readonly Face[]).includes(face);
export const isConstant = (face: Face): face is Constant => face === 'U' || face === '∅';
export const isOperand = (face: Face): face is Colour | Constant =>
  isColour(face) || isConstant(face);
export const isRelation = (face: Face): face is Relation => face === '=' || face === '⊆';

// Names for use in sentences.
export const faceNames: Readonly<Record<Face, string>> = {
  red: 'red',
  blue: 'blue',
  green: 'green',
  gold: 'gold',
  '∪': 'union',
  '∩': 'intersection',
  '−': 'difference',
  '′': 'complement',
  U: 'universe',
  '∅': 'empty set',
  '=': 'equals',
  '⊆': 'subset',
  '?': 'wild',
};

// The colours of a card as four bits: red 1, blue 2, green 4, gold 8.
export type Card = number;
export type CardSet = number;
export const cardCount = 16;
export const boardSize = 8;
export const allCards: CardSet = 0xffff;

export const hasColour = (card: Card, colour: Colour): boolean =>
  (card & (1 << colours.indexOf(colour))) !== 0;
export const cardColours = (card: Card): Colour[] => colours.filter((c) => hasColour(card, c));
export const cardOf = (of: readonly Colour[]): Card =>
  of.reduce((card, c) => card | (1 << colours.indexOf(c)), 0);
export const contains = (cards: CardSet, card: Card): boolean => (cards & (1 << card)) !== 0;

const withColour: Readonly<Record<Colour, CardSet>> = {
  red: 0xaaaa,
  blue: 0xcccc,
  green: 0xf0f0,
  gold: 0xff00,
};
export const cardsWith = (colour: Colour): CardSet => withColour[colour];

export const inOneList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export function cardName(card: Card): string {
  const names = cardColours(card);
  return names.length === 0 ? 'blank' : inOneList.format(names);
}
