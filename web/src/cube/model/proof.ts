// The way from a good solution to one that is proven to be shortest, as a page shows it.
import type { HumanSolution } from '../../engine/contract';

/** As much of a solution as is needed to follow it. */
export type Followable = Pick<HumanSolution, 'moves' | 'steps'>;

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

// What the engine calls the parts of its tables while it makes them says nothing to a reader.
const partsOfTables = ['cosets', 'distances of phase 1', 'moves of phase 1', 'small tables', 'done'];

/** What the engine is doing, as a page says it. */
export function stageInWords(stage: string): string {
  if (stage === '') return 'getting ready';
  return partsOfTables.includes(stage) ? 'making a table for the search' : stage;
}
