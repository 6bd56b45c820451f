// A round of Duel in the app. The engine stores a round as a deal and a list of actions; this file computes where each die
// lies after any number of actions, so that the mat can be shown step by step.
import type { Duel, DuelAction, DuelMove } from 'cubewright';
import { cardOf, faces, type Card, type Face } from '../../model/cards_and_dice';

export type { Duel, DuelAction, DuelMove, DuelProof, DuelReview, DuelState, DuelVerdict } from 'cubewright';

export const zones = ['required', 'allowed', 'forbidden'] as const;
export type Zone = (typeof zones)[number];
export type Place = Zone | 'pool';
export type Challenge = 'now' | 'never';

export const zoneNames: Readonly<Record<Zone, string>> = { required: 'Required', allowed: 'Allowed', forbidden: 'Forbidden' };
export const zoneRules: Readonly<Record<Zone, string>> = { required: 'must be used', allowed: 'may be used', forbidden: 'must not be used' };

export const cardsOf = (duel: Duel): Card[] => duel.cards.map(({ colors }) => cardOf(colors));

/** The dice of the deal, sorted by face. A die is identified by its index in this list. */
export const diceOf = (duel: Duel): Face[] => [...duel.dice].sort((a, b) => faces.indexOf(a) - faces.indexOf(b));

/** The place of each die after the first `count` actions. */
export function placesAfter(duel: Duel, count = duel.actions.length): Place[] {
  const dice = diceOf(duel);
  const places: Place[] = dice.map(() => 'pool');
  const put = (face: Face, from: Place, to: Place): void => {
    const die = dice.findIndex((each, i) => each === face && places[i] === from);
    if (die < 0) throw new RangeError(`no ${face} die in ${from}`);
    places[die] = to;
  };
  for (const { move } of duel.actions.slice(0, count)) {
    if (!move) continue;
    if (move.forbid) put(move.forbid, 'pool', 'forbidden');
    put(move.die, move.from ?? 'pool', move.to);
  }
  return places;
}

/** The dice that action `index` moved. */
export function movedDice(duel: Duel, index: number): number[] {
  if (!duel.actions[index]?.move) return [];
  const before = placesAfter(duel, index);
  return placesAfter(duel, index + 1).flatMap((place, die) => (place === before[die] ? [] : [die]));
}

export const goalAfter = (duel: Duel, count = duel.actions.length): number | undefined =>
  duel.actions.slice(0, count).find(({ goal }) => goal !== undefined)?.goal;

const same = (a: DuelMove, b: DuelMove): boolean => a.die === b.die && a.to === b.to && a.from === b.from && a.forbid === b.forbid;

export const isLegal = (moves: readonly DuelMove[] | undefined, move: DuelMove): boolean => moves?.some((each) => same(each, move)) ?? false;

/** An action as a short description: "∩ → Forbidden". */
export function actionText(action: DuelAction): string {
  const { goal, move, challenge, side, rows } = action;
  if (goal !== undefined) return `Goal ${goal}`;
  if (move) return moveText(move);
  if (challenge) return challenge === 'now' ? 'Now!' : 'Never!';
  if (side) return side === 'challenger' ? 'Sides with the challenger' : 'Sides with the mover';
  if (rows) return 'Lays a solution';
  const plain = { no_solution: 'Has no solution', accept: 'Does not challenge', extra_minute: 'Takes an extra minute', time_up: 'Runs out of time' };
  return plain[action.do!];
}

export const moveText = (move: DuelMove): string =>
  `${move.forbid ? `${move.forbid} → Forbidden, ` : ''}${move.die} → ${zoneNames[move.to]}${move.from ? ' (from Allowed)' : ''}`;
