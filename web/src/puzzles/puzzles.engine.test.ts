// Checks that the engine reads the names of moves and puzzles that the page uses.
import { load, type Engine, type Methods } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { spell } from './moves';
import { piecesInWords, puzzleName } from './puzzle_text';

let engine: Engine;
let puzzles: Methods['puzzle.list']['answer']['puzzles'];
beforeAll(async () => {
  engine = await load();
  ({ puzzles } = engine.call('puzzle.list'));
});

describe('every built-in puzzle', () => {
  it('has a name, a picture and known pieces', () => {
    for (const { puzzle, pieces } of puzzles) {
      expect(puzzleName(puzzle) !== puzzle, puzzle).toBe(true);
      const shown = engine.call('puzzle.show', { puzzle, picture: true });
      expect(shown.svg, puzzle).toContain('<svg');
      expect(piecesInWords(shown.orbits), puzzle).not.toContain(':');
      expect(parseInt(piecesInWords(shown.orbits), 10), puzzle).toBe(pieces);
    }
  });

  it('has moves by any amount that are spelled as the engine reads them', () => {
    for (const { puzzle } of puzzles) {
      if (puzzle === 'square-1') continue; // most of its turns are blocked in the solved position
      const after = (alg: string) => engine.call('puzzle.apply', { puzzle, alg }).pattern;
      const { moves } = engine.call('puzzle.show', { puzzle });
      // The larger cubes have the same kinds of moves.
      for (const move of moves.slice(0, 20)) for (let amount = 1; amount < move.order; ++amount) expect(after(spell(move, amount)), `${puzzle} ${move.name} ${amount}`).toEqual(after(Array(amount).fill(move.name).join(' ')));
    }
  });

  it('spells turns of Square-1 as the engine reads them', () => {
    const { moves } = engine.call('puzzle.show', { puzzle: 'square-1' });
    const [top, bottom, slash] = moves;
    expect(engine.call('puzzle.apply', { puzzle: 'square-1', alg: `${spell(top, 3)} ${spell(bottom, -3)} ${spell(slash, 1)} ${spell(slash, 1)} ${spell(top, -3)} ${spell(bottom, 3)}` }).solved).toBe(true);
  });
});
