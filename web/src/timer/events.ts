// What is timed: puzzles, ways to solve them, and parts of a solve to practise; and the scramble that each asks for.
import type { Methods } from '../engine/contract';

export const events = ['3x3x3', '2x2x2', 'oh', 'cross', 'f2l', 'oll', 'pll', 'll', 'other'] as const;
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
  other: 'Another puzzle',
};

export const eventNamed = (text: string | undefined): Event | undefined => events.find((each) => each === text);

/** No scrambles are made for other puzzles: times of theirs come from elsewhere, or are scrambled by hand. */
export const hasScrambles = (event: Event) => event !== 'other';

export const crossColours = ['white', 'yellow', 'red', 'orange', 'blue', 'green'] as const;
export type CrossColour = (typeof crossColours)[number];

export interface Cross {
  moves: number; // exactly so many, from 0 to 8
  colour: CrossColour;
}
export const longestCross = 8;
export const usualCross: Cross = { moves: 4, colour: 'white' };

/** What to ask cube.scramble for; the 2×2×2 has a method of its own. */
export function scrambleOf(event: Event, cross: Cross = usualCross): Methods['cube.scramble']['params'] {
  if (event === 'cross') return { cross: cross.moves, color: cross.colour };
  if (event === 'f2l') return { set: 'F2L' };
  if (event === 'oll') return { set: 'OLL' };
  if (event === 'pll') return { set: 'PLL' };
  if (event === 'll') return { set: 'LL' };
  return {};
}
