// Lossless merge functions for documents.

/** The union of two lists of items with an id, sorted by `key`. */
export function unionById<T extends { id: string }>(ours: T[], theirs: T[], key: (item: T) => number): T[] {
  const all = new Map<string, T>();
  for (const item of [...theirs, ...ours]) all.set(item.id, item);
  return [...all.values()].sort((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1));
}

/** For each name, the better of two values according to `better`. */
export function bestByName<T>(
  ours: Record<string, T>,
  theirs: Record<string, T>,
  better: (ours: T, theirs: T) => T,
): Record<string, T> {
  const joined: Record<string, T> = { ...theirs };
  for (const [name, value] of Object.entries(ours))
    joined[name] = name in theirs ? better(value, theirs[name]) : value;
  return joined;
}

/** A unique id. */
export function uniqueId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}
