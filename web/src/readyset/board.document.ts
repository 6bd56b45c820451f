// Who the player is on the daily board, and which answers have been sent. The secret never leaves the browser but to
// the board it belongs to.
import { Document } from '../store/document.svelte';

export interface BoardSelf {
  readonly name?: string;
  readonly secret?: string;
  readonly sent: Readonly<Record<string, string>>; // by date: the rows that were sent last
}

export const boardSelf = new Document<BoardSelf>({
  name: 'set-board',
  version: 1,
  initial: () => ({ sent: {} }),
  merge: (ours, theirs) => ({
    ...(theirs.secret ? theirs : ours),
    sent: { ...ours.sent, ...theirs.sent },
  }),
});
