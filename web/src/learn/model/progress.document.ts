// Progress in the course, stored in the browser and merged across tabs.
import { Document } from '../../store/document.svelte';
import { bestByName } from '../../store/merge';
import type { Lesson } from './lesson';
import type { Card, Cards } from './schedule';

// Progress in the course: how much of each lesson is done, and the algorithms to review.
export interface LessonProgress {
  done: number; // number of exercises done, counted from the first
  passed?: number; // time of the first passed test
  mistakes?: number; // in the best test
}

export interface Progress {
  lessons: Record<string, LessonProgress>; // by id
  cards: Cards;
}

export const noProgress: Progress = { lessons: {}, cards: {} };

export const isPassed = ({ lessons }: Progress, id: string): boolean => lessons[id]?.passed !== undefined;

const further = (a: LessonProgress, b: LessonProgress): LessonProgress => {
  const least = (name: 'passed' | 'mistakes') => {
    const both = [a[name], b[name]].filter((each) => each !== undefined);
    return both.length > 0 && { [name]: Math.min(...both) };
  };
  return { done: Math.max(a.done, b.done), ...least('passed'), ...least('mistakes') };
};

export const mostStars = 3;

/** The stars for a passed lesson: three for a test without mistakes. */
export function starsOf({ lessons }: Progress, id: string): number {
  const { passed, mistakes = Infinity } = lessons[id] ?? {};
  if (passed === undefined) return 0;
  return mistakes === 0 ? mostStars : mistakes <= 2 ? 2 : 1;
}

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

export const progress = new Document<Progress>({ name: 'course', version: 1, initial: () => noProgress, merge: mergeProgress });
