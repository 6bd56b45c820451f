// The puzzle in the editor.
import { Document } from '../../store/document.svelte';
import type { Draft } from '../model/drafting';
import type { Layout } from '../model/layout';

export const draft = new Document<Draft>({
  name: 'set-draft',
  version: 1,
  initial: () => ({ cards: [], dice: [], goal: 3 }),
});

// The dice on the table for shared puzzles, keyed by the puzzle's link text.
export const sharedLayouts = new Document<Readonly<Record<string, Layout>>>({
  name: 'set-shared',
  version: 1,
  initial: () => ({}),
  merge: (ours, theirs) => ({ ...ours, ...theirs }),
});
