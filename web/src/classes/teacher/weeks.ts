// Progress over weeks: the active days of pupils, added up by day and by week from Monday to Sunday.
import { months, plusDays, weekdayOf, type CivilDate } from '../../app/civil_date';
import type { ActiveDay } from '../assignment';

export interface Week {
  readonly monday: CivilDate;
  readonly label: string; // "2–8 Nov"
}
export interface Activity {
  readonly tries: number;
  readonly done: number;
}

export const mostWeeks = 12;

export const mondayOf = (date: CivilDate): CivilDate => plusDays(date, -weekdayOf(date));

/** "2–8 Nov", or "30 Nov – 6 Dec" if the week is in two months. */
export function weekLabel(monday: CivilDate): string {
  const part = (date: CivilDate) => ({ day: Number(date.slice(8)), month: months[Number(date.slice(5, 7)) - 1].slice(0, 3) });
  const [first, last] = [part(monday), part(plusDays(monday, 6))];
  return first.month === last.month ? `${first.day}–${last.day} ${last.month}` : `${first.day} ${first.month} – ${last.day} ${last.month}`;
}

/** The weeks from a first day up to today, at most the last twelve. */
export function weeksBetween(first: CivilDate, today: CivilDate): Week[] {
  const weeks: Week[] = [];
  const start = mondayOf(first < today ? first : today);
  for (let monday = mondayOf(today); monday >= start && weeks.length < mostWeeks; monday = plusDays(monday, -7)) weeks.unshift({ monday, label: weekLabel(monday) });
  return weeks;
}

const none: Activity = { tries: 0, done: 0 };
const plus = (a: Activity, b: Activity): Activity => ({ tries: a.tries + b.tries, done: a.done + b.done });

function addUp(days: readonly ActiveDay[], key: (day: CivilDate) => CivilDate): ReadonlyMap<CivilDate, Activity> {
  const sums = new Map<CivilDate, Activity>();
  for (const each of days) sums.set(key(each.day), plus(sums.get(key(each.day)) ?? none, each));
  return sums;
}

/** What was done in each week. */
export function activityByWeek(days: readonly ActiveDay[], weeks: readonly Week[]): Activity[] {
  const sums = addUp(days, mondayOf);
  return weeks.map(({ monday }) => sums.get(monday) ?? none);
}

/** What was done on each day of these weeks. */
export function activityByDay(days: readonly ActiveDay[], weeks: readonly Week[]): { date: CivilDate; activity: Activity }[][] {
  const sums = addUp(days, (day) => day);
  return weeks.map(({ monday }) => Array.from({ length: 7 }, (_, i) => plusDays(monday, i)).map((date) => ({ date, activity: sums.get(date) ?? none })));
}

/** Colour intensity of a field: 0 without work, 1 for tries only, up to 4. `most` is the largest number in any field. */
export function strengthOf({ tries, done }: Activity, most: number): number {
  if (done === 0) return tries > 0 ? 1 : 0;
  return 2 + Math.min(2, Math.floor((3 * (done - 1)) / Math.max(1, most)));
}
