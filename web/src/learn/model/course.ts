// The lessons in the order of the course. A new lesson is a file in ../lessons and its name here.
import type { Algorithm, Lesson } from './lesson';
import { applyAll, parseTurns } from '../../cube/model/turns';
import { checklist, type Goal, goalPicture, held, type Item, piecesOf } from './goals';
import { colourName, isCentre } from '../../cube/model/facelets';

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

// The pictures of a lesson.
/** Shows the other three sides: the bottom on top, the left in front, the back on the right. */
export const fromBehind = (cube: string): string => applyAll(cube, parseTurns("x2 y'"));

export function pictureOf({ picture }: Lesson): string {
  const cube = picture.goal ? goalPicture(picture.goal) : applyAll(held, parseTurns(picture.moves ?? ''));
  return picture.from === 'below' ? applyAll(cube, parseTurns('z2')) : cube;
}

/** "white-green edge: done" */
export function itemInWords({ colours, done }: Item, goal: Goal): string {
  const kind = goal.startsWith('pair') ? 'pair' : colours.length === 3 ? 'corner' : 'edge';
  return `${colours.map(colourName).join('-')} ${kind}: ${done ? 'done' : 'not yet'}`;
}

/** The picture of a paragraph: the pieces of the lesson's goal after some moves. */
export function stepPicture({ picture }: Lesson, moves: string): string {
  const cube = applyAll(held, parseTurns(moves));
  const names = checklist(cube, picture.goal!).map(({ colours }) => [...colours].sort().join());
  const kept = new Set(piecesOf(cube).filter(({ colours }) => names.includes(colours.join())).flatMap(({ place }) => place.facelets));
  return [...cube].map((letter, index) => (kept.has(index) || isCentre(index) ? letter : '.')).join('');
}
