// Checks the lesson files: structure, words and pictures.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyAll, parseTurn } from '../../cube/model/turns';
import { algorithms, lessons, parts, pictureOf, stepPicture } from './course';
import { questionFrom } from './quiz';
import { segmentsOf } from './lesson';
import { holdTask, makeTask, rotationsTo } from './lesson_task';

const names = parts.flatMap((part) => part.lessons);

it('lists every lesson file once', () => {
  const files = readdirSync(new URL('../lessons', import.meta.url)).map((file) => file.replace('.json', ''));
  expect([...names].sort()).toEqual(files.sort());
  expect(lessons.map(({ id }) => id)).toEqual(names);
});

it('has one algorithm for each id', () => {
  const ids = algorithms.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(lessons)('$id', (lesson) => {
  it('ends with its only test and has words for everything', () => {
    expect(lesson.exercises.map(({ test }) => test === true)).toEqual(lesson.exercises.map((_, i) => i === lesson.exercises.length - 1));
    expect(lesson.words.exercises).toHaveLength(lesson.exercises.length);
    expect(Object.keys(lesson.words.algorithms ?? {}).sort()).toEqual((lesson.algorithms ?? []).map(({ id }) => id).sort());
    const all = [lesson.words.title, lesson.words.goal, ...lesson.words.text, ...lesson.words.exercises, ...Object.values(lesson.words.algorithms ?? {}).flatMap(({ name, when }) => [name, when])];
    for (const text of all) {
      expect(text.trim()).not.toBe('');
      expect(text, 'unfinished sentence').not.toContain('…');
      expect(text.split('**').length % 2, text).toBe(1);
    }
    for (const text of lesson.words.text.flatMap(segmentsOf)) expect(text.text).not.toContain('*');
    for (const key of [...(lesson.keys ?? []), ...(lesson.show ?? [])]) expect(parseTurn(key), key).toBeDefined();
    expect(pictureOf(lesson)).toHaveLength(54);
    for (const moves of lesson.pictures ?? []) expect([...stepPicture(lesson, moves)].filter((letter) => letter === 'W')).toHaveLength(5);
    expect((lesson.pictures ?? []).length).toBeLessThanOrEqual(lesson.words.text.length);
  });

  it('mentions its algorithms with the right turns', () => {
    // Every sequence of four or more turns in the text is an algorithm of the course or a part of one.
    const known = [...algorithms.map(({ moves }) => moves), "R U R' U'"].join(' | ');
    for (const text of lesson.words.text)
      for (const [found] of text.matchAll(/(?:[URFDLBMxyz]w?[2']? ){3,}[URFDLBMxyz]w?[2']?(?![a-z])/g)) expect(known).toContain(found);
  });
});

it('draws the same question for the same seed, with the right answer among the answers', () => {
  for (const about of ['pieces', 'opposite', 'turns'] as const)
    for (let i = 0; i < 100; ++i) {
      const question = questionFrom({ kind: 'quiz', about, count: 1 }, `seed ${i}`);
      expect(question).toEqual(questionFrom({ kind: 'quiz', about, count: 1 }, `seed ${i}`));
      expect(question.answers.filter((answer) => answer === question.right)).toHaveLength(1);
      expect(new Set(question.answers).size).toBe(question.answers.length);
    }
});

it('draws turns without two of the same side in a row', () => {
  for (let i = 0; i < 100; ++i) {
    const { expected, isDone, start } = makeTask({ kind: 'make', count: 1, draw: { turns: "U U' R R2 F", length: 5 } }, `seed ${i}`);
    expect(expected).toHaveLength(5);
    for (let j = 1; j < 5; ++j) expect(expected![j].name[0]).not.toBe(expected![j - 1].name[0]);
    expect(isDone(applyAll(start, expected!))).toBe(true);
  }
});

it('draws holding tasks that can be solved by turning the whole cube', async () => {
  for (let i = 0; i < 50; ++i) {
    const { start, isDone, hint } = holdTask({ kind: 'hold', count: 1 }, `seed ${i}`);
    expect(isDone(start)).toBe(false);
    const { turns } = (await hint(start))!;
    expect(turns.length).toBeLessThanOrEqual(3);
    expect(isDone(applyAll(start, turns))).toBe(true);
    expect(turns).toEqual(rotationsTo(start, isDone));
  }
});
