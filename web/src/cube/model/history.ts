// Immutable undo and redo history.
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
}

const longest = 500;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] });

export function record<T>({ past, present }: History<T>, next: T): History<T> {
  return { past: [...past.slice(1 - longest), present], present: next, future: [] };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future] };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0], future: future.slice(1) };
}
