// One cube solved in every way, as a table: its columns, the best of each, the order, and where a row leads.
import type { Methods } from 'cubewright';

type Answer = Methods['cube.compare']['answer'];
export type ComparedWay = Answer['rows'][number];
export type LeftOut = Answer['left_out'][number];

export interface Column {
  id: string;
  label: string;
  short?: string; // for a narrow screen
  title: string; // what is counted
  value: (way: ComparedWay) => number;
}

export const columns: Column[] = [
  { id: 'htm', label: 'HTM', title: 'Turns; a slice counts as two', value: ({ length }) => length.htm },
  { id: 'stm', label: 'STM', title: 'Turns; a slice counts as one', value: ({ length }) => length.stm },
  { id: 'steps', label: 'Steps', title: 'Steps, or algorithms, as the solution lists them', value: ({ steps }) => steps },
  { id: 'rotations', label: 'Rotations', short: 'Rot.', title: 'How often the whole cube is turned', value: ({ rotations }) => rotations },
  { id: 'regrips', label: 'Regrips', short: 'Grips', title: 'How often a hand lets go and grips anew', value: ({ regrips }) => regrips },
  { id: 'effort', label: 'Effort', title: 'What it asks of the hands, in flicks of the top layer', value: ({ effort }) => effort },
];

export const wayId = ({ method, style }: ComparedWay | LeftOut) => [method, style ?? ''].join(' ').trim();
export const wayName = ({ title, style_title }: ComparedWay | LeftOut) => (style_title ? `${title}, ${style_title}` : title);

/** The fewest in each column, for those that should stand out. */
export const fewest = (ways: readonly ComparedWay[]): Record<string, number> =>
  Object.fromEntries(columns.map(({ id, value }) => [id, Math.min(...ways.map(value))]));

/** By a column, the fewest first; in the engine's order for none. Those that are equal keep that order. */
export function sorted(ways: readonly ComparedWay[], by: string | undefined): ComparedWay[] {
  const column = columns.find(({ id }) => id === by);
  return column ? [...ways].sort((a, b) => column.value(a) - column.value(b)) : [...ways];
}

/** The fields of the solve page's address that show this way; none where that page cannot. */
export function solveQuery(way: ComparedWay, cube: string, color: string | undefined): Record<string, string | undefined> | undefined {
  if (way.method === 'blind') return undefined;
  return { cube, method: way.method, style: way.style, color: way.style ? color : undefined };
}
