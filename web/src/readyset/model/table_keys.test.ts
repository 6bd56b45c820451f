import { expect, it } from 'vitest';
import { actionOf } from './table_keys';

const press = (key: string, held: Partial<{ ctrl: boolean; shift: boolean; alt: boolean }> = {}) =>
  actionOf({ key, ctrl: false, shift: false, alt: false, ...held });

it('places dice by letter, sign and number', () => {
  expect(press('r')).toEqual({ kind: 'face', face: 'red' });
  expect(press('R', { shift: true })).toEqual({ kind: 'face', face: 'red' });
  expect(press('|', { shift: true })).toEqual({ kind: 'face', face: '∪' });
  expect(press("'")).toEqual({ kind: 'face', face: '′' });
  expect(press('0')).toEqual({ kind: 'face', face: '∅' });
  expect(press('8')).toEqual({ kind: 'die', die: 7 });
});

it('ignores browser shortcuts', () => {
  expect(press('r', { ctrl: true })).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
  expect(press('F5')).toBeUndefined();
});

it('undoes and redoes', () => {
  expect(press('z', { ctrl: true })).toEqual({ kind: 'undo' });
  expect(press('Z', { ctrl: true, shift: true })).toEqual({ kind: 'redo' });
});
