// The app on a phone next to a real cube.
import { describe, expect, it } from 'vitest';
import { isComplete, solved } from '../src/cube/model/facelets';
import { looksSolved } from '../src/cube/model/script';
import { apply, applyAll, inverse, parseTurn, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, saveScreenshot, startWorld, type Page } from './browser';
import { expectTouchTargets, handset, paintByTouch } from './gestures';

const world = startWorld();
const shownCube = async (page: Page) => (await page.locator('[data-cube]').first().getAttribute('data-cube'))!;
const arrow = (page: Page) => page.locator('[data-cube]').first().getAttribute('data-arrow');
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** Replaces the browser's wake lock and records its calls. */
const recordWakeLocks = (page: Page) =>
  page.addInitScript(() => {
    const log = ((globalThis as unknown as { locks: string[] }).locks = []) as string[];
    const request = async () => (log.push('on'), { release: async () => void log.push('off') });
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
const locks = (page: Page) => page.evaluate(() => (globalThis as unknown as { locks: string[] }).locks.join(' '));

/** Applies each displayed turn to a separate cube, so the description, the arrow and the picture must agree. */
async function followToTheEnd(page: Page, cube: string): Promise<number> {
  const seen = () =>
    page.evaluate(() => {
      const { cube, arrow } = document.querySelector<HTMLElement>('[data-cube]')!.dataset;
      return { cube, arrow, name: document.querySelector('.turn .big')?.textContent?.trim() };
    });
  let mine = cube;
  let turns = 0;
  for (let now = await seen(); now.name; now = await seen()) {
    expect(now).toEqual({ cube: mine, arrow: now.name, name: now.name });
    mine = apply(mine, parseTurn(now.name)!);
    await next(page).tap();
    turns += 1;
  }
  expect(await shownCube(page)).toBe(mine);
  expect(looksSolved(mine)).toBe(true);
  return turns;
}

describe('a child with a phone and a scrambled cube', () => {
  it('paints the cube face by face and follows the solution to the end', async () => {
    const cube = applyAll(solved, parseTurns("R U F2 D' L B U2 R' F L2"));
    const page = await world.visit('', { ...handset, firstVisit: true });
    await recordWakeLocks(page);
    await page.reload();
    await page.getByRole('link', { name: 'Paint my cube' }).tap();
    await page.getByText('green faces you, white is on top').first().waitFor();
    await expectNoAxeViolations(page);
    await expectTouchTargets(page);
    await paintByTouch(page, cube);
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
    expect(await shownCube(page)).toBe(cube);
    await expectTouchTargets(page);
    await page.getByRole('link', { name: /Layer by layer/ }).tap();
    await next(page).waitFor();
    await expect.poll(() => locks(page)).toBe('on');
    // The cube, the turn, its description, the reason and the button are all visible.
    for (const part of ['.stage', '.turn', '.why', '.buttons'])
      expect(await page.locator(part).first().evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight && each.getBoundingClientRect().top >= 0), part).toBe(true);
    await expectNoAxeViolations(page);
    await expectTouchTargets(page);
    await saveScreenshot(page, 'phone-follow');

    await next(page).tap();
    await page.getByRole('button', { name: 'Back' }).tap();
    await expect.poll(() => shownCube(page)).toBe(cube);
    const turns = await followToTheEnd(page, cube);
    expect(turns).toBeGreaterThan(20);
    await page.getByText('Solved', { exact: true }).waitFor();
    await expect.poll(() => locks(page)).toBe('on off');
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'phone-follow-solved');
    await page.getByRole('link', { name: 'New cube' }).tap();
    await page.getByRole('button', { name: 'Scramble' }).waitFor();
  });

  it('scrambles a virtual cube, follows part of the solution, and returns to the same position', async () => {
    const page = await world.visit('', handset);
    await page.getByRole('link', { name: 'Virtual cube' }).tap();
    await page.getByRole('button', { name: 'Scramble' }).tap();
    await page.getByRole('link', { name: /^Fast/ }).tap();
    await next(page).waitFor();
    for (let i = 0; i < 3; ++i) await next(page).tap();
    await page.getByText(/^3 of \d+ turns/).waitFor();
    const cube = await shownCube(page);
    await page.reload();
    await page.getByText(/^3 of \d+ turns/).waitFor();
    expect(await shownCube(page)).toBe(cube);
    await page.getByRole('button', { name: 'All turns' }).tap();
    await page.getByRole('button', { name: 'Follow me' }).tap();
    await followToTheEnd(page, cube);
  });

  it('corrects a sticker on a chosen face', async () => {
    const cube = applyAll(solved, parseTurns('R U'));
    const page = await world.visit(`cube?cube=${cube}`, handset);
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
    await page.getByText('Change a sticker').tap();
    await page.getByRole('button', { name: 'the yellow face' }).tap();
    await page.getByRole('radio', { name: 'Erase' }).tap();
    await page.getByRole('button', { name: /^bottom, top row, left/ }).tap();
    await page.getByText('1 sticker left to paint').waitFor();
    expect(isComplete(await shownCube(page))).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
  });
});

describe('the arrow', () => {
  it('is on the layer that turns next, in the drawing and in 3D', async () => {
    const cube = applyAll(solved, [inverse(parseTurn('R')!)]);
    const address = `cube/solve?cube=${cube}&method=fast`;
    const flat = await world.visit(address);
    await flat.locator('.stand-in .arrow').waitFor();
    // On the right column of the front and of the top: right of the centre of the drawing, pointing up.
    const box = await flat.locator('.stand-in .arrow').evaluate((path: SVGPathElement) => {
      const { x, y, width, height } = path.getBBox();
      return { x, y, width, height };
    });
    expect(box.x).toBeGreaterThan(-0.7);
    expect(box.x + box.width).toBeLessThan(2.6);
    expect(box.y).toBeLessThan(-0.75);
    expect(box.y + box.height).toBeGreaterThan(0.75);
    expect(await arrow(flat)).toBe('R');
    await flat.getByRole('button', { name: 'Go to the end' }).click();
    await expect.poll(() => flat.locator('.arrow').count()).toBe(0);

    // In 3D, only the picture with the arrow contains its colour.
    const deep = await world.visit(address, { webgl: true, viewport: { width: 500, height: 700 } });
    await deep.locator('.ready canvas').waitFor();
    await deep.getByRole('button', { name: 'Follow me' }).waitFor();
    const accented = async () => {
      const png = await deep.locator('.ready canvas').screenshot();
      return deep.evaluate(async (url) => {
        const picture = await createImageBitmap(await (await fetch(url)).blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(picture, 0, 0);
        const { data } = context.getImageData(0, 0, picture.width, picture.height);
        let found = 0;
        for (let i = 0; i < data.length; i += 4) // berry: #9b2158
          if (Math.abs(data[i] - 0x9b) < 24 && Math.abs(data[i + 1] - 0x21) < 24 && Math.abs(data[i + 2] - 0x58) < 24) found += 1;
        return found;
      }, `data:image/png;base64,${png.toString('base64')}`);
    };
    await expect.poll(accented).toBeGreaterThan(500);
    await saveScreenshot(deep, 'cube-arrow');
    await deep.getByRole('button', { name: 'Go to the end' }).click();
    await expect.poll(accented).toBeLessThan(50);
  });
});

describe('sound and vibration', () => {
  const recordVibration = (page: Page) =>
    page.addInitScript(() => {
      const felt = ((globalThis as unknown as { felt: string[] }).felt = []) as string[];
      navigator.vibrate = (pattern) => (felt.push(`buzz ${String(pattern)}`), true);
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        felt.push('tone');
        start.call(this, when);
      };
    });
  const felt = (page: Page) => page.evaluate(() => (globalThis as unknown as { felt: string[] }).felt);

  it('are off by default', async () => {
    const page = await world.visit('settings', handset);
    await recordVibration(page);
    const address = `cube/solve?cube=${apply(solved, parseTurn('R2')!)}&method=fast&follow=1`;
    await page.goto(world.url(address));
    await page.reload();
    await next(page).tap();
    await page.getByText('Solved', { exact: true }).waitFor();
    expect(await felt(page)).toEqual([]);

    await page.goto(world.url('settings'));
    await page.getByLabel('Vibration').check();
    await page.getByLabel('Sounds').check();
    expect(await felt(page)).toEqual(['buzz 12', 'buzz 12', 'tone']);
    await page.goto(world.url(address));
    await next(page).tap();
    await page.getByText('Solved', { exact: true }).waitFor();
    expect((await felt(page)).filter((each) => each === 'tone').length).toBeGreaterThan(3);
  });
});

describe('the celebration', () => {
  it('follows the last turn, unless motion is reduced', async () => {
    const address = `cube/solve?cube=${apply(solved, parseTurn('F')!)}&method=fast&follow=1`;
    for (const [reducedMotion, pieces] of [
      ['no-preference', 24],
      ['reduce', 0],
    ] as const) {
      const page = await world.visit(address, { ...handset, reducedMotion });
      await next(page).tap();
      await page.getByText('Solved', { exact: true }).waitFor();
      expect(await page.locator('.burst i').count()).toBe(pieces);
    }
  });
});

describe('the offer to install', () => {
  const offer = (page: Page) =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => void (document.title = 'asked') });
      dispatchEvent(event);
    });

  it('is a small line that can be dismissed, and stays in the settings', async () => {
    const page = await world.visit('', handset);
    await page.getByRole('link', { name: 'Paint my cube' }).waitFor();
    expect(await page.getByRole('button', { name: 'Install' }).count()).toBe(0);
    await offer(page);
    await page.getByRole('button', { name: 'Install' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Not now' }).tap();
    expect(await page.getByRole('button', { name: 'Install' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Settings' }).first().tap();
    await page.getByRole('button', { name: 'Install' }).tap();
    await expect.poll(() => page.title()).toBe('asked');
    expect(await page.getByRole('button', { name: 'Install' }).count()).toBe(0);
  });
});
