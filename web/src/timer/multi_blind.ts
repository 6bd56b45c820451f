// 3×3×3 Multi-Blind: the score of an attempt, encoded as a number that sorts by rank (regulation 9f12c), and the time limit
// (regulation H1b).
import { dnf } from './dnf';

export interface Cubes {
  solved: number;
  attempted: number;
}

export const fewestCubes = 2; // regulation H1a
export const mostCubes = 100; // maximum number of scrambles that the engine makes in one call

/** Solved minus unsolved cubes. */
export const pointsOf = ({ solved, attempted }: Cubes) => solved - (attempted - solved);

/** Whether the attempt counts: at least 0 points and at least 2 solved cubes. */
export const isScored = (cubes: Cubes) => pointsOf(cubes) >= 0 && cubes.solved >= 2;

export const isCubes = ({ solved, attempted }: Cubes) =>
  Number.isInteger(solved) && Number.isInteger(attempted) && solved >= 0 && solved <= attempted && attempted >= fewestCubes && attempted <= mostCubes;

/** Maximum time in milliseconds, without penalties. */
export const timeLimit = (attempted: number) => Math.min(attempted, 6) * 600_000;

/** Times of this event are rounded to the nearest second (regulation 9f2). */
export const wholeSeconds = (ms: number) => Math.floor(ms / 1000 + 0.5);

// The digits PP SSSSS UU: points subtracted from 99, seconds, unsolved cubes. The points decide, then the time, then the
// number of unsolved cubes; the smaller number is better.
const [pointsUnit, secondsUnit] = [10_000_000, 100];

/** The result of an attempt as a number; smaller is better. */
export function multiResult(cubes: Cubes, time: number): number {
  if (!isScored(cubes)) return dnf;
  return (99 - pointsOf(cubes)) * pointsUnit + Math.min(wholeSeconds(time), 99_999) * secondsUnit + (cubes.attempted - cubes.solved);
}

/** The cubes and the seconds of a result. */
export function decodeMulti(result: number): Cubes & { seconds: number } {
  const points = 99 - Math.floor(result / pointsUnit);
  const unsolved = result % secondsUnit;
  return { solved: points + unsolved, attempted: points + 2 * unsolved, seconds: Math.floor((result % pointsUnit) / secondsUnit) };
}

/** Whole seconds, for example "0:58", "45:12" or "1:00:04". */
export function formatSeconds(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** For example "7/8 in 45:12". */
export const formatCubes = ({ solved, attempted }: Cubes, seconds: number) => `${solved}/${attempted} in ${formatSeconds(seconds)}`;

/** Parses a time in minutes and seconds, such as "45:12", "1:00:04" or "4512"; returns milliseconds. */
export function parseClock(text: string): number | undefined {
  const digits = text.trim();
  const plain = /^\d{1,6}$/.test(digits) ? digits.padStart(6, '0').replace(/^(..)(..)(..)$/, '$1:$2:$3') : digits;
  const match = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?:[.,](\d{1,3}))?$/.exec(plain);
  if (!match) return undefined;
  const [, hours = '0', minutes, seconds, part = ''] = match;
  if (match[1] !== undefined && Number(minutes) > 59) return undefined;
  const time = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'));
  return time > 0 ? time : undefined;
}
