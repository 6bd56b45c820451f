import { expect, it } from 'vitest';
import { faces } from '../model/facelets';
import { inNetOrder, nextStep, steps, type Seen } from './steps';

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
