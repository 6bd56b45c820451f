// Compares the preview with the engine's judge on puzzles of every level, for solutions and for random layouts.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Solved, Verdict } from './engine_calls';
import { regroupings } from './brackets';
import { layoutFromText } from './layout_from_text';
import { emptyLayout, faceIn, placeDie, placedDice, withCaret, withWild, type Layout } from './layout';
import { operators } from './cards_and_dice';
import { previewOf, rowsOf } from './preview';
import { documentOf, puzzleOf, type Puzzle, type PuzzleDocument } from './puzzle';
import { scoreOf } from './score';

describe('the preview and the engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await load();
  });
  function ask<T>(method: string, params: unknown): T {
    const answer = JSON.parse(engine.answer(JSON.stringify({ method, params }))) as { result: T; error?: unknown };
    expect(answer.error).toBeUndefined();
    return answer.result;
  }

  function agree(puzzle: Puzzle, layout: Layout): void {
    const preview = previewOf(puzzle, layout);
    const verdict = ask<Verdict>('set.judge', { puzzle: documentOf(puzzle), rows: rowsOf(puzzle, layout) });
    const places = (state: string): number[] => preview.states.flatMap((s, place) => (s === state ? [place] : []));
    const readable = verdict.matching !== undefined;
    const lone = verdict.broken.some((b) => b.rule === 'lone-die');
    expect(preview.ready).toBe(readable && !lone);
    if (readable) {
      expect(places('matched')).toEqual(verdict.matching);
      expect(places('flipped')).toEqual(verdict.flipped);
    }
    if (verdict.correct) expect(scoreOf(puzzle, layout).total).toBe(verdict.score.total);
  }

  let seed = 2026;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };

  // Dice at random positions, wild dice with random signs.
  function anyLayout(puzzle: Puzzle): Layout {
    let layout = emptyLayout;
    const most = 1 + random(puzzle.dice.length);
    for (let i = 0; i < most; i += 1) {
      const row = random(3) === 0 ? 'restriction' : 'name';
      layout = placeDie(withCaret(layout, row, random(layout[row].length + 1)), random(puzzle.dice.length));
    }
    for (const die of placedDice(layout)) if (puzzle.dice[die] === '?') layout = withWild(layout, die, operators[random(4)]);
    return layout;
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('agree on level %i', (level) => {
    for (let round = 0; round < 4; round += 1) {
      const puzzle = puzzleOf(ask<PuzzleDocument>('set.deal', { level, seed: `preview ${level} ${round}` }));
      const { solutions = [] } = ask<Solved>('set.solve', { puzzle: documentOf(puzzle), all: true, limit: 12 });
      for (const { rows } of solutions) {
        const layout = layoutFromText(puzzle, rows);
        agree(puzzle, layout);
        for (const name of regroupings(layout.name, faceIn(puzzle, layout))) agree(puzzle, { ...layout, name });
      }
      for (let i = 0; i < 25; i += 1) agree(puzzle, anyLayout(puzzle));
    }
  });
});
