// Progress in the course: how far each lesson was done, and the algorithms to repeat.
import { bestByName } from '../../store/merge';
import type { Lesson } from './lesson';
import type { Card, Cards } from './schedule';

export interface LessonProgress {
  done: number; // exercises done from the first on
  passed?: number; // time of the first passed test
}

export interface Progress {
  lessons: Record<string, LessonProgress>; // by id
  cards: Cards;
}

export const noProgress: Progress = { lessons: {}, cards: {} };

export const isPassed = ({ lessons }: Progress, id: string): boolean => lessons[id]?.passed !== undefined;

const further = (a: LessonProgress, b: LessonProgress): LessonProgress => {
  const times = [a.passed, b.passed].filter((each) => each !== undefined);
  return { done: Math.max(a.done, b.done), ...(times.length > 0 && { passed: Math.min(...times) }) };
};

// The card with the later review is the newer one. Reviews in two tabs at the same time count once.
const newer = (a: Card, b: Card): Card => {
  for (const key of ['last', 'reviews', 'due', 'stability', 'difficulty', 'lapses'] as const) if (a[key] !== b[key]) return a[key] > b[key] ? a : b;
  return a;
};

export function mergeProgress(ours: Progress, theirs: Progress): Progress {
  return { lessons: bestByName(ours.lessons, theirs.lessons, further), cards: bestByName(ours.cards, theirs.cards, newer) };
}

/** The first lesson that is not passed. */
export function nextLesson(progress: Progress, lessons: readonly Lesson[]): Lesson | undefined {
  return lessons.find(({ id }) => !isPassed(progress, id));
}
