// What the dice that are laid would earn: the sum of their points times their number, and what is paid
// flat for the die set apart. The engine reckons again when the answer is given.
import { setRewards } from 'cubewright/set';
import { isOperator, type Face } from './pieces';
import { faceIn, laidDice } from './layout';
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

// A wild has the points of the operator it stands for.
export const points = (face: Face): number => ofDice[face];

export function scoreOf(puzzle: Puzzle, layout: Layout): Score {
  const laid = laidDice(layout).map(faceIn(puzzle, layout));
  const sum = laid.reduce((total, face) => total + points(face), 0);
  let extra = 0;
  if (puzzle.mark && laid.includes(puzzle.dice[puzzle.mark.die]))
    extra += rewards[puzzle.mark.kind];
  // The better reading counts: where there is an operator, it might as well have been the wild.
  if (puzzle.dice.includes('?') && laid.some(isOperator)) extra += rewards.wild;
  return { points: sum, dice: laid.length, extra, total: sum * laid.length + extra };
}
