// Decides when a photo is taken automatically: a face was found in several consecutive images, in the same place with the
// same colours, and it has not been captured yet.
import type { CubeFace } from 'cubewright';

const needed = 3; // number of images
const goodFit = 0.42;
const stillShare = 0.05; // largest movement of a corner between two images, relative to the image width
const sameColour = 48; // largest colour distance, summed over red, green and blue

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

export function colourDistance(a: string, b: string): number {
  const [other, sum] = [channels(b), 0];
  return channels(a).reduce((total, value, k) => total + Math.abs(value - other[k]), sum);
}

/** Number of stickers with similar colours. */
export const countSimilar = (a: readonly string[], b: readonly string[]): number => a.filter((colour, i) => colourDistance(colour, b[i]) < sameColour).length;

/** Whether two images show the same face, allowing for glare on one sticker. */
export const isSameFace = (a: readonly string[], b: readonly string[]): boolean => countSimilar(a, b) >= 8;

function isStill(a: CubeFace, b: CubeFace, width: number): boolean {
  const near = a.corners.every(([x, y], i) => Math.hypot(x - b.corners[i][0], y - b.corners[i][1]) < stillShare * width);
  return near && isSameFace(a.colours, b.colours);
}

export class Steadiness {
  private before: CubeFace | undefined;
  private count = 0;

  constructor(private readonly width: number) {}

  /** Progress towards capture, from 0 to 1. */
  get share(): number {
    return Math.min(1, this.count / needed);
  }

  /** Processes the next image; returns true when the face should be captured. */
  feed(found: CubeFace, taken: readonly (readonly string[])[]): boolean {
    const fits = found.found && found.fit >= goodFit && !taken.some((colours) => isSameFace(colours, found.colours));
    if (!fits) this.count = 0;
    else this.count = this.before && isStill(this.before, found, this.width) ? this.count + 1 : 1;
    this.before = fits ? found : undefined;
    if (this.count < needed) return false;
    this.reset();
    return true;
  }

  reset(): void {
    this.before = undefined;
    this.count = 0;
  }
}
