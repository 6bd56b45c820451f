// What exercises and reviews change in the progress. It is separate from the document, because the backup loads the document without the
// scheduler.
import type { Lesson } from './lesson';
import type { LessonProgress, Progress } from './progress';
import { review, type Answer } from './schedule';

/** Records that an exercise of a lesson is done. The last one passes the lesson, and its algorithms will be repeated. */
export function finishExercise(progress: Progress, lesson: Lesson, index: number, now: number): Progress {
  const before = progress.lessons[lesson.id] ?? { done: 0 };
  const isTest = index === lesson.exercises.length - 1;
  const after: LessonProgress = { ...before, done: Math.max(before.done, index + 1), ...(isTest && { passed: before.passed ?? now }) };
  const added = isTest ? (lesson.algorithms ?? []).filter(({ id }) => !(id in progress.cards)) : [];
  const cards = { ...progress.cards, ...Object.fromEntries(added.map(({ id }) => [id, review(undefined, 'right', now)])) };
  return { lessons: { ...progress.lessons, [lesson.id]: after }, cards };
}

export function reviewCard(progress: Progress, id: string, answer: Answer, now: number): Progress {
  return { ...progress, cards: { ...progress.cards, [id]: review(progress.cards[id], answer, now) } };
}
