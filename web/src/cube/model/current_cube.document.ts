// The most recent cube, which /cube shows when the address contains none.
import { Document } from '../../store/document.svelte';
import { isCubeText, solved, toColours } from './facelets';
import { engine } from '../../engine/client';

// The stored name has been "bench" since the first version. Renaming it would lose the cubes stored in browsers.
export const currentCube = new Document<{ cube: string }>({ name: 'bench', version: 1, initial: () => ({ cube: solved }) });

// Reads a cube from an address: 54 stickers as the app writes them, or anything that the engine can parse, such as turns.
/** Rejects with an error message if the text is not a cube. */
export async function readLinkedCube(text: string): Promise<string> {
  if (isCubeText(text)) return text;
  const cube = toColours((await engine.call('cube.show', { cube: text })).facelets);
  if (!isCubeText(cube)) throw new Error('Use the letters W R G Y O B for the colours.');
  return cube;
}
