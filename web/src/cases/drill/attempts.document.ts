// The drill's attempts, kept in the browser and joined across tabs.
import { Document } from '../../store/document.svelte';
import { mergeAttempts, noAttempts, type Attempts } from './attempts';

export const attempts = new Document<Attempts>({ name: 'drill', version: 1, initial: () => noAttempts, merge: mergeAttempts });
