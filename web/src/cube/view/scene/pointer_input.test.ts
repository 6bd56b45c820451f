import { describe, expect, it } from 'vitest';
import type { Vector } from '../../model/facelets';
import { turnOf } from '../../model/turns';
import { chooseDrag, dragChoices, quartersOf, restOf } from './pointer_input';

// Front view with a hundred pixels per cubie; the y axis of the screen points down.
const project = ([x, y]: Vector) => [x * 100, -y * 100] as const;
const front = { place: [1, 1, 1], normal: [0, 0, 1] } as const;

describe('dragging a sticker', () => {
  it('turns R when dragged upwards on the right', () => {
    const choice = chooseDrag(dragChoices(front, project), [3, -60])!;
    const quarters = Math.sign(quartersOf(choice, [3, -60]));
    expect(turnOf(choice.axis, [choice.layer], quarters).name).toBe('R');
  });

  it('turns U when dragged leftwards at the top', () => {
    const choice = chooseDrag(dragChoices(front, project), [-60, 4])!;
    expect(turnOf(choice.axis, [choice.layer], Math.sign(quartersOf(choice, [-60, 4]))).name).toBe('U');
  });

  it('turns a slice when dragged in the middle', () => {
    const choice = chooseDrag(dragChoices({ place: [0, 0, 1], normal: [0, 0, 1] }, project), [0, 60])!;
    expect(turnOf(choice.axis, [choice.layer], Math.sign(quartersOf(choice, [0, 60]))).name).toBe('M');
  });

  it('does nothing while the drag is short', () => {
    expect(chooseDrag(dragChoices(front, project), [3, 2])).toBeUndefined();
  });

  it('snaps to a whole quarter turn', () => {
    expect(restOf(0.2, 0)).toBe(0);
    expect(restOf(0.5, 0)).toBe(1);
    expect(restOf(-1.6, 0)).toBe(-2);
    expect(restOf(0.2, 5)).toBe(1); // a flick
  });
});
