// What is remembered of each daily puzzle a player has met, and what follows from it: streaks and
// statistics. Only a puzzle solved on its own day counts towards the streak; one from the archive counts
// in the statistics.
import { dayOf, plusDays, weekdayOf } from '../../app/civil_date';
import type { CivilDate } from '../../app/civil_date';

export interface DayRecord {
  readonly date: CivilDate;
  readonly tries: number; // answers given, the right one included
  readonly hints: number;
  readonly ms: number; // spent on it
  readonly onTime: boolean; // it was solved on its own day
  readonly score?: number; // once it is solved
  readonly dice?: number;
  readonly bestScore?: number; // what could have been had
  readonly shortest?: number;
  readonly rows?: readonly string[];
  readonly hard?: boolean; // solved without ever seeing the preview
  readonly peeked?: boolean; // dice were laid with the preview on
  readonly gaveUp?: boolean;
}

export type Records = Readonly<Record<CivilDate, DayRecord>>;

export const isSolved = (record: DayRecord | undefined): boolean => record?.score !== undefined;

/** The best possible score, found without help. */
export const isPerfect = (record: DayRecord): boolean =>
  record.score !== undefined && record.score === record.bestScore && record.hints === 0;

/** Only what was found without a hint goes on the board. */
export const isRanked = (record: DayRecord): boolean => isSolved(record) && record.hints === 0;

export interface Streak {
  readonly current: number;
  readonly longest: number;
}

// The current streak is not lost until its day has passed: today may still be open.
export function streakOf(records: Records, today: CivilDate): Streak {
  const days = Object.values(records)
    .filter((r) => isSolved(r) && r.onTime)
    .map((r) => dayOf(r.date))
    .sort((a, b) => a - b);
  let longest = 0;
  let run = 0;
  days.forEach((day, i) => {
    run = i > 0 && day === days[i - 1] + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  const last = days[days.length - 1];
  const alive = last === dayOf(today) || last === dayOf(plusDays(today, -1));
  return { current: alive ? run : 0, longest };
}

export interface Statistics {
  readonly met: number;
  readonly solved: number;
  readonly firstTry: number;
  readonly perfect: number; // as many points as could be had, without a hint
  readonly byTries: readonly number[]; // 1, 2, 3, 4, 5 and more
  readonly byWeekday: readonly { readonly solved: number; readonly meanMs: number }[];
  readonly meanMs: number;
}

export function statisticsOf(records: Records): Statistics {
  const met = Object.values(records).filter((r) => r.tries > 0 || r.gaveUp);
  const solved = met.filter(isSolved);
  const mean = (of: readonly DayRecord[]): number =>
    of.length === 0 ? 0 : of.reduce((sum, r) => sum + r.ms, 0) / of.length;
  const byTries = [0, 0, 0, 0, 0];
  for (const r of solved) byTries[Math.min(r.tries, byTries.length) - 1] += 1;
  const onWeekday = (weekday: number): DayRecord[] =>
    solved.filter((r) => weekdayOf(r.date) === weekday);
  return {
    met: met.length,
    solved: solved.length,
    firstTry: byTries[0],
    perfect: solved.filter(isPerfect).length,
    byTries,
    byWeekday: Array.from({ length: 7 }, (_, weekday) => ({
      solved: onWeekday(weekday).length,
      meanMs: mean(onWeekday(weekday)),
    })),
    meanMs: mean(solved),
  };
}
