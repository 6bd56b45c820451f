// A cube that came in an address: 54 stickers as the pages write them, or anything else that the engine can read, such as turns.
import { engine } from '../../engine/client';
import { isCubeText, toColours } from './facelets';

/** Rejects with what is wrong where the text is no cube. */
export async function readLinkedCube(text: string): Promise<string> {
  if (isCubeText(text)) return text;
  const cube = toColours((await engine.call('cube.show', { cube: text })).facelets);
  if (!isCubeText(cube)) throw new Error('Colours are written W R G Y O B here.');
  return cube;
}
