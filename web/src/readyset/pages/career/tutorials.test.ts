import { describe, expect, it } from 'vitest';
import { laid } from '../../model/laid';
import { previewOf } from '../../model/preview';
import { levels } from '../../model/career';
import { tableText } from './lesson';
import { tutorials } from './tutorials';

// A restriction alone is laid in the upper row.
const rowsIn = (text: string): string[] => (/^[^/]*[=⊆][^/]*$/.test(text) ? [text, ''] : text.split(' / '));

it('has a tutorial for each level', () => {
  expect(tutorials.map((t) => t.level)).toEqual(levels.map((l) => l.number));
});

describe.each(tutorials)('the tutorial of level $level', ({ puzzle, steps, end }) => {
  it('asks only for what the dice can say', () => {
    for (const step of steps)
      for (const rows of step.rows ?? []) expect(tableText(puzzle, laid(puzzle, rowsIn(rows)))).toBe(rows);
  });

  it('tells the truth: each answer it asks for is as right or wrong as it says', () => {
    steps.forEach((step, i) => {
      if (!step.answer) return;
      const layout = laid(puzzle, rowsIn(steps[i - 1].rows![0]));
      const preview = previewOf(puzzle, layout);
      const required = puzzle.mark?.kind !== 'required' || layout.name.includes(puzzle.mark.die);
      expect(preview.ready).toBe(true);
      expect(preview.matched === puzzle.goal && required).toBe(step.answer === 'right');
    });
    expect(steps.at(-1)!.answer).toBe('right');
    expect(end).not.toBe('');
  });
});
