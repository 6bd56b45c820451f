import { describe, expect, it } from 'vitest';
import { afterRightAnswer, canEarnMore, type DayRecord, milestoneOf, type Records, shareText, statisticsOf, streakOf, weekOf } from './daily_record';

const solved = (date: string, more: Partial<DayRecord> = {}): DayRecord => ({
  date,
  tries: 1,
  hints: 0,
  ms: 60_000,
  onTime: true,
  score: 300,
  bestScore: 600,
  dice: 6,
  ...more,
});
const records = (...of: DayRecord[]): Records => Object.fromEntries(of.map((r) => [r.date, r]));

describe('a right answer', () => {
  const open: DayRecord = { date: '2026-11-15', tries: 2, hints: 0, ms: 0, onTime: false };
  const answer = { score: 520, dice: 8, rows: ['red ∩ blue'] };

  it('solves the day, and a better one earns more', () => {
    const first = { ...open, ...afterRightAnswer(open, { ...answer, score: 60 }, true) };
    expect(first).toMatchObject({ tries: 3, onTime: true, hard: true, score: 60 });
    expect(afterRightAnswer({ ...first, score: 60 }, answer, false)).toEqual(answer);
    expect(afterRightAnswer({ ...first, score: 520 }, { ...answer, score: 60 }, false)).toEqual({});
  });

  it('earns nothing after the answers were shown', () => {
    const seen = solved('2026-11-15', { score: 60, shown: true });
    expect(afterRightAnswer(seen, answer, true)).toEqual({});
    expect(canEarnMore(seen)).toBe(false);
    expect(canEarnMore(solved('2026-11-15'))).toBe(true);
    expect(canEarnMore(solved('2026-11-15', { score: 600 }))).toBe(false);
    expect(canEarnMore(open)).toBe(false);
  });

  it('is not ranked after the answers were shown', () => {
    expect(afterRightAnswer({ ...open, shown: true }, answer, true)).toMatchObject({ score: 520, unranked: true });
    expect(afterRightAnswer(open, answer, true)).not.toHaveProperty('unranked');
  });
});

describe('the streak', () => {
  const three = records(solved('2026-11-12'), solved('2026-11-13'), solved('2026-11-14'));

  it('has a message for milestones only', () => {
    expect([1, 2, 3, 4, 7, 8].map(milestoneOf)).toEqual([undefined, undefined, 'Three days in a row', undefined, 'A whole week in a row', undefined]);
  });

  it('shows its last week', () => {
    const late = { ...three, ...records(solved('2026-11-10', { onTime: false })) };
    expect(weekOf(late, '2026-11-15').map(({ date, solved: on }) => `${date.slice(8)}${on ? '+' : '-'}`).join(' ')).toBe('09- 10- 11- 12+ 13+ 14+ 15-');
  });

  it('is not broken while today is still open', () => {
    expect(streakOf(three, '2026-11-14')).toEqual({ current: 3, longest: 3 });
    expect(streakOf(three, '2026-11-15')).toEqual({ current: 3, longest: 3 });
    expect(streakOf(three, '2026-11-16')).toEqual({ current: 0, longest: 3 });
  });

  it('continues across the end of a year', () => {
    expect(streakOf(records(solved('2025-12-31'), solved('2026-01-01')), '2026-01-01').current).toBe(2);
  });

  it('does not grow from the archive', () => {
    expect(streakOf(records(solved('2026-11-14'), solved('2026-11-13', { onTime: false })), '2026-11-14').current).toBe(1);
  });

  it('is zero at first', () => {
    expect(streakOf({}, '2026-11-14')).toEqual({ current: 0, longest: 0 });
  });
});

it('computes statistics', () => {
  const s = statisticsOf(
    records(
      solved('2026-11-09'),
      solved('2026-11-16', { tries: 7, ms: 120_000, score: 600 }),
      solved('2026-11-23', { tries: 2, ms: 90_000, score: 600, hints: 1 }), // solved with a hint, so not perfect
      solved('2026-11-10', { score: undefined, tries: 2 }),
      solved('2026-11-11', { score: undefined, tries: 0 }),
    ),
  );
  expect([s.met, s.solved, s.firstTry, s.perfect]).toEqual([4, 3, 1, 1]);
  expect(s.byTries).toEqual([1, 1, 0, 0, 1]);
  expect(s.byWeekday[0]).toEqual({ solved: 3, meanMs: 90_000 });
});

it('shares the result without the solution', () => {
  expect(shareText(solved('2026-11-15', { rows: ['red = blue', 'gold'] }), 3, 'https://example.org/#/daily/2026-11-15')).toBe(
    [
      'Ready, Set 2026-11-15 (Sunday)',
      '🟩🟩⬜⬜⬜ 300 of 600 points',
      'first try · 1:00 · no hints',
      '🔥 3 days',
      'https://example.org/#/daily/2026-11-15',
    ].join('\n'),
  );
});
