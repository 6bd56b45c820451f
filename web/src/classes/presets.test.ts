import { expect, it } from 'vitest';
import { sets } from '../cases/library';
import { lessonNamed } from '../learn/model/course';
import { mostAtATime } from './assignment';
import { classMethods } from './assignment_words';
import { presets } from './presets';

it('names only lessons, methods and case sets that exist', () => {
  for (const { plans, title } of presets) {
    expect(plans.length, title).toBeLessThanOrEqual(mostAtATime);
    for (const plan of plans) {
      if (plan.kind === 'lesson') expect(lessonNamed(plan.lesson), plan.lesson).toBeDefined();
      if (plan.kind === 'solves') expect(classMethods.map(({ id }) => id)).toContain(plan.method);
      if (plan.kind === 'cases') expect(sets.map(({ name }) => name.toLowerCase())).toContain(plan.set);
    }
  }
});
