import { load } from 'cubewright';
import { describe, expect, it } from 'vitest';
import { layoutFromText } from '../../model/layout_from_text';
import { previewOf, rowsOf } from '../../model/preview';
import { documentOf } from '../../model/puzzle';
import type { Verdict } from '../../model/engine_calls';
import { rewards, scoreOf } from '../../model/score';
import { tableText } from './tutorial_progress';
import { tutorials } from './tutorials';

// A restriction alone belongs in the upper row.
const rowsIn = (text: string): string[] => (/^[^/]*[=⊆][^/]*$/.test(text) ? [text, ''] : text.split(' / '));

it('has a tutorial for each level of the engine, with less time on later levels', async () => {
  const engine = await load();
  const { result } = JSON.parse(engine.answer('{"method":"set.levels"}')) as { result: { levels: { level: number; seconds?: number }[] } };
  expect(tutorials.map((t) => t.level)).toEqual(result.levels.map(({ level }) => level));
  expect(result.levels[6].seconds).toBeGreaterThan(result.levels[9].seconds!);
  expect(result.levels.findIndex(({ seconds }) => seconds !== undefined)).toBe(6);
});

it('gives the stated rewards', async () => {
  const engine = await load();
  const scores = tutorials.map(({ puzzle, steps }) => {
    const layout = layoutFromText(puzzle, rowsIn(steps.at(-2)!.rows![0]));
    const params = { puzzle: documentOf(puzzle), rows: rowsOf(puzzle, layout) };
    const { result } = JSON.parse(engine.answer(JSON.stringify({ method: 'set.judge', params }))) as { result: Verdict };
    expect(result.correct).toBe(true);
    expect(result.score.total).toBe(scoreOf(puzzle, layout).total);
    return result.score;
  });
  expect(scores[7].required).toBe(rewards.required);
  expect(scores[8].wild).toBe(rewards.wild);
  expect(scores[9].bonus).toBe(rewards.bonus);
});

describe.each(tutorials)('the tutorial of level $level', ({ puzzle, steps, end }) => {
  it('asks only for rows that the dice can form', () => {
    for (const step of steps)
      for (const rows of step.rows ?? []) expect(tableText(puzzle, layoutFromText(puzzle, rowsIn(rows)))).toBe(rows);
  });

  it('is correct: each requested answer is right or wrong as stated', () => {
    steps.forEach((step, i) => {
      if (!step.answer) return;
      const layout = layoutFromText(puzzle, rowsIn(steps[i - 1].rows![0]));
      const preview = previewOf(puzzle, layout);
      const required = puzzle.mark?.kind !== 'required' || layout.name.includes(puzzle.mark.die);
      expect(preview.ready).toBe(true);
      expect(preview.matched === puzzle.goal && required).toBe(step.answer === 'right');
    });
    expect(steps.at(-1)!.answer).toBe('right');
    expect(end).not.toBe('');
  });
});
