// The words for letter pairs, stored in the browser and merged across tabs.
import { Document } from '../store/document.svelte';
import { mergeWords, type Words } from './words';

export const pairWords = new Document<Words>({ name: 'pair-words', version: 1, initial: () => ({}), merge: mergeWords });
