// Scramble sheets: converts the dialog's choices into an engine request and extracts the files from the answer.
import type { Methods } from 'cubewright';
import { formatOf, wcaId, type Event } from './events';

export interface SheetChoices {
  event: Event; // a WCA event
  round: number;
  groups: number;
  attempts: number; // in each group, without extra attempts
  cubes: number; // in each Multi-Blind attempt
  title: string;
}

export const limits = { round: 4, groups: 26, attempts: 60, cubes: 60 };
export const usualCubes = 10;
const mostScrambles = 200; // in all groups together

export const isMultiBlind = (event: Event): boolean => event === '333mbf';

/** The number of attempts in a competition round. */
export const usualAttempts = (event: Event): number => (formatOf(event) === 'average_of_5' ? 5 : 3);

const extraAttempts = (event: Event) => (isMultiBlind(event) ? 0 : 2);
const isWithin = (value: number, most: number, least = 1) => Number.isInteger(value) && value >= least && value <= most;

/** Returns what is wrong with the choices, or ''. */
export function problemWith({ event, round, groups, attempts, cubes }: SheetChoices): string {
  if (!isWithin(round, limits.round)) return `The round must be a number from 1 to ${limits.round}.`;
  if (!isWithin(groups, limits.groups)) return `The number of groups must be from 1 to ${limits.groups}.`;
  if (!isWithin(attempts, limits.attempts)) return `The number of attempts must be from 1 to ${limits.attempts}.`;
  if (isMultiBlind(event) && !isWithin(cubes, limits.cubes, 2)) return `The number of cubes must be from 2 to ${limits.cubes}.`;
  const scrambles = groups * (attempts + extraAttempts(event)) * (isMultiBlind(event) ? cubes : 1);
  return scrambles > mostScrambles ? `Too many scrambles: ${scrambles}, including extra scrambles. All groups together may have at most ${mostScrambles}.` : '';
}

export function sheetRequest({ event, round, groups, attempts, cubes, title }: SheetChoices): Methods['event.sheet']['params'] {
  const id = wcaId(event) as Methods['event.sheet']['params']['event'];
  return { event: id, round, groups, attempts, extra: extraAttempts(event), output: true, ...(isMultiBlind(event) && { cubes }), ...(title.trim() && { title: title.trim() }) };
}

export interface SheetFile {
  name: string;
  content: Blob;
}

/** The PDF files of an answer, the cover first. */
export function sheetFiles({ files = [] }: Methods['event.sheet']['answer']): SheetFile[] {
  const pdfs = files.map(({ name, base64 }) => ({ name, content: new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], { type: 'application/pdf' }) }));
  return [...pdfs.slice(-1), ...pdfs.slice(0, -1)];
}
