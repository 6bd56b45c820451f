import { load } from 'cubewright';
import { expect, it } from 'vitest';
import { hintCostText, shareAfterHints } from './score';

it('shows the cost before each hint, and that four hints leave no points', () => {
  expect(hintCostText(0, 25)).toBe('Each hint costs 25 % of the points. After 4 hints this puzzle is worth 0 points.');
  expect(hintCostText(1, 25)).toBe('Your answer is worth 75 % of its points. After the next hint it is worth 50 %.');
  expect(hintCostText(3, 25)).toBe('Your answer is worth 25 % of its points. After one more hint this puzzle is worth 0 points.');
  for (const taken of [4, 5, 6]) expect(hintCostText(taken, 25)).toBe('This puzzle is now worth 0 points. More hints are free.');
});

it('agrees with the engine', async () => {
  const engine = await load();
  const { hint_cost: price } = engine.call('set.levels', {});
  const career = { version: 1, level: 1, score: 0, freePlay: false, solved: 0, passed: 0, wrong: 0 };
  for (let hints = 0; hints <= 6; ++hints) {
    const answer = engine.call('set.career', { career, event: 'right', score: 100, hints }) as { score: number };
    expect(answer.score).toBe(shareAfterHints(hints, price));
  }
});
