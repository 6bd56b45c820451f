import { load } from 'cubewright';
import { expect, it } from 'vitest';
import { hintPriceWords, worthAfter } from './hint_price';

it('says before each hint what it costs, and that four leave nothing', () => {
  expect(hintPriceWords(0, 25)).toBe('Each hint costs 25 % of the points. After 4 hints this deal is worth 0 points.');
  expect(hintPriceWords(1, 25)).toBe('Your answer is worth 75 % of its points. The next hint makes it 50 %.');
  expect(hintPriceWords(3, 25)).toBe('Your answer is worth 25 % of its points. With one more hint this deal is worth 0 points.');
  for (const taken of [4, 5, 6]) expect(hintPriceWords(taken, 25)).toBe('This deal is worth 0 points now. More hints cost nothing.');
});

it('agrees with what the engine counts', async () => {
  const engine = await load();
  const { hint_cost: price } = engine.call('set.levels', {});
  const career = { version: 1, level: 1, score: 0, freePlay: false, solved: 0, passed: 0, wrong: 0 };
  for (let hints = 0; hints <= 6; ++hints) {
    const answer = engine.call('set.career', { career, event: 'right', score: 100, hints }) as { score: number };
    expect(answer.score).toBe(worthAfter(hints, price));
  }
});
