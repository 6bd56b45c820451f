// The reader's own algorithms, kept in the browser and joined across tabs.
import { Document } from '../store/document.svelte';
import { mergeOwn, noOwnAlgorithms, type OwnAlgorithms } from './own_algorithms';

export const ownAlgorithms = new Document<OwnAlgorithms>({ name: 'algorithms', version: 1, initial: () => noOwnAlgorithms, merge: mergeOwn });
