import { load } from 'cubewright';
import { expect, it } from 'vitest';
import type { Face } from './cards_and_dice';
import { freeTip, hintCostText, shareAfterHints } from './score';

it('shows the cost before each hint, and that four hints leave no points', () => {
  expect(hintCostText(0, 25)).toBe('Each hint costs 25 % of the points. After 4 hints this puzzle is worth 0 points.');
  expect(hintCostText(1, 25)).toBe('Your answer is worth 75 % of its points. After the next hint it is worth 50 %.');
  expect(hintCostText(3, 25)).toBe('Your answer is worth 25 % of its points. After one more hint this puzzle is worth 0 points.');
  for (const taken of [4, 5, 6]) expect(hintCostText(taken, 25)).toBe('This puzzle is now worth 0 points. More hints are free.');
});

// Finds a wrong count, and an advice that leads away from the goal or names a sign that is not among the dice.
it('gives a free tip that helps to begin', () => {
  const cards = [1, 3, 5, 7, 2, 6, 8, 0];
  const tip = (dice: string, goal: number) => freeTip({ cards, dice: dice.split(' ') as Face[], goal });
  expect(tip('red blue gold ∪ ∩', 2)).toBe('Free tip: 4 cards have red, 4 cards have blue and 1 card has gold. You need 2. ∩ makes a set smaller. ∪ makes a set larger.');
  expect(tip('red blue ∪ ∩', 6)).toBe('Free tip: 4 cards have red and 4 cards have blue. You need 6. ∪ makes a set larger.');
  expect(tip('red blue − ∪', 2)).toBe('Free tip: 4 cards have red and 4 cards have blue. You need 2.');
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
