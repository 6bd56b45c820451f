import { expect, it } from 'vitest';
import { faces } from '../model/facelets';
import { inNetOrder, nextStep, steps, type Seen } from './steps';

it('contains every face once, and asks for the first missing one', () => {
  expect(steps.map(({ face }) => face).sort()).toEqual([...faces].sort());
  expect(nextStep({})?.face).toBe('F');
  expect(nextStep({ F: ['#ffffff'], B: ['#000000'] })?.face).toBe('R');
  expect(nextStep(Object.fromEntries(faces.map((face) => [face, []])))).toBe(undefined);
});

it('returns the faces in net order', () => {
  const seen: Seen = Object.fromEntries(faces.map((face) => [face, [`#${face}`, '#x']]));
  expect(inNetOrder(seen)).toEqual(faces.map((face) => `#${face} #x`));
});
