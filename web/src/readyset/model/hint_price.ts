// What hints cost, said before each one is taken. Every hint takes the same share of the points, until nothing is left.

/** What is left of the points after so many hints, in percent; `price` is what one hint costs. */
export const worthAfter = (hints: number, price: number): number => Math.max(0, 100 - price * hints);

/** What to say before the next hint. */
export function hintPriceWords(taken: number, price: number): string {
  const [now, next] = [worthAfter(taken, price), worthAfter(taken + 1, price)];
  if (taken === 0) return `Each hint costs ${price} % of the points. After ${Math.ceil(100 / price)} hints this deal is worth 0 points.`;
  if (now === 0) return 'This deal is worth 0 points now. More hints cost nothing.';
  if (next === 0) return `Your answer is worth ${now} % of its points. With one more hint this deal is worth 0 points.`;
  return `Your answer is worth ${now} % of its points. The next hint makes it ${next} %.`;
}
