// Comparison of all methods on one cube as a table: columns, minima, sort order, and links to the solutions.
import type { Methods } from 'cubewright';

type Answer = Methods['cube.compare']['answer'];
export type ComparedMethod = Answer['rows'][number];
export type OmittedMethod = Answer['left_out'][number];

export interface Column {
  id: string;
  label: string;
  short?: string; // shorter label for narrow screens
  title: string; // what the column counts
  value: (method: ComparedMethod) => number;
}

export const columns: Column[] = [
  { id: 'htm', label: 'HTM', title: 'Turns, where a slice turn counts as two', value: ({ length }) => length.htm },
  { id: 'stm', label: 'STM', title: 'Turns, where a slice turn counts as one', value: ({ length }) => length.stm },
  { id: 'steps', label: 'Steps', title: 'Steps or algorithms in the solution', value: ({ steps }) => steps },
  { id: 'rotations', label: 'Rotations', short: 'Rot.', title: 'Rotations of the whole cube', value: ({ rotations }) => rotations },
  { id: 'regrips', label: 'Regrips', short: 'Grips', title: 'Number of grip changes', value: ({ regrips }) => regrips },
  { id: 'effort', label: 'Effort', title: 'Hand effort, measured in flicks of the top layer', value: ({ effort }) => effort },
];

export const comparedMethodId = ({ method, style }: ComparedMethod | OmittedMethod) => [method, style ?? ''].join(' ').trim();
export const comparedMethodTitle = ({ title, style_title }: ComparedMethod | OmittedMethod) => (style_title ? `${title}, ${style_title}` : title);

/** The minimum of each column, for highlighting. */
export const fewest = (methods: readonly ComparedMethod[]): Record<string, number> =>
  Object.fromEntries(columns.map(({ id, value }) => [id, Math.min(...methods.map(value))]));

/** Sorts by a column in ascending order, or keeps the engine's order. The sort is stable. */
export function sorted(methods: readonly ComparedMethod[], by: string | undefined): ComparedMethod[] {
  const column = columns.find(({ id }) => id === by);
  return column ? [...methods].sort((a, b) => column.value(a) - column.value(b)) : [...methods];
}

/** The query of the solve page that shows this solution, or undefined if that page cannot show it. */
export function solveQuery(method: ComparedMethod, cube: string, color: string | undefined): Record<string, string | undefined> | undefined {
  if (method.method === 'blind') return undefined;
  return { cube, method: method.method, style: method.style, color: method.style ? color : undefined };
}
