import { describe, expect, it } from 'vitest';
import { afterAnswer, afterLaying } from './lesson';
import { tutorialOf } from './tutorials';

const stepsOf = (level: number) => tutorialOf(level)!.steps;

describe('a tutorial', () => {
  it('goes on when a step is done, and to the step behind what is laid early', () => {
    const steps = stepsOf(1);
    expect(afterLaying(steps, 0, 'red')).toBe(1);
    expect(afterLaying(steps, 0, 'red ∪ blue')).toBe(2);
    expect(afterLaying(steps, 0, 'red ∩ blue')).toBe(3);
    expect(afterLaying(steps, 0, 'green')).toBe(0);
    expect(afterLaying(steps, 0, undefined)).toBe(0);
  });

  it('does not take what is left of a step for a later one', () => {
    const steps = stepsOf(4); // its third step asks for the rows of the first again
    expect(afterLaying(steps, 0, 'red ∪ green − blue')).toBe(1);
    expect(afterLaying(steps, 1, 'red ∪ green − blue')).toBe(1);
    expect(afterLaying(steps, 2, 'red ∪ green − blue')).toBe(3);
  });

  it('ends with a right answer, however early it is given', () => {
    const steps = stepsOf(1);
    for (let at = 0; at < steps.length; ++at) {
      expect(afterAnswer(steps, at, 'red ∩ blue', true)).toBe(steps.length);
      expect(afterAnswer(steps, at, 'blue ∩ gold', true)).toBe(steps.length);
      expect(afterAnswer(steps, at, 'green ∪ gold', false)).toBe(at);
    }
  });

  it('takes a wrong answer where it asks for one', () => {
    const steps = stepsOf(8);
    expect(afterAnswer(steps, 0, 'red ∩ U', false)).toBe(2);
    expect(afterAnswer(steps, 0, 'red ∩ blue', false)).toBe(0);
  });
});
