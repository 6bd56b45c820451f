// The way from a good solution to one that is proven to be shortest, as a page shows it.
import type { HumanSolution, Progress, SearchedSolution } from 'cubewright';

/** As much of a solution as is needed to follow it. */
export type Followable = Pick<HumanSolution, 'moves' | 'steps'>;

export interface Proof {
  state: 'running' | 'proven' | 'stopped';
  progress?: Progress; // the engine's last report
  done: number; // 0 to 1
  bound?: number; // proven so far: no solution has fewer turns
  took?: string; // what the whole proof took
  shorter?: Followable; // found while somebody was following a longer one
}

/** After the engine's next report. A bound that is proven stays proven, whatever the report says. */
export function heard(proof: Proof, progress: Progress): Proof {
  const bound = Math.max(proof.bound ?? 0, progress.bound ?? 0) || undefined;
  return { ...proof, progress, done: Math.max(proof.done, progress.done), bound };
}

const decimals = new Intl.NumberFormat('en');

function timeInWords(seconds: number): string {
  if (seconds < 100) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = seconds / 60;
  if (minutes < 100) return `${Math.round(minutes)} min`;
  return minutes < 100 * 60 ? `${Math.round(minutes / 60)} h` : `${decimals.format(Math.round(minutes / (24 * 60)))} days`;
}

/** The proof that is complete, with what it took. */
export function proven({ nodes, table }: Pick<SearchedSolution, 'nodes' | 'table'>, milliseconds: number): Proof {
  const rests = table ? ` with a table of ${table.size}B` : '';
  // Of a short solution the table alone says that there is none shorter.
  const searched = nodes ? `, ${decimals.format(nodes)} positions searched${rests}` : table ? `, and nothing but a look into a table of ${table.size}B` : '';
  return { state: 'proven', done: 1, took: timeInWords(milliseconds / 1000) + searched };
}

/** A solution that the engine knows while it still searches: its turns alone. */
export const onTheWay = (moves: string): Followable => ({
  moves,
  steps: [{ name: 'solution', case: null, moves, note: '' }],
});

const tableInWords = ({ table, stored }: Progress) =>
  table ? `making the table of ${table}${stored ? ', which later cubes will use' : ''}` : 'making a table for the search';

// What the engine is doing; nothing while it only searches.
function workInWords(progress: Progress): string {
  switch (progress.code) {
    case 'optimal-table':
    case 'small-tables':
    case 'coset-distances':
    case 'coset-moves':
    case 'tables-done':
      return tableInWords(progress);
    case 'compare':
      return `${progress.count} of ${progress.of} methods compared`;
    default:
      return '';
  }
}

/** What the engine is doing and what it knows so far; the bound has a line of its own. */
export function stageInWords(progress: Progress | undefined): string {
  if (!progress) return 'getting ready';
  const { best, seconds_left } = progress;
  const known = best ? `${best} moves known` : '';
  const left = seconds_left === undefined ? '' : `about ${timeInWords(seconds_left)} left`;
  return [workInWords(progress), known, left].filter(Boolean).join('; ') || 'searching';
}
