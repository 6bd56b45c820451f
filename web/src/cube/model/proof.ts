// The way from a good solution to one that is proven to be shortest, as a page shows it.
import type { HumanSolution, SearchedSolution } from 'cubewright';

/** As much of a solution as is needed to follow it. */
export type Followable = Pick<HumanSolution, 'moves' | 'steps'>;

export interface Proof {
  state: 'running' | 'proven' | 'stopped';
  stage: string; // what the engine says about it
  done: number; // 0 to 1
  bound?: number; // proven so far: no solution has fewer turns
  took?: string; // what the whole proof took
  shorter?: Followable; // found while somebody was following a longer one
}

const bound = /no solution of (\d+) or fewer/i; // as the engine words it

/** What the engine has just said, beside what was proven before: a bound is never lost again. */
export function heard(proof: Proof, stage: string, done: number): Proof {
  const told = bound.exec(stage);
  const best = Math.max(proof.bound ?? 0, told ? Number(told[1]) + 1 : 0) || undefined;
  return { ...proof, stage, done: Math.max(proof.done, done), bound: best };
}

const decimals = new Intl.NumberFormat('en');

function timeInWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** The proof that is complete, with what it took. */
export function proven({ nodes, table }: Pick<SearchedSolution, 'nodes' | 'table'>, milliseconds: number): Proof {
  const rests = table ? ` with a table of ${table.size}B` : '';
  // Of a short solution the table alone says that there is none shorter.
  const searched = nodes ? `, ${decimals.format(nodes)} positions searched${rests}` : table ? `, and nothing but a look into a table of ${table.size}B` : '';
  return { state: 'proven', stage: '', done: 1, took: timeInWords(milliseconds) + searched };
}

/** A solution that the engine knows while it still searches: its turns alone. */
export const onTheWay = (moves: string): Followable => ({
  moves,
  steps: [{ name: 'solution', case: null, moves, note: '' }],
});

// What the engine calls the parts of its tables while it makes them says nothing to a reader.
const partsOfTables = ['cosets', 'distances of phase 1', 'moves of phase 1', 'small tables', 'done'];

/** What the engine is doing, as a page says it; the bound has a line of its own. */
export function stageInWords(stage: string): string {
  if (stage === '') return 'getting ready';
  if (partsOfTables.includes(stage)) return 'making a table for the search';
  return stage.replace(bound, '').replace(/^; /, '') || 'searching';
}
