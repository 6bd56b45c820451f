// Photos from files: scaled down by the browser, then searched for a face by the engine.
import { engine } from '../../engine/client';

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

// Encodes pixels for the engine: a small image as a PPM file in base64. A face takes about fifty kilobytes,
// regardless of the camera resolution.

/** Converts canvas bytes (red, green, blue, alpha) to a binary PPM file. */
export function toPpm(pixels: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const head = new TextEncoder().encode(`P6 ${width} ${height} 255\n`);
  const file = new Uint8Array(head.length + width * height * 3);
  file.set(head);
  let to = head.length;
  for (let from = 0; from < width * height * 4; from += 4) {
    file[to++] = pixels[from];
    file[to++] = pixels[from + 1];
    file[to++] = pixels[from + 2];
  }
  return file;
}

/** Works in chunks, because the number of arguments of a call is limited. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8190) text += String.fromCharCode(...bytes.subarray(from, from + 8190));
  return btoa(text);
}

export interface Size {
  width: number;
  height: number;
}

/** The central square whose side is `share` of the shorter side: the area that the guide on the screen frames. */
export function middleSquare({ width, height }: Size, share = 1): { x: number; y: number; side: number } {
  const side = Math.min(width, height) * share;
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Scales a size so that its longer side is at most `longest`. */
export function fitted({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
