// The score of the dice on the table: the sum of their points times their number, plus the reward for a special
// die. The engine computes the score again when the answer is submitted.
import { setRewards } from 'cubewright/set';
import { colours, hasColour, inOneList, isOperator, type Face } from './cards_and_dice';
import { faceIn, type Layout, placedDice } from './layout';
import type { Puzzle } from './puzzle';

export interface Score {
  readonly points: number;
  readonly dice: number;
  readonly extra: number;
  readonly total: number;
}

const { points: ofDice, ...ofDieSetApart } = setRewards;

export const rewards = ofDieSetApart;

// A wild die has the points of its chosen operator.
export const points = (face: Face): number => ofDice[face];

export function scoreOf(puzzle: Puzzle, layout: Layout): Score {
  const laid = placedDice(layout).map(faceIn(puzzle, layout));
  const sum = laid.reduce((total, face) => total + points(face), 0);
  let extra = 0;
  if (puzzle.mark && laid.includes(puzzle.dice[puzzle.mark.die]))
    extra += rewards[puzzle.mark.kind];
  // The better interpretation counts: any operator could have been the wild die.
  if (puzzle.dice.includes('?') && laid.some(isOperator)) extra += rewards.wild;
  return { points: sum, dice: laid.length, extra, total: sum * laid.length + extra };
}

// The cost of hints, shown before each hint. Every hint costs the same share of the points, down to zero.

/** The remaining share of the points in percent after a number of hints; `cost` is the cost of one hint. */
export const shareAfterHints = (hints: number, cost: number): number => Math.max(0, 100 - cost * hints);

/** The text shown before the next hint. */
export function hintCostText(taken: number, cost: number): string {
  const [now, next] = [shareAfterHints(taken, cost), shareAfterHints(taken + 1, cost)];
  if (taken === 0) return `Each hint costs ${cost} % of the points. After ${Math.ceil(100 / cost)} hints this puzzle is worth 0 points.`;
  if (now === 0) return 'This puzzle is now worth 0 points. More hints are free.';
  if (next === 0) return `Your answer is worth ${now} % of its points. After one more hint this puzzle is worth 0 points.`;
  return `Your answer is worth ${now} % of its points. After the next hint it is worth ${next} %.`;
}

/** A first tip for beginners, which costs nothing: how many cards each colour matches, and which sign leads towards the goal. */
export function freeTip({ cards, dice, goal }: Puzzle): string {
  const counts = colours.filter((colour) => dice.includes(colour)).map((colour) => ({ colour, n: cards.filter((card) => hasColour(card, colour)).length }));
  const wantsFewer = dice.includes('∩') && counts.some(({ n }) => n > goal);
  const wantsMore = dice.includes('∪') && counts.some(({ n }) => n < goal);
  return [
    `Free tip: ${inOneList.format(counts.map(({ colour, n }) => `${n} ${n === 1 ? 'card has' : 'cards have'} ${colour}`))}. You need ${goal}.`,
    wantsFewer && '∩ makes a set smaller.',
    wantsMore && '∪ makes a set larger.',
  ]
    .filter(Boolean)
    .join(' ');
}
