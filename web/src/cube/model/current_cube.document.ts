// The cube that /cube shows when its address names none: the one that was last worked on.
import { Document } from '../../store/document.svelte';
import { solved } from './facelets';

// Stored as "bench" since the first version: another name would lose the cubes that browsers keep.
export const currentCube = new Document<{ cube: string }>({ name: 'bench', version: 1, initial: () => ({ cube: solved }) });
