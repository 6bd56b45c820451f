// Reads a cube from an address: 54 stickers as the app writes them, or anything that the engine can parse, such as turns.
import { engine } from '../../engine/client';
import { isCubeText, toColours } from './facelets';

/** Rejects with an error message if the text is not a cube. */
export async function readLinkedCube(text: string): Promise<string> {
  if (isCubeText(text)) return text;
  const cube = toColours((await engine.call('cube.show', { cube: text })).facelets);
  if (!isCubeText(cube)) throw new Error('Use the letters W R G Y O B for the colours.');
  return cube;
}
