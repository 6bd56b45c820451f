// The proof that a solution is the shortest, and its progress.
import type { HumanSolution, Progress, SearchedSolution } from 'cubewright';

/** The parts of a solution that are needed to follow it. */
export type Followable = Pick<HumanSolution, 'moves' | 'steps'> & { method?: string };

export interface Proof {
  state: 'running' | 'proven' | 'stopped';
  progress?: Progress; // the engine's last report
  done: number; // 0 to 1
  bound?: number; // proven so far: no solution has fewer turns
  took?: string; // time, table and positions searched, as text
  shorter?: Followable; // a shorter solution, found while the user follows a longer one
}

/** Applies the engine's next progress report. A proven bound never decreases. */
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

/** "30 MB" for the table size "30M". */
const sizeInWords = (size: string) => size.replace(/([MG])$/, ' $1B');

/** The complete proof and what it took. A short solution is proved by the table alone, without a search. */
export function proven({ nodes, table }: Pick<SearchedSolution, 'nodes' | 'table'>, milliseconds: number): Proof {
  const tool = table ? ` with a ${sizeInWords(table.size)} table` : '';
  const searched = nodes ? ` (${decimals.format(nodes)} positions searched)` : '';
  return { state: 'proven', done: 1, took: timeInWords(milliseconds / 1000) + tool + searched };
}

/** An intermediate solution of a running search. It consists of its moves only. */
export const onTheWay = (moves: string): Followable => ({
  moves,
  steps: [{ name: 'solution', case: null, moves, note: '' }],
});

const tableInWords = ({ table, stored }: Progress) =>
  table ? `building the ${sizeInWords(table)} table${stored ? ' for this and later cubes' : ''}` : 'building a table for the search';

// The current stage, or an empty string while the engine searches.
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

/** The stage, the best solution and the time left. The bound is shown separately. */
export function stageInWords(progress: Progress | undefined): string {
  if (!progress) return 'getting ready';
  const { best, seconds_left } = progress;
  const known = best ? `best solution so far: ${best} moves` : '';
  const left = seconds_left === undefined ? '' : `about ${timeInWords(seconds_left)} left`;
  return [workInWords(progress), known, left].filter(Boolean).join('; ') || 'searching';
}
