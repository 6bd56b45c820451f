// The puzzle in the editor.
import { Document } from '../../store/document.svelte';
import type { Draft } from '../model/drafting';

export const draft = new Document<Draft>({
  name: 'set-draft',
  version: 1,
  initial: () => ({ cards: [], dice: [], goal: 3 }),
});
