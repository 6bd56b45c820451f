// The way from a good solution to one that is proven to be shortest, as a page shows it.
import type { CubeSolution } from '../../engine/types';

/** As much of a solution as is needed to follow it. */
export type Followable = Pick<CubeSolution, 'moves' | 'steps'>;

export interface Proof {
  state: 'running' | 'proven' | 'stopped';
  stage: string; // what the engine says about it
  done: number; // 0 to 1
  shorter?: Followable; // found while somebody was following a longer one
}

/** A solution that the engine knows while it still searches: its turns alone. */
export const onTheWay = (moves: string): Followable => ({
  moves,
  steps: [{ name: 'solution', case: null, moves, note: '' }],
});
