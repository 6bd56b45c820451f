// The timed events: the events of the World Cube Association, and steps of a 3×3×3 solve for practice.
import type { Methods } from 'cubewright';

/** The order in lists. The ids are stored with the user's sessions and must not change. */
export const events = [
  '3x3x3', '2x2x2', '444', '555', '666', '777', 'oh', 'clock', 'minx', 'pyram', 'skewb', 'sq1',
  '333bf', '444bf', '555bf', '333mbf', '333fm',
  'cross', 'f2l', 'oll', 'pll', 'll', 'fb', 'cmll', 'lse', 'eoline', 'block222', 'dr',
  'other',
] as const;
export type Event = (typeof events)[number];

export const eventNames: Record<Event, string> = {
  '3x3x3': '3×3×3',
  '2x2x2': '2×2×2',
  '444': '4×4×4',
  '555': '5×5×5',
  '666': '6×6×6',
  '777': '7×7×7',
  oh: '3×3×3 one-handed',
  clock: 'Clock',
  minx: 'Megaminx',
  pyram: 'Pyraminx',
  skewb: 'Skewb',
  sq1: 'Square-1',
  '333bf': '3×3×3 blindfolded',
  '444bf': '4×4×4 blindfolded',
  '555bf': '5×5×5 blindfolded',
  '333mbf': '3×3×3 multi-blind',
  '333fm': '3×3×3 fewest moves',
  cross: 'Cross',
  f2l: 'Last pair (F2L)',
  oll: 'OLL cases',
  pll: 'PLL cases',
  ll: 'Last layer',
  fb: 'First block (Roux)',
  cmll: 'CMLL cases (Roux)',
  lse: 'Last six edges (Roux)',
  eoline: 'EO line (ZZ)',
  block222: '2×2×2 block (Petrus)',
  dr: 'Domino reduction (DR)',
  other: 'Other puzzle',
};

export const eventNamed = (text: string | undefined): Event | undefined => events.find((each) => each === text);

const between = (first: Event, last: Event) => events.slice(events.indexOf(first), events.indexOf(last) + 1);
export const eventGroups: { name: string; events: readonly Event[] }[] = [
  { name: 'Speedsolving', events: between('3x3x3', 'sq1') },
  { name: 'Blindfolded and fewest moves', events: between('333bf', '333fm') },
  { name: '3×3×3 practice', events: between('cross', 'dr') },
  { name: 'Other', events: ['other'] },
];

// WCA ids of the events that were stored under other ids before the rest of the WCA events were added.
const olderIds: Partial<Record<Event, string>> = { '3x3x3': '333', '2x2x2': '222', oh: '333oh' };
const wcaEvents: readonly Event[] = between('3x3x3', '333fm');

/** The WCA id of an event; undefined if it is not a WCA event. */
export const wcaId = (event: Event): string | undefined => (wcaEvents.includes(event) ? (olderIds[event] ?? event) : undefined);

export type Format = 'average_of_5' | 'mean_of_3' | 'best_of_3';

/** The format of a competition round (regulation 9b). */
export function formatOf(event: Event): Format {
  if (event === '666' || event === '777' || event === '333fm') return 'mean_of_3';
  return isBlind(event) ? 'best_of_3' : 'average_of_5';
}

/** What is measured: a time, the length of a solution, or the cubes solved in a time. */
export type Measure = 'time' | 'moves' | 'cubes';
export const measureOf = (event: Event): Measure => (event === '333fm' ? 'moves' : event === '333mbf' ? 'cubes' : 'time');

/** Blindfolded attempts have no inspection (regulation B1a). */
export const isBlind = (event: Event) => event.endsWith('bf');

/** Other puzzles have no scrambles: their times are imported, or the user scrambles by hand. */
export const hasScrambles = (event: Event) => event !== 'other';

export const crossColours = ['white', 'yellow', 'red', 'orange', 'blue', 'green'] as const;
export type CrossColour = (typeof crossColours)[number];

/** Difficulty of an event that practises one step. */
export interface Planned {
  moves: number; // exact number of moves
  colour: CrossColour; // colour of the step, if it has one
}

interface PlannedStep {
  name: string; // including its article
  least: number;
  most: number;
  usual: number;
  coloured: boolean;
}
/** Events that practise one step, from cubes that need a chosen number of moves for it. */
export const plannedSteps: Partial<Record<Event, PlannedStep>> = {
  cross: { name: 'the cross', least: 1, most: 8, usual: 4, coloured: true },
  fb: { name: 'the first block', least: 1, most: 8, usual: 5, coloured: true },
  eoline: { name: 'the EO line', least: 1, most: 7, usual: 4, coloured: true },
  block222: { name: 'the 2×2×2 block', least: 1, most: 7, usual: 4, coloured: true },
  dr: { name: 'domino reduction', least: 0, most: 10, usual: 0, coloured: false },
};
export const usualPlan = (event: Event): Planned => ({ moves: plannedSteps[event]?.usual ?? 0, colour: 'white' });

/** The parameters of cube.scramble, which is used for 3×3×3, one-handed and the practice steps. Other events use other
    methods (`scrambles.ts`). */
export function scrambleOf(event: Event, { moves, colour }: Planned = usualPlan(event)): Methods['cube.scramble']['params'] {
  if (event === 'cross' || event === 'fb' || event === 'eoline' || event === 'block222') return { [event]: moves, color: colour };
  if (event === 'dr') return { dr: moves };
  if (event === 'f2l' || event === 'oll' || event === 'pll' || event === 'll' || event === 'cmll' || event === 'lse')
    return { set: event.toUpperCase() as Methods['cube.scramble']['params']['set'] };
  return {};
}
