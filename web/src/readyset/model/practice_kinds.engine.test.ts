// Compares the app's templates and difficulties with the engine.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { ratings, templateOf, templates } from './practice_kinds';
import type { PuzzleDocument } from './puzzle';

type Dealt = PuzzleDocument & { generatedSolution?: { topRow: string; bottomRow: string } };

describe('the engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await load();
  });
  const deal = (params: object): { result?: Dealt; error?: { where?: string } } =>
    JSON.parse(engine.answer(JSON.stringify({ method: 'set.deal', params })));

  it.each(templates)('deals template $template as the app shows it', ({ template }) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const { topRow, bottomRow } = deal({ template, seed }).result!.generatedSolution!;
      expect(templateOf([topRow, bottomRow]), `${topRow} / ${bottomRow}`).toBe(template);
    }
  });

  it('has no other templates', () => {
    expect(deal({ template: templates.length + 1 }).error?.where).toContain('template');
  });

  it.each(ratings)('has %s puzzles of the stated length', (rating) => {
    const dealt = templates.flatMap(({ template }) => deal({ template, difficulty: rating, seed: 'a' }).result ?? []);
    expect(dealt.length).toBeGreaterThan(0);
    const [least, most] = { beginner: [2, 5], intermediate: [6, 7], advanced: [8, 8] }[rating];
    for (const { difficulty } of dealt) {
      expect(difficulty!.rating).toBe(rating);
      expect(difficulty!.cubeCount).toBeGreaterThanOrEqual(least);
      expect(difficulty!.cubeCount).toBeLessThanOrEqual(most);
    }
  });
});
