import { expect, it } from 'vitest';
import * as dates from './civil_date';

it('converts between dates and day numbers', () => {
  expect(dates.dayOf('1970-01-01')).toBe(0);
  expect(dates.plusDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(dates.plusDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(dates.longDate('2026-11-15')).toBe('Sunday, 15 November 2026');
});

it('lists the names of all days and months in order', () => {
  expect(dates.weekdays.join(' ')).toBe('Monday Tuesday Wednesday Thursday Friday Saturday Sunday');
  expect(dates.months.join(' ')).toBe('January February March April May June July August September October November December');
  expect(['1970-01-01', '2026-11-15', '0000-01-01'].map((date) => dates.weekdays[dates.weekdayOf(date)])).toEqual(['Thursday', 'Sunday', 'Saturday']);
});

it('uses the local date', () => {
  expect(dates.civilDate(new Date(2026, 10, 15, 0, 0, 1))).toBe('2026-11-15');
  expect(dates.civilDate(new Date(2026, 10, 15, 23, 59, 59))).toBe('2026-11-15');
});

it('rejects dates that do not exist', () => {
  expect(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''].filter(dates.isCivilDate)).toEqual([]);
  expect(dates.isCivilDate('2028-02-29')).toBe(true);
});

it('arranges a month in weeks starting on Monday', () => {
  const november = dates.monthGrid(2026, 11);
  expect(november).toHaveLength(6);
  expect(november[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(november.flat().filter(Boolean)).toHaveLength(30);
});

it('counts down to midnight', () => {
  expect(dates.untilMidnight(new Date(2026, 10, 15, 23, 0, 0))).toBe(3_600_000);
  expect(dates.clockText(3_600_000)).toBe('1:00:00');
  expect(dates.clockText(65_000)).toBe('1:05');
});
