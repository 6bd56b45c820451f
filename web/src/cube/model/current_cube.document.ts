// The most recent cube, which /cube shows when the address contains none.
import { Document } from '../../store/document.svelte';
import { solved } from './facelets';

// The stored name has been "bench" since the first version. Renaming it would lose the cubes stored in browsers.
export const currentCube = new Document<{ cube: string }>({ name: 'bench', version: 1, initial: () => ({ cube: solved }) });
