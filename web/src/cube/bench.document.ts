// The cube left on the bench: what /cube shows when its address names none.
import { Document } from '../store/document.svelte';
import { solved } from './facelets';

export const bench = new Document<{ cube: string }>({ name: 'bench', version: 1, initial: () => ({ cube: solved }) });
