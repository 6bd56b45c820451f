// The times of this visitor; tabs and backups are joined solve by solve.
import { Document } from '../store/document.svelte';
import { mergeSolves, type Solve } from './times';

export const times = new Document<Solve[]>({ name: 'times', version: 1, initial: () => [], merge: mergeSolves });
