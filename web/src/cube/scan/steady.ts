// When a face is taken by itself: it was found in several pictures running, in the same place and the same colours, and
// it is not the one that was taken last.
import type { CubeFace } from 'cubewright';

const needed = 3; // pictures
const goodFit = 0.42;
const stillShare = 0.05; // of the picture's width, that a corner may move between two pictures
const sameColour = 48; // summed over red, green and blue

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

export function colourDistance(a: string, b: string): number {
  const [other, sum] = [channels(b), 0];
  return channels(a).reduce((total, value, k) => total + Math.abs(value - other[k]), sum);
}

/** How many stickers look alike. */
export const alike = (a: readonly string[], b: readonly string[]): number => a.filter((colour, i) => colourDistance(colour, b[i]) < sameColour).length;

/** Two pictures of one face, give or take glare on a sticker. */
export const isSameFace = (a: readonly string[], b: readonly string[]): boolean => alike(a, b) >= 8;

function isStill(a: CubeFace, b: CubeFace, width: number): boolean {
  const near = a.corners.every(([x, y], i) => Math.hypot(x - b.corners[i][0], y - b.corners[i][1]) < stillShare * width);
  return near && isSameFace(a.colours, b.colours);
}

export class Steadiness {
  private before: CubeFace | undefined;
  private count = 0;

  constructor(private readonly width: number) {}

  /** How near it is to being taken, from 0 to 1. */
  get share(): number {
    return Math.min(1, this.count / needed);
  }

  /** Takes what was found in the next picture; true when the face is to be taken now. */
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
