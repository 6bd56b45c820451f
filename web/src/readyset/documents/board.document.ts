// Who the player is on the daily board, and which answers have been sent. The secret leaves the browser only to the
// board it belongs to, and in a backup if its owner says so.
import { Document } from '../../store/document.svelte';

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
  // With the secret goes the name, which is nothing without it. As if nothing had been decided: joined with a browser
  // that has a name, it takes nothing from it.
  withoutSecrets: ({ sent }) => ({ sent, changed: 0 }),
});

export function becomeNameless(): void {
  boardSelf.update(() => ({ sent: {}, changed: Date.now() }));
}
