import { expect, it } from 'vitest';
import { latestCall, inspectionText, penaltyAfter } from './timer_settings.document';

it('has no penalty until 15 seconds, two seconds until 17, and a DNF after that', () => {
  expect([0, 15_000, 15_001, 17_000, 17_001].map(penaltyAfter)).toEqual([undefined, undefined, '+2', '+2', 'DNF']);
});

it('counts down, then shows the penalty', () => {
  expect([0, 1, 14_001, 14_999, 15_001, 17_001].map(inspectionText)).toEqual(['15', '15', '1', '1', '+2', 'DNF']);
});

it('warns at 8 and 12 seconds', () => {
  expect([7_999, 8_000, 11_999, 12_000, 16_000].map(latestCall)).toEqual([undefined, '8 seconds', '8 seconds', '12 seconds', '12 seconds']);
});
