// Takes the screenshots of the documentation, docs/pictures/web-*.png, from a running service:
//   ./dev run, then node scripts/screenshots.mjs http://127.0.0.1:8080/
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { palettePng } from './palette_png.mjs';

/** @typedef {import('playwright-core').Page} Page */

const service = process.argv[2] ?? 'http://127.0.0.1:8080/';
const root = fileURLToPath(new URL('../..', import.meta.url));
const cube = 'FLLFULUDDRBURRDDLLRRBBFBBUFLRLDDUURFRUFDLURBDBFDLBFUFB';
const frontRotated = 'FLBDULUDDBFUURRRRBLLRBFFDLLUDBUDBLRLRRFULDDBFRBDUBFUFF';
const misscrambled = '....W....RGBYRORRRWRWRGGYWG....Y........O....YOGBBYGWB'; // three sides
const settings = { theme: 'light', marks: 'none', motion: 'system', speed: 1, keys: true };
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** @param {Page} page @param {string} name @param {number} times */
async function press(page, name, times = 1) {
  for (let i = 0; i < times; i += 1) await page.getByRole('button', { name, exact: true }).click();
}

/** Scrolls until the element is `distance` pixels above the bottom of the window. */
const showAbove = (/** @type {import('playwright-core').Locator} */ element, /** @type {number} */ distance) =>
  element.evaluate((node, below) => scrollBy(0, node.getBoundingClientRect().bottom - innerHeight + below), distance);

/** @type {{ name: string, path: string, size: object, prepare: (page: Page) => Promise<void> }[]} */
const shots = [
  { name: 'solve', path: `cube/solve?cube=${cube}&method=cfop&style=fluent`, size: desktop, prepare: (page) => press(page, 'One turn forward', 9) },
  {
    name: 'paint',
    path: 'cube?paint=1',
    size: phone,
    prepare: async (page) => {
      for (const [colour, index] of [['red', 18], ['red', 19], ['blue', 20], ['blue', 21], ['blue', 23]]) {
        await page.getByRole('radio', { name: new RegExp(`^${colour},`) }).tap();
        await page.locator(`[data-index="${index}"]`).tap();
      }
    },
  },
  { name: 'mend', path: `cube?cube=${frontRotated}`, size: phone, prepare: (page) => showAbove(page.getByRole('button', { name: 'Fix it' }), 110) },
  {
    name: 'follow',
    path: `cube?cube=${cube}`,
    size: phone,
    prepare: async (page) => {
      await page.getByRole('link', { name: /Layer by layer/ }).tap();
      await press(page, 'Next');
    },
  },
  {
    name: 'daily',
    path: 'set/daily/2026-11-14',
    size: phone,
    prepare: async (page) => {
      for (const die of ['red', 'difference', 'gold']) await page.getByRole('button', { name: `Place ${die}`, exact: true }).first().tap();
      await showAbove(page.getByRole('button', { name: 'Answer' }), 150);
    },
  },
  {
    name: 'learn',
    path: 'learn/middle_layer?stage=1&seed=abc',
    size: phone,
    prepare: async (page) => {
      await press(page, 'Hint');
      await press(page, 'Show the turns');
    },
  },
  { name: 'scramble', path: `cube/scramble-check?s=D2+F'+L2+U+B2+R'+D+F2+L+U2+R2+F&by=paint&seen=${misscrambled}`, size: phone, prepare: async (page) => void (await page.locator('.verdict').waitFor()) },
  { name: 'learn-wide', path: 'learn/white_corners?stage=2&seed=abc', size: desktop, prepare: (page) => press(page, 'Hint') },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--enable-unsafe-swiftshader'],
});
try {
  const canvas = await browser.newPage();
  for (const { name, path, size, prepare } of shots) {
    const context = await browser.newContext({ ...size, reducedMotion: 'reduce' });
    await context.addInitScript((data) => localStorage.setItem('cubewright/settings', JSON.stringify({ version: 1, data })), settings);
    const page = await context.newPage();
    await page.goto(`${service}#/${path}`);
    await prepare(page);
    await page.waitForTimeout(3000); // the 3D cube is drawn by software
    const png = await page.screenshot();
    const { width, height, encoded } = await canvas.evaluate(async (base64) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context2d = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(image.width, image.height).getContext('2d'));
      context2d.drawImage(image, 0, 0);
      const reader = new FileReader();
      reader.readAsDataURL(new Blob([context2d.getImageData(0, 0, image.width, image.height).data]));
      await new Promise((done) => (reader.onload = done));
      return { width: image.width, height: image.height, encoded: String(reader.result).replace(/^.*,/, '') };
    }, png.toString('base64'));
    const bytes = palettePng({ width, height, data: Buffer.from(encoded, 'base64') });
    writeFileSync(join(root, `docs/pictures/web-${name}.png`), bytes);
    console.log(`docs/pictures/web-${name}.png: ${width}×${height}, ${bytes.length} bytes`);
    await context.close();
  }
} finally {
  await browser.close();
}
