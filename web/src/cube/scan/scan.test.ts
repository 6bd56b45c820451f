import type { CubeScan } from 'cubewright';
import { expect, it } from 'vitest';
import { inNetOrder, knownText, nextStep, questionsOf, type Seen, steps } from './scan';
import { faces } from '../model/facelets';

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

it('contains every face once, and asks for the first missing one', () => {
  expect(steps.map(({ face }) => face).sort()).toEqual([...faces].sort());
  expect(nextStep({})?.face).toBe('F');
  expect(nextStep({ F: ['#ffffff'], B: ['#000000'] })?.face).toBe('R');
  expect(nextStep(Object.fromEntries(faces.map((face) => [face, []])))).toBe(undefined);
});

it('asks only for wanted faces, and says how to get there from the latest one', () => {
  const seen: Seen = { F: [], R: [], B: [] };
  expect(nextStep(seen, ['F', 'R', 'B'], 'B')).toBe(undefined);
  expect(nextStep(seen, ['F', 'R', 'B', 'L'], 'B')).toBe(steps[3]);
  expect(nextStep(seen, ['F', 'R', 'B', 'U'], 'B')?.how).toBe('Hold the cube with white on top and green towards the camera. Then tip the top towards the camera.');
  expect(nextStep({ F: [], B: [] }, ['F', 'R', 'B'], 'B')?.how).toBe('Hold the cube with white on top and red towards the camera.');
});

it('returns the faces in net order', () => {
  const seen: Seen = Object.fromEntries(faces.map((face) => [face, [`#${face}`, '#x']]));
  expect(inNetOrder(seen)).toEqual(faces.map((face) => `#${face} #x`));
});
