// Photos from files: scaled down by the browser, then searched for a face by the engine.
import { engine } from '../../engine/client';
import { fitted, toBase64, toPpm } from './pixels';

const longest = 256; // in pixels; enough to find a face a quarter as wide as the photo

async function toPicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file);
  const { width, height } = fitted(image, longest);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser does not allow reading image data');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  image.close();
  return toBase64(toPpm(context.getImageData(0, 0, width, height).data, width, height));
}

/** The colours of the face in each photo, or undefined if no face was found or the file is not an image. */
export async function facesIn(files: readonly Blob[], signal: AbortSignal): Promise<(string[] | undefined)[]> {
  const faces: (string[] | undefined)[] = [];
  for (const file of files) {
    let picture: string;
    try {
      picture = await toPicture(file);
    } catch {
      faces.push(undefined);
      continue;
    }
    const { found, colours } = await engine.call('cube.face', { picture, search: 'photo' }, { signal });
    faces.push(found ? colours : undefined);
  }
  return faces;
}
