// Stored attempts of the letter-pair trainer, in the same format as those of the case drill, keyed by question.
import { mergeAttempts, noAttempts, type Attempts } from '../cases/drill/attempts';
import { Document } from '../store/document.svelte';

export const pairAttempts = new Document<Attempts>({ name: 'pair-drill', version: 1, initial: () => noAttempts, merge: mergeAttempts });
