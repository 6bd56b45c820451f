// The text for sharing a result with friends. It does not reveal the solution.
import { clockText, weekdays, weekdayOf } from '../../app/civil_date';
import { count } from '../../ui/count';
import type { DayRecord } from './daily_record';

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
