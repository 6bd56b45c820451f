import { expect, it } from 'vitest';
import { HistoryBudget } from './history_budget';

it('allows at most 100 changes in any 30 seconds, and the first ones at once', () => {
  const budget = new HistoryBudget();
  const made: number[] = [];
  // A finger on a slider changes the address 110 times a second. A change that has to wait replaces the one before it.
  let due = Infinity;
  for (let now = 0; now < 120_000; now += 9) {
    if (now >= due) {
      made.push(now); // written by the timer
      due = Infinity;
    }
    if (due < Infinity) continue;
    const pause = budget.take(now);
    if (pause === 0) made.push(now);
    else due = now + pause;
  }
  expect(made.slice(0, 38)).toEqual(Array.from({ length: 38 }, (_, i) => 9 * i));
  for (const start of made) expect(made.filter((at) => at >= start && at < start + 30_000).length).toBeLessThanOrEqual(100);
});
