// Ready-made lists of assignments for common lessons.
import type { AssignmentPlan } from './assignment';

export interface Preset {
  readonly title: string;
  readonly about: string;
  readonly plans: readonly AssignmentPlan[];
}

const lessons = (...names: string[]): AssignmentPlan[] => names.map((lesson) => ({ kind: 'lesson', lesson }));

export const presets: readonly Preset[] = [
  { title: 'First week: cube basics', about: 'How the cube works, and the first white edge', plans: lessons('pieces', 'holding', 'turns', 'sequences', 'first_edge') },
  { title: 'Second week: the first layer', about: 'White cross and white corners', plans: [...lessons('white_cross', 'white_corners'), { kind: 'daily', count: 2 }] },
  { title: 'A whole cube', about: 'The other layers, then three cubes', plans: [...lessons('middle_layer', 'yellow_cross', 'yellow_face', 'last_corners', 'last_edges'), { kind: 'solves', method: 'lbl', count: 3 }] },
  { title: 'Cube club', about: 'PLL cases, five timed solves and two CFOP solves', plans: [{ kind: 'cases', set: 'pll', count: 10 }, { kind: 'times', count: 5 }, { kind: 'solves', method: 'cfop', count: 2 }] },
  { title: 'A week of Ready, Set', about: 'The daily puzzle on three days', plans: [{ kind: 'daily', count: 3 }] },
];
