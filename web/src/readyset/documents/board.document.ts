// The player's identity on the daily board, and the answers already sent. The secret is sent only to
// the board it belongs to, and is included in a backup only on request.
import { Document } from '../../store/document.svelte';

export interface BoardSelf {
  readonly name?: string;
  readonly secret?: string;
  readonly sent: Readonly<Record<string, string>>; // the last rows sent, by date
  readonly changed: number; // time in ms when the name was chosen or given up
}

export const boardSelf = new Document<BoardSelf>({
  name: 'set-board',
  version: 1,
  initial: () => ({ sent: {}, changed: 0 }),
  // The later change wins, so that another tab does not restore a name that was given up.
  merge: (ours, theirs) => {
    if (ours.changed !== theirs.changed) return ours.changed > theirs.changed ? ours : theirs;
    return { ...theirs, sent: { ...ours.sent, ...theirs.sent } };
  },
  // Without its secret the name is useless and is omitted too. The result looks like a new browser, so that
  // merging it does not overwrite an existing name.
  withoutSecrets: ({ sent }) => ({ sent, changed: 0 }),
});

export function giveUpName(): void {
  boardSelf.update(() => ({ sent: {}, changed: Date.now() }));
}
