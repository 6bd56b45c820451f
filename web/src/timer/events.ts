// The timed events: puzzles, variants, and steps of a solve for practice, with the scramble for each.
import type { Methods } from 'cubewright';

export const events = ['3x3x3', '2x2x2', 'oh', 'cross', 'f2l', 'oll', 'pll', 'll', 'fb', 'cmll', 'lse', 'eoline', 'block222', 'dr', 'other'] as const;
export type Event = (typeof events)[number];

export const eventNames: Record<Event, string> = {
  '3x3x3': '3×3×3',
  '2x2x2': '2×2×2',
  oh: '3×3×3 one-handed',
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

/** The parameters for cube.scramble. The 2×2×2 has a separate method. */
export function scrambleOf(event: Event, { moves, colour }: Planned = usualPlan(event)): Methods['cube.scramble']['params'] {
  if (event === 'cross' || event === 'fb' || event === 'eoline' || event === 'block222') return { [event]: moves, color: colour };
  if (event === 'dr') return { dr: moves };
  if (event === 'f2l' || event === 'oll' || event === 'pll' || event === 'll' || event === 'cmll' || event === 'lse')
    return { set: event.toUpperCase() as Methods['cube.scramble']['params']['set'] };
  return {};
}
