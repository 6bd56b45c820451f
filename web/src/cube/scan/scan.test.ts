import type { CubeScan } from 'cubewright';
import { expect, it } from 'vitest';
import { knownText, questionsOf } from './scan';

it('converts stickers and colours to the app’s names', () => {
  const scan = { doubtful: [{ sticker: 'F3', read: 'R', otherwise: 'L', confidence: 0.8 }] } as CubeScan;
  expect(questionsOf(scan)).toEqual([{ index: 20, read: 'R', otherwise: 'O' }]);
});

it('sends known stickers to the engine as face letters', () => {
  const known = knownText(new Map([[0, 'W'], [20, 'O'], [53, 'B']]));
  expect(known).toHaveLength(54);
  expect([known[0], known[20], known[53]]).toEqual(['U', 'L', 'B']);
  expect(known.replaceAll('.', '')).toBe('ULB');
});
