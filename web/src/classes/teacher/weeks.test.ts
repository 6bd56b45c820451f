import { expect, it } from 'vitest';
import { activityByDay, activityByWeek, mondayOf, strengthOf, weekLabel, weeksBetween } from './weeks';

it('begins weeks on Monday', () => {
  expect(mondayOf('2026-11-15')).toBe('2026-11-09'); // a Sunday
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(weekLabel('2026-11-02')).toBe('2–8 Nov');
  expect(weekLabel('2026-11-30')).toBe('30 Nov – 6 Dec');
});

it('lists the weeks of a class, at most twelve', () => {
  expect(weeksBetween('2026-11-04', '2026-11-18').map(({ monday }) => monday)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  expect(weeksBetween('2026-01-01', '2026-11-18')).toHaveLength(12);
  // The clock of this device may be behind that of the service.
  expect(weeksBetween('2026-11-25', '2026-11-18').map(({ monday }) => monday)).toEqual(['2026-11-16']);
});

it('adds up work by week and by day', () => {
  const weeks = weeksBetween('2026-11-04', '2026-11-18');
  const days = [
    { day: '2026-11-08', assignment: 1, tries: 2, done: 1 },
    { day: '2026-11-09', assignment: 1, tries: 1, done: 1 },
    { day: '2026-11-09', assignment: 2, tries: 4, done: 0 },
    { day: '2026-08-01', assignment: 2, tries: 9, done: 9 },
  ];
  expect(activityByWeek(days, weeks)).toEqual([
    { tries: 2, done: 1 },
    { tries: 5, done: 1 },
    { tries: 0, done: 0 },
  ]);
  const monday = activityByDay(days, weeks)[1][0];
  expect(monday).toEqual({ date: '2026-11-09', activity: { tries: 5, done: 1 } });
});

it('colours more work more strongly', () => {
  const strengths = [0, 1, 2, 3, 4, 5, 6].map((done) => strengthOf({ tries: done, done }, 6));
  expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
  expect(strengths[0]).toBe(0);
  expect(strengths[6]).toBe(4);
  expect(strengthOf({ tries: 3, done: 0 }, 6)).toBe(1);
});
