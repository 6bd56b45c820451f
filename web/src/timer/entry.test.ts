import { expect, it } from 'vitest';
import { parseEntry } from './entry';

it('reads times as people type them', () => {
  const ms = (text: string) => parseEntry(text)?.time;
  expect(ms('12.34')).toBe(12_340);
  expect(ms('12,345')).toBe(12_345);
  expect(ms('.5')).toBe(500);
  expect(ms('1:02.3')).toBe(62_300);
  expect(ms('1:00:02.30')).toBe(3_602_300);
  expect(ms('1234')).toBe(12_340); // digits alone are hundredths
  expect(ms('10230')).toBe(62_300);
  expect(ms('7')).toBe(70);
});

it('reads penalties', () => {
  expect(parseEntry('12.34+2')).toEqual({ time: 12_340, penalty: '+2' });
  expect(parseEntry('14.34+')).toEqual(parseEntry('12.34+2')); // as the app shows it
  expect(parseEntry('dnf(12.34)')).toEqual({ time: 12_340, penalty: 'DNF' });
  expect(parseEntry('DNF')).toEqual({ time: 0, penalty: 'DNF' });
});

it('rejects invalid times', () => {
  for (const text of ['', ' ', 'abc', '0', '0.00', '12.34.5', '1:2:3:4', '-5', '2.00+', '12.34+4', 'DNF 12+2', '99999999', '25:00:00.00'])
    expect(parseEntry(text), text).toBeUndefined();
});
