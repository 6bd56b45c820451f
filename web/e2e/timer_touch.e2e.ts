// The timer on a phone: a touch that starts or stops the timer must have no other effect, wherever it is.
import { describe, expect, it } from 'vitest';
import { startWorld, type Page } from './browser';
import { storedSolves, storeSolves } from './stored_times';

const world = startWorld();
const text = '.scramble .text';

const portrait = { width: 390, height: 844 };
const landscape = { width: 844, height: 390 };

/** Touches and releases immediately, or after `whileDown`. */
async function touch(page: Page, x: number, y: number, whileDown?: () => Promise<unknown>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await whileDown?.();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** Opens the timer with a few times, and counts the displayed scrambles. */
async function openTimer(viewport: { width: number; height: number }, options: { inspection: boolean }): Promise<Page> {
  const page = await world.visit('cube/timer', { viewport, hasTouch: true, isMobile: true });
  await page.evaluate(({ inspection }) => {
    localStorage.setItem('cubewright/timer', JSON.stringify({ version: 1, data: { inspection, voice: false, hold: 20, entry: 'clock', live: true } }));
  }, options);
  await storeSolves(page, Array.from({ length: 12 }, (_, i) => ({ id: `s${i}`, session: '3x3x3', at: Date.now() - 9e5 + i, time: 10_000 + i, scramble: 'R' })));
  await page.reload();
  await page.locator(text, { hasText: /[URFDLB]/ }).waitFor();
  await page.evaluate((selector) => {
    const counted = globalThis as unknown as { scrambles: number };
    counted.scrambles = 0;
    new MutationObserver(() => counted.scrambles++).observe(document.querySelector(selector)!, { characterData: true, childList: true, subtree: true });
  }, text);
  return page;
}

/** Returns everything that a stray click could change. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    dialogs: document.querySelectorAll('dialog[open]').length,
    focus: document.activeElement?.tagName,
    theme: document.documentElement.dataset.theme,
    popovers: document.querySelectorAll(':popover-open').length,
    stored: Object.entries(localStorage).filter(([key]) => key !== 'cubewright/times').sort().join('\n'),
  }));
const scramblesShown = (page: Page) => page.evaluate(() => (globalThis as unknown as { scrambles: number }).scrambles);

/** Returns a point on the clock; `x` and `y` are fractions of its size. */
async function pointOnClock(page: Page, x = 0.5, y = 0.5): Promise<[number, number]> {
  await page.locator('.clock').scrollIntoViewIfNeeded();
  const box = (await page.locator('.clock').boundingBox())!;
  return [box.x + box.width * x, box.y + box.height * y];
}

describe.each([
  ['portrait', portrait, 5, 9],
  ['landscape', landscape, 9, 5],
])('a phone held in %s', (_, viewport, columns, rows) => {
  it('stops the timer with a touch anywhere on the screen, and does nothing else', async () => {
    const page = await openTimer(viewport, { inspection: false });
    const before = await stateOf(page);
    let solves = (await storedSolves(page)).length;
    for (let i = 0; i < columns * rows; ++i) {
      const [x, y] = [((i % columns) + 0.5) * (viewport.width / columns), (Math.floor(i / columns) + 0.5) * (viewport.height / rows)];
      const where = `stopped at ${Math.round(x)}, ${Math.round(y)}`;
      const scramble = await page.locator(text).innerText();
      const shown = await scramblesShown(page);
      await touch(page, ...(await pointOnClock(page)), () => page.locator('.clock.ready').waitFor());
      await page.locator('.clock.running').waitFor();
      await page.evaluate((top) => scrollTo(0, top), (i % 3) * 300); // put different parts of the page under the finger
      await (i % 2 ? page.touchscreen.tap(x, y) : touch(page, x, y));
      await page.locator('.clock.idle').waitFor();
      await expect.poll(() => page.locator(text).innerText(), { message: where }).not.toBe(scramble);
      expect(await stateOf(page), where).toEqual(before);
      await expect.poll(async () => (await storedSolves(page)).length, { message: where }).toBe(++solves);
      const stored = await storedSolves(page);
      expect(stored.at(-1)!.scramble, where).toBe(scramble);
      expect(stored.filter(({ penalty, deleted }) => penalty ?? deleted), where).toEqual([]);
      expect(await scramblesShown(page), where).toBe(shown + 1);
    }
  });

  it('covers the page until the finger is lifted', async () => {
    const page = await openTimer(viewport, { inspection: false });
    await touch(page, ...(await pointOnClock(page)), () => page.locator('.clock.ready').waitFor());
    const covered = () =>
      page.evaluate(() => [10, 100, 300].every((at) => document.elementFromPoint(at, at)?.closest('.clock')));
    await touch(page, 60, 60, async () => {
      await page.locator('.clock.idle').waitFor();
      expect(await covered()).toBe(true);
    });
    await expect.poll(covered).toBe(false);
  });

  it('starts inspection with a touch anywhere on the clock, and cancels it only with its button', async () => {
    const page = await openTimer(viewport, { inspection: true });
    const before = await stateOf(page);
    const solves = await storedSolves(page);
    for (const x of [0.05, 0.35, 0.65, 0.8, 0.95])
      for (const y of [0.08, 0.15, 0.5, 0.9]) {
        await touch(page, ...(await pointOnClock(page, x, y)));
        const cancel = page.getByRole('button', { name: 'Cancel inspection' });
        await cancel.waitFor();
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
        expect(await page.locator('.clock.inspecting').count(), `touched at ${x}, ${y}`).toBe(1);
        await cancel.tap();
        await page.locator('.clock.idle').waitFor();
        expect(await stateOf(page)).toEqual(before);
      }
    expect(await storedSolves(page)).toEqual(solves);
    expect(await scramblesShown(page)).toBe(0);
  });
});
