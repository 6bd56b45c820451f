import { describe, expect, it } from 'vitest';
import { addAttempt, byDay, clear, everything, figuresByCase, figuresOf, keptPerCase, mergeAttempts, noAttempts, type Attempt } from './attempts.document';

let next = 0;
const attempt = (slug: string, ms: number, right = true, at = ++next): Attempt => ({ id: `${slug} ${at}`, case: slug, at, ms, right });
const all = (...list: Attempt[]) => list.reduce(addAttempt, noAttempts);

describe('figures of a case', () => {
  it('are computed from the right answers', () => {
    const figures = figuresOf([attempt('a', 3000), attempt('a', 9000, false), attempt('a', 1000), attempt('a', 2000)])!;
    expect(figures).toMatchObject({ attempts: 4, right: 3, mean: 2000, best: 1000, streak: 2 });
    expect(figures.last.ms).toBe(2000);
  });

  it('use all times if no answer was right', () => {
    expect(figuresOf([attempt('a', 4000, false)])).toMatchObject({ mean: 4000, best: undefined, streak: 0, right: 0 });
    expect(figuresOf([])).toBeUndefined();
  });

  it('are separate for each case', () => {
    const by = figuresByCase([attempt('a', 1000), attempt('b', 2000), attempt('a', 3000)]);
    expect(by.get('a')!.attempts).toBe(2);
    expect(by.get('b')!.mean).toBe(2000);
  });
});

describe('attempts', () => {
  it('are limited to the latest ones of each case', () => {
    let kept = all(attempt('b', 1));
    for (let i = 0; i < keptPerCase + 5; ++i) kept = addAttempt(kept, attempt('a', i));
    expect(kept.list).toHaveLength(keptPerCase + 1);
    expect(kept.list[1].ms).toBe(5);
  });

  it('are merged between two tabs in either order', () => {
    const base = all(attempt('a', 1));
    const here = addAttempt(base, attempt('a', 2));
    const there = addAttempt(base, attempt('b', 3));
    expect(mergeAttempts(here, there).list.map(({ ms }) => ms)).toEqual([1, 2, 3]);
    expect(mergeAttempts(here, there)).toEqual(mergeAttempts(there, here));
  });

  it('are not restored by another tab after they were cleared', () => {
    const base = all(attempt('a', 1), attempt('b', 2));
    const one = clear(base, 'a', ++next);
    expect(mergeAttempts(one, base).list.map((each) => each.case)).toEqual(['b']);
    const none = clear(base, everything, ++next);
    expect(mergeAttempts(base, none).list).toEqual([]);
    expect(addAttempt(none, attempt('a', 5)).list).toHaveLength(1);
  });

  it('are counted by day', () => {
    const now = new Date(2026, 2, 1, 12);
    const at = (day: number, hour: number) => new Date(2026, 1, day, hour).getTime();
    const days = byDay([attempt('a', 1, true, at(28, 23)), attempt('a', 1, false, at(28, 0)), attempt('a', 1, true, now.getTime())], 3, now);
    expect(days.map(({ attempts, right }) => [attempts, right])).toEqual([[0, 0], [2, 1], [1, 1]]);
  });
});
