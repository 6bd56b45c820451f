// What the letter-pair trainer remembers: attempts as the drill of cases has them, by what was asked and the pair.
import { mergeAttempts, noAttempts, type Attempts } from '../cases/drill/attempts';
import { Document } from '../store/document.svelte';

export const pairAttempts = new Document<Attempts>({ name: 'pair-drill', version: 1, initial: () => noAttempts, merge: mergeAttempts });
