// Writes a video of a cube for Chromium's fake camera: six faces one after the other, in warm light and slightly rotated, as
// uncompressed YUV4MPEG2. The code is independent of the engine that recognises the faces.
import { writeFileSync } from 'node:fs';

type Colour = readonly [number, number, number];

const paint: Record<string, Colour> = {
  U: [244, 244, 240],
  R: [183, 18, 52],
  F: [0, 155, 72],
  D: [255, 213, 0],
  L: [255, 88, 0],
  B: [0, 70, 173],
};
const width = 320;
const height = 240;
export const framesPerSecond = 4;

/** Creates a generator of deterministic pseudo-random numbers. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

/** Draws a face, rotated by `turned` degrees, in front of a grey wall in the light of an incandescent bulb. */
export function drawFace(stickers: string | undefined, turned: number, random: () => number): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  const side = height * 0.66;
  const [sine, cosine] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) {
      const [dx, dy] = [x - width / 2 - 4, y - height / 2 + 3];
      const u = ((dx * cosine + dy * sine) / side + 0.5) * 3;
      const v = ((dy * cosine - dx * sine) / side + 0.5) * 3;
      let colour: Colour = [120, 118, 112];
      if (stickers && u >= 0 && u < 3 && v >= 0 && v < 3) {
        const inside = Math.max(Math.abs((u % 1) - 0.5), Math.abs((v % 1) - 0.5)) < 0.44;
        colour = inside ? paint[stickers[Math.floor(v) * 3 + Math.floor(u)]] : [22, 22, 24];
      }
      const light = 0.9 + (0.15 * x) / width;
      const lamp = [1.0 * light, 0.88 * light, 0.66 * light];
      for (let k = 0; k < 3; ++k) pixels[(y * width + x) * 3 + k] = Math.max(0, Math.min(255, colour[k] * lamp[k] + random() * 8));
    }
  return pixels;
}

/** Converts an image to YUV planes (ITU-R BT.601); the colour planes have half the resolution. */
function toYuv(rgb: Uint8Array): Uint8Array {
  const planes = new Uint8Array((width * height * 3) / 2);
  const at = (x: number, y: number) => [0, 1, 2].map((k) => rgb[(y * width + x) * 3 + k]);
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) {
      const [r, g, b] = at(x, y);
      planes[y * width + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
      if (x % 2 || y % 2) continue;
      const place = width * height + (y / 2) * (width / 2) + x / 2;
      planes[place] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
      planes[place + (width * height) / 4] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
    }
  return planes;
}

/** Writes a video that shows each face for the given number of seconds, followed by half a second of bare wall. */
export function writeVideo(path: string, shots: readonly { stickers: string; seconds: number }[]): void {
  const random = createRandom(7);
  const parts: Uint8Array[] = [new TextEncoder().encode(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)];
  const head = new TextEncoder().encode('FRAME\n');
  const wall = toYuv(drawFace(undefined, 0, random));
  shots.forEach(({ stickers, seconds }, i) => {
    const frames = [0, 1].map(() => toYuv(drawFace(stickers, i % 2 ? 4 : -5, random)));
    for (let frame = 0; frame < seconds * framesPerSecond; ++frame) parts.push(head, frames[frame % 2]);
    for (let frame = 0; frame < framesPerSecond / 2; ++frame) parts.push(head, wall);
  });
  writeFileSync(path, Buffer.concat(parts));
}
