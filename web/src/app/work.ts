// Reports of finished work: a lesson, a solve, a case, a time or a daily puzzle. Pages report it here, and classes listen. Work that
// is reported before the first listener is attached waits for it.

export type Work =
  | { readonly kind: 'lesson'; readonly lesson: string; readonly mistakes: number }
  | { readonly kind: 'daily'; readonly date: string; readonly rows: readonly string[] }
  | { readonly kind: 'case'; readonly set: string; readonly name: string; readonly correct: boolean; readonly ms: number }
  | { readonly kind: 'time'; readonly ms: number; readonly penalty: 'none' | '+2' | 'DNF' }
  // A solution was followed to its end on a real cube that started in this state.
  | { readonly kind: 'followed'; readonly cube: string };

type Listener = (work: Work) => void;

let listener: Listener | undefined;
let waiting: Work[] = [];
const mostWaiting = 50;

export function reportWork(work: Work): void {
  if (listener) listener(work);
  else waiting = [...waiting, work].slice(-mostWaiting);
}

/** Sets the single listener and passes it all waiting work first. */
export function listenForWork(to: Listener): void {
  listener = to;
  const before = waiting;
  waiting = [];
  before.forEach(to);
}
