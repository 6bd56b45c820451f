// Parses typed times: "12.34", "1:02.3", "1234" for 12.34, with "+2" or "DNF". As in the list of times, "14.34+" includes the
// penalty.
import type { Solve } from './times';

export type Entry = Pick<Solve, 'time' | 'penalty' | 'moves' | 'solution' | 'cubes'>;

const longest = 24 * 3_600_000;

/** Parses a time; undefined if the text is not a time. */
export function parseEntry(text: string): Entry | undefined {
  const match = /^(DNF)?\s*\(?\s*([\d:.,]*?)\s*\)?\s*(\+\s*2?)?$/i.exec(text.trim());
  if (!match || (match[1] && match[3])) return undefined;
  const [, isDnf, figures, penalty] = match;
  const typed = figures === '' ? (isDnf ? 0 : undefined) : milliseconds(figures);
  if (typed === undefined) return undefined;
  const time = penalty === '+' ? typed - 2000 : typed;
  if (time < 0 || (time === 0 && !isDnf) || time > longest) return undefined;
  return { time, ...(isDnf ? { penalty: 'DNF' as const } : penalty ? { penalty: '+2' as const } : {}) };
}

/** "1:02.345" in milliseconds. Digits alone are hundredths, as on a keypad: 6230 is 62.30. */
export function milliseconds(text: string): number | undefined {
  if (/^\d{1,8}$/.test(text)) {
    const hundredths = Number(text.slice(-4)) + Number(text.slice(-6, -4) || 0) * 6000 + Number(text.slice(0, -6) || 0) * 360_000;
    return hundredths * 10;
  }
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,6})?(?:[.,](\d{1,3}))?$/.exec(text);
  if (!match || text === '') return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', part = ''] = match;
  return Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(part.padEnd(3, '0'));
}
