import type { PlanStep } from 'cubewright';
import { expect, it } from 'vitest';
import { planAsText, planName } from './methods';

const step = (more: Partial<PlanStep>): PlanStep => ({ name: 'eo', moves: 'R', normal: 'R', inverse: '', length: 1, total: 1, note: '', ...more });

it('names a step in competition notation', () => {
  expect(planName(step({ axis: 'U/D' }))).toBe('EO on U/D');
  expect(planName(step({ name: 'dr', axis: 'F/B', case: '4c 2e 2qt' }))).toBe('DR on F/B, 4c 2e 2qt');
  expect(planName(step({ name: 'finish' }))).toBe('Finish');
});

it('writes a plan line by line with brackets', () => {
  const plan = [step({ axis: 'U/D' }), step({ name: 'dr', moves: "R' (F)", normal: "R'", inverse: 'F', length: 2, total: 3 })];
  expect(planAsText(plan)).toBe("R // EO on U/D (1/1)\nR' (F) // DR (2/3)");
});
