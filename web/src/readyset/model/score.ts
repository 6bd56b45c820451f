// The score of the dice on the table: the sum of their points times their number, plus the reward for a special
// die. The engine computes the score again when the answer is submitted.
import { setRewards } from 'cubewright/set';
import { isOperator, type Face } from './pieces';
import { faceIn, placedDice } from './layout';
import type { Layout } from './layout';
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
