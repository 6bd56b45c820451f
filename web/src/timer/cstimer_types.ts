// The scramble types of csTimer and the corresponding events. csTimer stores a time with every solve: the length of a
// Fewest Moves solution is entered as seconds, and the score of a Multi-Blind attempt as a comment, such as "7/8".
import type { Event } from './events';
import { mostMoves } from './fewest_moves.document';
import { isCubes } from './multi_blind';
import { moveUnit, type Solve } from './times';

// csTimer has no scramble types for the first block or the 2×2×2 block alone.
type Untyped = 'other' | 'fb' | 'block222';
const typeOfEvent: Record<Exclude<Event, Untyped>, string> = {
  '3x3x3': '333',
  '2x2x2': '222so',
  '444': '444wca',
  '555': '555wca',
  '666': '666wca',
  '777': '777wca',
  oh: '333oh',
  clock: 'clkwca',
  minx: 'mgmp',
  pyram: 'pyrso',
  skewb: 'skbso',
  sq1: 'sqrs',
  '333bf': '333ni',
  '444bf': '444bld',
  '555bf': '555bld',
  '333mbf': 'r3ni',
  '333fm': '333fm',
  cross: 'easyc',
  f2l: 'lsll2',
  oll: 'oll',
  pll: 'pll',
  ll: 'll',
  cmll: 'cmll',
  lse: 'lse',
  eoline: 'eoline',
  dr: '333drud',
};
const isTyped = (event: Event): event is Exclude<Event, Untyped> => event in typeOfEvent;

/** The scramble type of an event, if csTimer has one. */
export const csTimerType = (event: Event): string | undefined => (isTyped(event) ? typeOfEvent[event] : undefined);

const eventOfType = new Map<string, Event>([
  ...Object.entries(typeOfEvent).map(([event, type]) => [type, event as Event] as const),
  ['', '3x3x3'],
  ['333o', '3x3x3'],
  ['222o', '2x2x2'],
  ['2223', '2x2x2'],
  ['2226', '2x2x2'],
]);

type Imported = Pick<Solve, 'time' | 'penalty' | 'comment' | 'moves' | 'cubes'>;

/** The event of a csTimer session, and its solves as that event stores them. If any solve of a Fewest Moves or Multi-Blind
    session lacks its result, the session is imported as times for another puzzle. */
export function importedAs<T extends Imported>(type: string, solves: readonly T[]): { event: Event; solves: T[] } {
  const event = eventOfType.get(type) ?? 'other';
  const convert = event === '333fm' ? withMoves : event === '333mbf' ? withCubes : (solve: T) => solve;
  const converted = solves.map(convert).filter((each) => each !== undefined) as T[];
  return converted.length === solves.length ? { event, solves: converted } : { event: 'other', solves: [...solves] };
}

function withMoves<T extends Imported>(solve: T): T | undefined {
  const moves = solve.penalty === 'DNF' ? 0 : solve.time / moveUnit;
  if (solve.penalty === '+2' || !Number.isInteger(moves) || moves > mostMoves || (moves === 0 && !solve.penalty)) return undefined;
  return { ...solve, time: 0, moves };
}

function withCubes<T extends Imported>(solve: T): T | undefined {
  const score = /^(\d{1,2})\/(\d{1,2})(?:;\s*|\s|$)/.exec(solve.comment ?? '');
  if (!score || solve.penalty === '+2') return undefined;
  const cubes = { solved: Number(score[1]), attempted: Number(score[2]) };
  if (!isCubes(cubes)) return undefined;
  const { comment = '', ...rest } = solve;
  const left = comment.slice(score[0].length);
  return { ...(rest as T), cubes, ...(left && { comment: left }) };
}

/** The time and the comment that csTimer stores for a solve. */
export function exportedAs({ time, comment, moves, solution, cubes }: Solve): { time: number; comment: string } {
  const parts = [moves === undefined ? undefined : solution, cubes && `${cubes.solved}/${cubes.attempted}`, comment];
  return { time: moves === undefined ? time : moves * moveUnit, comment: parts.filter(Boolean).join('; ') };
}
