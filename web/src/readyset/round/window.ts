// Computes the visible items of a long list with items of equal height.

export interface Seen {
  readonly first: number;
  readonly last: number; // exclusive
}

export function seen(scrolled: number, height: number, itemHeight: number, items: number, spare = 4): Seen {
  const first = Math.max(0, Math.floor(scrolled / itemHeight) - spare);
  const last = Math.min(items, Math.ceil((scrolled + height) / itemHeight) + spare);
  return { first: Math.min(first, last), last };
}
