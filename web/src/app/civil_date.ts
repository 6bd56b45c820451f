// Calendar dates without times or time zones, such as "2026-11-15". Days are counted
// from 1 January 1970, so daylight saving time has no effect.

export type CivilDate = string; // YYYY-MM-DD

const msPerDay = 86_400_000;

export function dateOfDay(day: number): CivilDate {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

export function dayOf(date: CivilDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / msPerDay);
}

// The user's local date.
export function civilDate(moment: Date): CivilDate {
  const two = (n: number): string => String(n).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

export function isCivilDate(text: string): text is CivilDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = dayOf(text);
  return !Number.isNaN(day) && dateOfDay(day) === text;
}

export const plusDays = (date: CivilDate, days: number): CivilDate => dateOfDay(dayOf(date) + days);

// Names are in English, the language of the app. 5 January 1970 was a Monday.
const nameOf = (part: Intl.DateTimeFormatOptions, day: number): string =>
  new Intl.DateTimeFormat('en', { ...part, timeZone: 'UTC' }).format(day * msPerDay);
export const weekdays: readonly string[] = Array.from({ length: 7 }, (_, i) => nameOf({ weekday: 'long' }, 4 + i));
export const months: readonly string[] = Array.from({ length: 12 }, (_, i) => nameOf({ month: 'long' }, 15 + 30 * i));

// 0 is Monday, 6 is Sunday.
export const weekdayOf = (date: CivilDate): number => (new Date(dayOf(date) * msPerDay).getUTCDay() + 6) % 7;

// "Sunday, 15 November 2026"
export function longDate(date: CivilDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${weekdays[weekdayOf(date)]}, ${day} ${months[month - 1]} ${year}`;
}

// The weeks of a month, starting on Monday. Days outside the month are undefined.
export function monthGrid(year: number, month: number): (CivilDate | undefined)[][] {
  const two = (n: number): string => String(n).padStart(2, '0');
  const first = `${String(year).padStart(4, '0')}-${two(month)}-01`;
  const days: (CivilDate | undefined)[] = Array.from({ length: weekdayOf(first) }, () => undefined);
  for (let date = first; date.slice(5, 7) === two(month); date = plusDays(date, 1)) days.push(date);
  while (days.length % 7 !== 0) days.push(undefined);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

// Milliseconds until the user's next local midnight. Days on which the clocks change are longer or shorter.
export function untilMidnight(moment: Date): number {
  const next = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1);
  return next.getTime() - moment.getTime();
}

// "3:07:45"
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
}
