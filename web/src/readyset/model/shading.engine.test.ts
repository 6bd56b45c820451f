// Compares the shading with the engine's explanations on puzzles of several levels, for the shortest and best answers.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { layoutFromText } from './layout_from_text';
import { allCards, contains } from './cards_and_dice';
import { previewOf } from './preview';
import { documentOf, puzzleOf, type PuzzleDocument } from './puzzle';
import type { Explanation, Solved } from './engine_calls';
import { liveShading, shadingAt, statesAt } from './shading';

describe('the diagram and the engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await load();
  });
  function ask<T>(method: string, params: unknown): T {
    const answer = JSON.parse(engine.answer(JSON.stringify({ method, params }))) as { result: T; error?: unknown };
    expect(answer.error).toBeUndefined();
    return answer.result;
  }

  it.each([1, 3, 5, 6, 8, 10])('shade the same cards on level %i', (level) => {
    for (let deal = 0; deal < 12; deal += 1) {
      const puzzle = puzzleOf(ask<PuzzleDocument>('set.deal', { level, seed: `shades ${deal}` }));
      const { shortest, best } = ask<Solved>('set.solve', { puzzle: documentOf(puzzle) });
      for (const { rows } of [shortest!, best!]) {
        const told = ask<Explanation>('set.explain', { puzzle: documentOf(puzzle), rows });
        const layout = layoutFromText(puzzle, rows);
        const last = told.parts.length;
        const live = liveShading(puzzle, layout);
        expect({ kept: live.kept, named: live.named }).toEqual(shadingAt(told, last));
        expect(live.whole).toBe(true);
        expect(statesAt(told, last)).toEqual(previewOf(puzzle, layout).states);
        // In every part the state of each card equals that of its region.
        for (let at = 0; at <= last; at += 1) {
          const { kept, named } = shadingAt(told, at);
          expect(statesAt(told, at)).toEqual(
            puzzle.cards.map((card) => (!contains(kept, card) ? 'flipped' : contains(named, card) ? 'matched' : 'open')),
          );
          if (rows.length === 1) expect(kept).toBe(allCards);
        }
      }
    }
  });
});
