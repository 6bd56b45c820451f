// Laying a solution: which dice a player may use, and what is wrong with the dice on the table. The engine's judge makes
// the final decision.
import { placedDice, type Layout } from '../../model/layout';
import { isOperator, operators, type Card, type Face } from '../../model/cards_and_dice';
import type { Meaning, Puzzle } from '../../model/puzzle';
import { cardsOf, diceOf, goalAfter, placesAfter, type Duel, type Place } from './duel_round';
import type { Variations } from './variations';

/** What the player decides about the dice before laying them. */
export interface Choices {
  readonly wild?: Face; // the sign of the wild dice
  readonly blank?: Card; // the card that the blank card stands for
  readonly swapped: readonly number[]; // dice used as the interchangeable sign
}

export interface HandDie {
  readonly die: number; // index in the deal
  readonly kind: Face; // the face that was rolled
  readonly face: Face; // the face as it is used
  readonly place: Place;
  readonly isCopy: boolean; // a further use of a reusable operator
}

const swaps: Partial<Record<Face, Face>> = { '∪': '∩', '∩': '∪', U: '∅', '∅': 'U' };
const copies = 2; // further uses of a reusable operator that the table offers

const isInterchangeable = (face: Face, variations: Variations): boolean =>
  (variations.interchangeable_operators === true && (face === '∪' || face === '∩')) ||
  (variations.interchangeable_constants === true && (face === 'U' || face === '∅'));

/** The dice that can be swapped for another sign. */
export const swappable = (duel: Duel): number[] => {
  const places = placesAfter(duel);
  return diceOf(duel).flatMap((face, die) => (places[die] !== 'forbidden' && isInterchangeable(face, variationsOf(duel)) ? [die] : []));
};

export const variationsOf = (duel: Duel): Variations => (duel.variations ?? {}) as Variations;

const order: readonly Place[] = ['required', 'allowed', 'pool'];

/** The dice that a solution may use: Required, then Allowed, then the pool unless it is empty or out of bounds. */
export function handOf(duel: Duel, fromPool: number, choices: Choices): HandDie[] {
  const variations = variationsOf(duel);
  const places = placesAfter(duel);
  const hand = diceOf(duel)
    .map((kind, die): HandDie => {
      let face = kind === variations.wild ? (choices.wild ?? kind) : kind;
      if (choices.swapped.includes(die)) face = swaps[face] ?? face;
      return { die, kind, face, place: places[die], isCopy: false };
    })
    .filter(({ place }) => place !== 'forbidden' && (place !== 'pool' || fromPool > 0))
    .sort((a, b) => order.indexOf(a.place) - order.indexOf(b.place));
  if (!variations.reusable_operators) return hand;
  const reusable = operators.flatMap((face) => hand.find((each) => each.face === face) ?? []);
  return [...hand, ...reusable.flatMap((each) => Array.from({ length: copies }, () => ({ ...each, isCopy: true })))];
}

export function meaningOf(variations: Variations, blank?: Card): Meaning {
  return {
    ...(variations.symmetric_difference && { symmetricDifference: true }),
    ...(variations.double_colour && { doubleColour: variations.double_colour }),
    ...(blank !== undefined && { blank }),
  };
}

export function puzzleOfHand(duel: Duel, hand: readonly HandDie[], choices: Choices): Puzzle {
  return {
    cards: cardsOf(duel),
    dice: hand.map(({ face }) => face),
    goal: goalAfter(duel) ?? 0,
    required: hand.flatMap(({ place, isCopy }, i) => (place === 'required' && !isCopy ? [i] : [])),
    meaning: meaningOf(variationsOf(duel), choices.blank),
  };
}

/** Says which dice are missing or too many, or returns undefined if the dice on the table may be used. */
export function faultOf(duel: Duel, hand: readonly HandDie[], layout: Layout, fromPool: number): string | undefined {
  const variations = variationsOf(duel);
  const reusable = (kind: Face): boolean => variations.reusable_operators === true && isOperator(kind);
  const placed = placedDice(layout).map((i) => hand[i]);
  let pool = 0;
  for (const kind of new Set(hand.map((each) => each.kind))) {
    const own = hand.filter((each) => each.kind === kind && !each.isCopy);
    const required = own.filter(({ place }) => place === 'required').length;
    const onMat = own.filter(({ place }) => place !== 'pool').length;
    const used = placed.filter((each) => each.kind === kind).length;
    if (used < required) return `Use every Required die: ${kind} is missing.`;
    pool += reusable(kind) ? (used > 0 && onMat === 0 ? 1 : 0) : Math.max(0, used - onMat);
  }
  if (pool > fromPool) return fromPool === 1 ? 'Use at most one die from the pool.' : 'Do not use dice from the pool.';
  if (variations.two_operators && placed.filter(({ face, isCopy }) => isOperator(face) && !isCopy).length < 2) return 'Use at least two operator dice.';
  if (variations.required && !placed.some(({ kind }) => kind === variations.required)) return `Use a ${variations.required} die.`;
  return undefined;
}
