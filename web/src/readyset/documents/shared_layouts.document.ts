// The dice on the table for shared puzzles, keyed by the puzzle's link text.
import { Document } from '../../store/document.svelte';
import type { Layout } from '../model/layout';

export const sharedLayouts = new Document<Readonly<Record<string, Layout>>>({
  name: 'set-shared',
  version: 1,
  initial: () => ({}),
  merge: (ours, theirs) => ({ ...ours, ...theirs }),
});
