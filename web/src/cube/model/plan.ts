// The steps of a fewest-moves solution in the notation of competitors.
import type { PlanStep } from 'cubewright';

const names: Record<string, string> = {
  eo: 'EO',
  dr: 'DR',
  htr: 'HTR',
  finish: 'Finish',
  skeleton: 'Skeleton',
  insertion: 'Insertion',
};

/** For example "DR on F/B, 4c 2e 2qt". */
export function planName({ name, axis, case: subset }: PlanStep): string {
  return [`${names[name] ?? name}${axis ? ` on ${axis}` : ''}`, subset].filter(Boolean).join(', ');
}

/** One line per step: "R' (R' L B' L') // DR on F/B (5/9)". */
export const planAsText = (plan: readonly PlanStep[]): string => plan.map((step) => `${step.moves} // ${planName(step)} (${step.length}/${step.total})`).join('\n');
