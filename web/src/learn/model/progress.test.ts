import { describe, expect, it } from 'vitest';
import { lessons } from './course';
import { isPassed, mergeProgress, nextLesson, noProgress, starsOf, type Progress } from './progress.document';
import { finishExercise, reviewCard } from './recording';

const corners = lessons.find(({ id }) => id === 'white_corners')!;
const test = corners.exercises.length - 1;

describe('progress', () => {
  it('counts exercises and passes a lesson with its test', () => {
    const begun = finishExercise(noProgress, corners, 0, 10);
    expect(begun.lessons.white_corners).toEqual({ done: 1 });
    expect(isPassed(begun, 'white_corners')).toBe(false);
    const passed = finishExercise(begun, corners, test, 20);
    expect(passed.lessons.white_corners).toEqual({ done: test + 1, passed: 20 });
    expect(finishExercise(passed, corners, 0, 30).lessons.white_corners).toEqual({ done: test + 1, passed: 20 });
  });

  it('gives three stars for a test without mistakes, and never takes a star away', () => {
    const pass = (mistakes: number, from = noProgress) => finishExercise(from, corners, test, 20, mistakes);
    const stars = (progress: Progress) => starsOf(progress, 'white_corners');
    expect([noProgress, pass(9), pass(1), pass(0), pass(9, pass(0)), pass(0, pass(9))].map(stars)).toEqual([0, 1, 2, 3, 3, 3]);
    expect(stars(mergeProgress(pass(0), pass(5)))).toBe(3);
    expect(stars(finishExercise(noProgress, corners, test, 20))).toBe(1); // passed before stars existed
  });

  it('adds the algorithms of a passed lesson once', () => {
    const passed = finishExercise(noProgress, corners, test, 20);
    expect(Object.keys(passed.cards).sort()).toEqual(corners.algorithms!.map(({ id }) => id).sort());
    const reviewed = reviewCard(passed, 'corner-top', 'right', passed.cards['corner-top'].due);
    expect(finishExercise(reviewed, corners, test, 9e9).cards['corner-top']).toEqual(reviewed.cards['corner-top']);
  });

  it('names the first lesson that is not passed', () => {
    expect(nextLesson(noProgress, lessons)).toBe(lessons[0]);
    const all = lessons.reduce((now, lesson) => finishExercise(now, lesson, lesson.exercises.length - 1, 1), noProgress);
    expect(nextLesson(all, lessons)).toBeUndefined();
    const { [lessons[3].id]: _, ...rest } = all.lessons;
    expect(nextLesson({ ...all, lessons: rest }, lessons)).toBe(lessons[3]);
  });

  it('is merged between two tabs in either order without loss', () => {
    const base = finishExercise(noProgress, corners, test, 20);
    const here = reviewCard(finishExercise(base, lessons[0], 0, 25), 'corner-top', 'right', 1e9);
    const there = reviewCard(finishExercise(base, lessons[0], 2, 26), 'corner-right', 'shown', 2e9);
    const merged = mergeProgress(here, there);
    expect(mergeProgress(there, here)).toEqual(merged);
    expect(merged.lessons[lessons[0].id]).toEqual({ done: 3, passed: 26 });
    expect(merged.cards['corner-top']).toEqual(here.cards['corner-top']);
    expect(merged.cards['corner-right']).toEqual(there.cards['corner-right']);
    expect(mergeProgress(merged, merged)).toEqual(merged);
    for (const old of [here, there, base, noProgress] as Progress[]) expect(mergeProgress(merged, old)).toEqual(merged);
  });
});
