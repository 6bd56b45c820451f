// The cost of hints, shown before each hint. Every hint costs the same share of the points, down to zero.

/** The remaining share of the points in percent after a number of hints; `cost` is the cost of one hint. */
export const shareAfterHints = (hints: number, cost: number): number => Math.max(0, 100 - cost * hints);

/** The text shown before the next hint. */
export function hintCostText(taken: number, cost: number): string {
  const [now, next] = [shareAfterHints(taken, cost), shareAfterHints(taken + 1, cost)];
  if (taken === 0) return `Each hint costs ${cost} % of the points. After ${Math.ceil(100 / cost)} hints this puzzle is worth 0 points.`;
  if (now === 0) return 'This puzzle is now worth 0 points. More hints are free.';
  if (next === 0) return `Your answer is worth ${now} % of its points. After one more hint this puzzle is worth 0 points.`;
  return `Your answer is worth ${now} % of its points. After the next hint it is worth ${next} %.`;
}
