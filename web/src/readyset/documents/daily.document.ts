// All daily puzzles the player has opened: their results and the dice on the table.
import { Document } from '../../store/document.svelte';
import { bestByName } from '../../store/merge';
import type { CivilDate } from '../../app/civil_date';
import { isSolved, type DayRecord } from '../model/daily_record';
import { emptyLayout, type Layout } from '../model/layout';

export interface Day extends DayRecord {
  readonly layout: Layout;
  readonly changed: number; // time of the last change in ms
}

export type Days = Readonly<Record<CivilDate, Day>>;

export const newDay = (date: CivilDate): Day => ({
  date,
  tries: 0,
  hints: 0,
  ms: 0,
  onTime: false,
  layout: emptyLayout,
  changed: 0,
});

// The version with more progress wins, then the newer one. If either has seen the answers, the result has.
export function mergeDay(ours: Day, theirs: Day): Day {
  const held = moreAdvancedDay(ours, theirs);
  return (ours.shown || theirs.shown) && !held.shown ? { ...held, shown: true } : held;
}

function moreAdvancedDay(ours: Day, theirs: Day): Day {
  if (isSolved(ours) !== isSolved(theirs)) return isSolved(ours) ? ours : theirs;
  if (isSolved(ours) && ours.score !== theirs.score) return (ours.score ?? 0) > (theirs.score ?? 0) ? ours : theirs;
  return ours.changed > theirs.changed ? ours : theirs;
}

export const days = new Document<Days>({
  name: 'set-daily',
  version: 1,
  initial: () => ({}),
  merge: (ours, theirs) => bestByName(ours, theirs, mergeDay),
});

export function changeDay(date: CivilDate, change: (day: Day) => Partial<Day>): void {
  days.update((all) => {
    const day = all[date] ?? newDay(date);
    return { ...all, [date]: { ...day, ...change(day), changed: Date.now() } };
  });
}
