// The user's own algorithms, stored in the browser and merged across tabs.
import { Document } from '../store/document.svelte';
import { mergeOwn, noOwnAlgorithms, type OwnAlgorithms } from './own_algorithms';

export const ownAlgorithms = new Document<OwnAlgorithms>({ name: 'algorithms', version: 1, initial: () => noOwnAlgorithms, merge: mergeOwn });
