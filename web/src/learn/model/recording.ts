// Updates the progress after exercises and reviews. This file is separate from the document, because the backup loads the document without the
// scheduler.
import type { Lesson } from './lesson';
import type { LessonProgress, Progress } from './progress.document';
import { review, type Answer } from './schedule';

/** Records that an exercise of a lesson is done. The last one is the test: it passes the lesson, its algorithms will be repeated, and
    its fewest mistakes count. */
export function finishExercise(progress: Progress, lesson: Lesson, index: number, now: number, mistakes?: number): Progress {
  const before = progress.lessons[lesson.id] ?? { done: 0 };
  const isTest = index === lesson.exercises.length - 1;
  const after: LessonProgress = { ...before, done: Math.max(before.done, index + 1), ...(isTest && { passed: before.passed ?? now, mistakes: before.mistakes === undefined ? mistakes : Math.min(before.mistakes, mistakes ?? Infinity) }) };
  const added = isTest ? (lesson.algorithms ?? []).filter(({ id }) => !(id in progress.cards)) : [];
  const cards = { ...progress.cards, ...Object.fromEntries(added.map(({ id }) => [id, review(undefined, 'right', now)])) };
  return { lessons: { ...progress.lessons, [lesson.id]: after }, cards };
}

export function reviewCard(progress: Progress, id: string, answer: Answer, now: number): Progress {
  return { ...progress, cards: { ...progress.cards, [id]: review(progress.cards[id], answer, now) } };
}
