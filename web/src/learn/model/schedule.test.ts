// Compares the schedule with FSRS-6 as published: https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm
import { describe, expect, it } from 'vitest';
import { answerOf, dueCards, nextDue, review, type Answer, type Card } from './schedule';

const day = 86_400_000;
// The default parameters as published with FSRS-6.
const w = [0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542];
const grades: Record<Answer, number> = { shown: 1, mistake: 2, right: 3, fast: 4 };
const answers = Object.keys(grades) as Answer[];

// The published formulas, written independently of the library.
const clamp = (x: number, low: number, high: number) => Math.min(high, Math.max(low, x));
const initialDifficulty = (g: number) => w[4] - Math.exp(w[5] * (g - 1)) + 1;
const factor = 0.9 ** (-1 / w[20]) - 1;
const recall = (days: number, s: number) => (1 + (factor * days) / s) ** -w[20];
function nextState(s: number, d: number, days: number, g: number): { s: number; d: number } {
  const r = recall(days, s);
  const towards = d + ((-w[6] * (g - 3)) * (10 - d)) / 9;
  const d2 = clamp(w[7] * initialDifficulty(4) + (1 - w[7]) * towards, 1, 10);
  const s2 =
    g === 1
      ? Math.min(w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * Math.exp(w[14] * (1 - r)), s)
      : s * (1 + Math.exp(w[8]) * (11 - d) * s ** -w[9] * (Math.exp(w[10] * (1 - r)) - 1) * (g === 2 ? w[15] : 1) * (g === 4 ? w[16] : 1));
  return { s: clamp(s2, 0.001, 36500), d: d2 };
}

describe('FSRS-6', () => {
  it.each(answers)('starts with the published stability and difficulty: %s', (answer) => {
    const card = review(undefined, answer, 0);
    expect(card.stability).toBeCloseTo(w[grades[answer] - 1], 4);
    expect(card.difficulty).toBeCloseTo(clamp(initialDifficulty(grades[answer]), 1, 10), 4);
  });

  // The library makes the interval of a better answer at least one day longer.
  it('has first intervals of 1, 2, 3 and 8 days', () => {
    expect(answers.map((answer) => review(undefined, answer, 0).due / day)).toEqual([1, 2, 3, 8]);
  });

  it('follows the published formulas over long random histories', () => {
    let seed = 5;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let i = 0; i < 200; ++i) {
      let card: Card = review(undefined, answers[random(4)], 0);
      for (let j = 0; j < 8; ++j) {
        const days = Math.round((card.due - card.last) / day) + random(3); // on time or a little late
        const answer = answers[random(4)];
        const now = card.last + days * day;
        const { s, d } = nextState(card.stability, card.difficulty, days, grades[answer]);
        const after = review(card, answer, now);
        expect(Math.abs(after.stability / s - 1), `${i} ${j} ${answer}`).toBeLessThan(1e-3);
        expect(after.difficulty).toBeCloseTo(d, 3);
        expect(after.reviews).toBe(card.reviews + 1);
        card = { ...after };
      }
    }
  });

  it('schedules the review when the probability of remembering is about 90 %', () => {
    const once = review(undefined, 'right', 0);
    const card = review(once, 'right', once.due);
    expect(recall((card.due - card.last) / day, card.stability)).toBeCloseTo(0.9, 1);
  });
});

describe('the cards', () => {
  const card = (due: number): Card => ({ due, last: 0, stability: 1, difficulty: 5, reviews: 1, lapses: 0 });
  it('are due in order', () => {
    const cards = { a: card(30), b: card(10), c: card(20) };
    expect(dueCards(cards, 20)).toEqual(['b', 'c']);
    expect(nextDue(cards, 20)).toBe(30);
    expect(nextDue(cards, 30)).toBeUndefined();
  });
});

it('grades a solved case', () => {
  const solve = { wasShown: false, mistakes: 0, turns: 8, milliseconds: 60_000 };
  expect(answerOf(solve)).toBe('right');
  expect(answerOf({ ...solve, milliseconds: 6000 })).toBe('fast');
  expect(answerOf({ ...solve, mistakes: 1, milliseconds: 6000 })).toBe('mistake');
  expect(answerOf({ ...solve, wasShown: true })).toBe('shown');
});
