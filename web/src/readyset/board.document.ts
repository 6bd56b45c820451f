// Who the player is on the daily board, and which answers have been sent. The secret never leaves the browser but to
// the board it belongs to.
import { Document } from '../store/document.svelte';

export interface BoardSelf {
  readonly name?: string;
  readonly secret?: string;
  readonly sent: Readonly<Record<string, string>>; // by date: the rows that were sent last
  readonly changed: number; // when the name was taken or given up, in ms
}

export const boardSelf = new Document<BoardSelf>({
  name: 'set-board',
  version: 1,
  initial: () => ({ sent: {}, changed: 0 }),
  // The later name holds, so that giving it up in one tab is not undone by another.
  merge: (ours, theirs) => {
    if (ours.changed !== theirs.changed) return ours.changed > theirs.changed ? ours : theirs;
    return { ...theirs, sent: { ...ours.sent, ...theirs.sent } };
  },
});

export function becomeNameless(): void {
  boardSelf.update(() => ({ sent: {}, changed: Date.now() }));
}
