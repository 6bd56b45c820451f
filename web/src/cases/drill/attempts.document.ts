// The drill attempts, stored in the browser and merged across tabs.
import { Document } from '../../store/document.svelte';
import { mergeAttempts, noAttempts, type Attempts } from './attempts';

export const attempts = new Document<Attempts>({ name: 'drill', version: 1, initial: () => noAttempts, merge: mergeAttempts });
