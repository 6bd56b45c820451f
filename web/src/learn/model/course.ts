// The lessons in the order of the course. A new lesson is a file in ../lessons and its name here.
import type { Algorithm, Lesson } from './lesson';

export const parts = [
  { title: 'Know your cube', lessons: ['pieces', 'holding', 'turns', 'sequences'] },
  {
    title: 'Layer by layer',
    lessons: ['first_edge', 'white_cross', 'white_corners', 'middle_layer', 'yellow_cross', 'yellow_face', 'last_corners', 'last_edges', 'whole_cube'],
  },
  { title: 'Faster: two-look CFOP', lessons: ['first_pair', 'four_pairs', 'two_look_oll', 'two_look_pll', 'whole_cfop'] },
];

const files = import.meta.glob<Lesson>('../lessons/*.json', { eager: true, import: 'default' });

export const lessons: Lesson[] = parts.flatMap((part) => part.lessons).map((name) => files[`../lessons/${name}.json`]);

export const lessonNamed = (id: string): Lesson | undefined => lessons.find((lesson) => lesson.id === id);

export interface NamedAlgorithm extends Algorithm {
  name: string;
  when: string;
  lesson: Lesson;
}

/** All algorithms of the course with their names. */
export const algorithms: NamedAlgorithm[] = lessons.flatMap((lesson) =>
  (lesson.algorithms ?? []).map((algorithm) => ({ ...algorithm, ...lesson.words.algorithms![algorithm.id], lesson })),
);
