// Prints a page to PDF with browser defaults (without backgrounds, unless the page requests them) and converts each
// sheet to an image in which colours can be counted. The PDF is stored under build/screenshots.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from './browser';

const folder = fileURLToPath(new URL('../../build/screenshots', import.meta.url));
const dotsPerInch = 72;

export interface Sheet {
  width: number;
  height: number;
  /** Counts the pixels of the sheet that are close to this colour, within an area given in percent. */
  dots(colour: string, part?: { left?: number; top?: number; right?: number; bottom?: number }): number;
}

/** Prints a page to PDF and converts it with poppler's pdftoppm. Returns one sheet per page. */
export async function printPage(page: Page, name: string, format: 'A4' | 'Letter' = 'A4'): Promise<Sheet[]> {
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (old.startsWith(`${name}-`) || old === `${name}.pdf`) rmSync(`${folder}/${old}`);
  writeFileSync(`${folder}/${name}.pdf`, await page.pdf({ format }));
  execFileSync('pdftoppm', ['-r', String(dotsPerInch), `${folder}/${name}.pdf`, `${folder}/${name}`]);
  const files = readdirSync(folder).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.ppm'));
  return files.sort().map((file) => {
    const sheet = readSheet(readFileSync(`${folder}/${file}`));
    rmSync(`${folder}/${file}`);
    return sheet;
  });
}

// Reads a PPM file: "P6 width height 255", then three bytes per pixel.
function readSheet(file: Buffer): Sheet {
  const [head, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 40).toString('latin1'))!;
  const [w, h] = [Number(width), Number(height)];
  const dots = file.subarray(head.length);
  return {
    width: w,
    height: h,
    dots(colour, { left = 0, top = 0, right = 100, bottom = 100 } = {}) {
      const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
      let found = 0;
      for (let y = Math.floor((h * top) / 100); y < Math.floor((h * bottom) / 100); y += 1)
        for (let x = Math.floor((w * left) / 100); x < Math.floor((w * right) / 100); x += 1) {
          const at = 3 * (y * w + x);
          if (wanted.every((part, i) => Math.abs(dots[at + i] - part) <= 14)) found += 1;
        }
      return found;
    },
  };
}
