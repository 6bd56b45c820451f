import { expect, it } from 'vitest';
import { faces } from '../model/facelets';
import { inNetOrder, nextStep, steps, type Seen } from './steps';

it('shows every face once, and asks for the first that is missing', () => {
  expect(steps.map(({ face }) => face).sort()).toEqual([...faces].sort());
  expect(nextStep({})?.face).toBe('F');
  expect(nextStep({ F: ['#ffffff'], B: ['#000000'] })?.face).toBe('R');
  expect(nextStep(Object.fromEntries(faces.map((face) => [face, []])))).toBe(undefined);
});

it('hands the faces over in the order of the net', () => {
  const seen: Seen = Object.fromEntries(faces.map((face) => [face, [`#${face}`, '#x']]));
  expect(inNetOrder(seen)).toEqual(faces.map((face) => `#${face} #x`));
});
