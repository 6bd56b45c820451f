// Records of the daily puzzles, with streaks and statistics. Only puzzles solved on their own day count
// towards the streak; puzzles from the archive count in the statistics only.
import { type CivilDate, clockText, dayOf, plusDays, weekdayOf, weekdays } from '../../app/civil_date';
import { count } from '../../ui/count';

export interface DayRecord {
  readonly date: CivilDate;
  readonly tries: number; // number of answers, including the right one
  readonly hints: number;
  readonly ms: number; // time spent
  readonly onTime: boolean; // solved on its own day
  readonly score?: number; // set once solved
  readonly dice?: number;
  readonly bestScore?: number; // best possible score
  readonly shortest?: number;
  readonly rows?: readonly string[];
  readonly hard?: boolean; // solved without ever seeing the preview
  readonly peeked?: boolean; // dice were placed with the preview on
  readonly gaveUp?: boolean;
  readonly shown?: boolean; // the best answers have been shown; further answers earn nothing
  readonly unranked?: boolean; // solved only after the answers had been shown
}

export type Records = Readonly<Record<CivilDate, DayRecord>>;

export const isSolved = (record: DayRecord | undefined): boolean => record?.score !== undefined;

/** The day after a right answer. If the best answers have been shown, the score does not change. */
export function afterRightAnswer(
  day: DayRecord,
  answer: { readonly score: number; readonly dice: number; readonly rows: readonly string[] },
  onTime: boolean,
): Partial<DayRecord> {
  const { score, dice, rows } = answer;
  if (!isSolved(day)) return { tries: day.tries + 1, onTime, hard: !day.peeked, score, dice, rows, ...(day.shown ? { unranked: true } : {}) };
  return !day.shown && score > day.score! ? { score, dice, rows } : {};
}

/** Whether another answer could earn more: the score is not the best, and the answers have not been shown. */
export const canEarnMore = ({ score, bestScore, shown }: DayRecord): boolean =>
  !shown && score !== undefined && bestScore !== undefined && score < bestScore;

/** Whether the best possible score was found without help. */
export const isPerfect = (record: DayRecord): boolean =>
  record.score !== undefined && record.score === record.bestScore && isRanked(record);

/** Only puzzles solved without hints, and before the answers were shown, are ranked on the board. */
export const isRanked = (record: DayRecord): boolean => isSolved(record) && record.hints === 0 && !record.unranked;

export interface Streak {
  readonly current: number;
  readonly longest: number;
}

// A streak is not broken until a day has ended: today's puzzle may still be open.
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

// Streak lengths that are celebrated.
const milestones: readonly (readonly [number, string])[] = [
  [3, 'Three days in a row'],
  [7, 'A whole week in a row'],
  [14, 'Two weeks in a row'],
  [30, 'Thirty days in a row'],
  [50, 'Fifty days in a row'],
  [100, 'A hundred days in a row'],
  [200, 'Two hundred days in a row'],
  [365, 'A whole year in a row'],
];
export const milestoneOf = (streak: number): string | undefined => milestones.find(([days]) => days === streak)?.[1];

/** The seven days up to a date, oldest first, with whether each was solved on time. */
export const weekOf = (records: Records, last: CivilDate): { readonly date: CivilDate; readonly solved: boolean }[] =>
  Array.from({ length: 7 }, (_, i) => plusDays(last, i - 6)).map((date) => ({ date, solved: isSolved(records[date]) && records[date].onTime }));

export interface Statistics {
  readonly met: number;
  readonly solved: number;
  readonly firstTry: number;
  readonly perfect: number; // best possible score without a hint
  readonly byTries: readonly number[]; // number of solved puzzles with 1, 2, 3, 4, and 5 or more tries
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

// The text for sharing a result with friends. It does not reveal the solution.

// How close the score is to the best possible, as five squares.
export function dice(record: DayRecord): string {
  if (record.score === undefined) return '⬜⬜⬜⬜⬜';
  const part = record.bestScore ? record.score / record.bestScore : 1;
  const full = Math.max(1, Math.floor(part * 5 + 1e-9));
  return '🟩'.repeat(full) + '⬜'.repeat(5 - full);
}

export function shareText(record: DayRecord, streak: number, address: string): string {
  const lines = [`Ready, Set ${record.date} (${weekdays[weekdayOf(record.date)]})`];
  if (record.score === undefined) {
    lines.push('Not solved');
  } else {
    lines.push(`${dice(record)} ${record.score} of ${record.bestScore ?? record.score} points`);
    const facts = [
      record.tries === 1 ? 'first try' : count(record.tries, 'try', 'tries'),
      clockText(record.ms),
      record.hints === 0 ? 'no hints' : count(record.hints, 'hint'),
    ];
    if (record.hard) facts.push('hard mode');
    lines.push(facts.join(' · '));
  }
  if (streak > 1) lines.push(`🔥 ${streak} days`);
  lines.push(address);
  return lines.join('\n');
}
