import { describe, expect, it } from 'vitest';
import { afterAnswer, afterLaying } from './tutorial_progress';
import { tutorialOf } from './tutorials';

const stepsOf = (level: number) => tutorialOf(level)!.steps;

describe('a tutorial', () => {
  it('continues after each step, and skips steps that were done early', () => {
    const steps = stepsOf(1);
    expect(afterLaying(steps, 0, 'red')).toBe(1);
    expect(afterLaying(steps, 0, 'red ∪ blue')).toBe(2);
    expect(afterLaying(steps, 0, 'red ∩ blue')).toBe(3);
    expect(afterLaying(steps, 0, 'green')).toBe(0);
    expect(afterLaying(steps, 0, undefined)).toBe(0);
  });

  it('does not count an unchanged row for a later step', () => {
    const steps = stepsOf(4); // its third step has the same rows as the first
    expect(afterLaying(steps, 0, 'red ∪ green − blue')).toBe(1);
    expect(afterLaying(steps, 1, 'red ∪ green − blue')).toBe(1);
    expect(afterLaying(steps, 2, 'red ∪ green − blue')).toBe(3);
  });

  it('ends with a right answer at any time', () => {
    const steps = stepsOf(1);
    for (let at = 0; at < steps.length; ++at) {
      expect(afterAnswer(steps, at, 'red ∩ blue', true)).toBe(steps.length);
      expect(afterAnswer(steps, at, 'blue ∩ gold', true)).toBe(steps.length);
      expect(afterAnswer(steps, at, 'green ∪ gold', false)).toBe(at);
    }
  });

  it('accepts a wrong answer where one is requested', () => {
    const steps = stepsOf(8);
    expect(afterAnswer(steps, 0, 'red ∩ U', false)).toBe(2);
    expect(afterAnswer(steps, 0, 'red ∩ blue', false)).toBe(0);
  });
});
