// The words for pairs of letters, kept in the browser and joined across tabs.
import { Document } from '../store/document.svelte';
import { mergeWords, type Words } from './words';

export const pairWords = new Document<Words>({ name: 'pair-words', version: 1, initial: () => ({}), merge: mergeWords });
