// The cube page: turning by mouse, touch and keyboard, input formats, scrambling.
import { describe, expect, it } from 'vitest';
import { solved } from '../src/cube/model/facelets';
import { apply, applyAll, parseTurn, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld } from './browser';
import { shownCube, waitForCube } from './shown_cube';

const world = startWorld();
const singleTurns = [...'URFDLBMES'].flatMap((name) => [name, `${name}'`]).map((name) => apply(solved, parseTurn(name)!));

describe('the cube page', () => {
  it('turns by keyboard, and undoes turns', async () => {
    const page = await world.visit('cube');
    await waitForCube(page, solved);
    await page.keyboard.press('r');
    await waitForCube(page, apply(solved, parseTurn('R')!));
    await page.keyboard.press('Shift+U');
    await page.keyboard.press('w');
    await page.keyboard.press('f');
    await page.keyboard.press('m');
    await waitForCube(page, applyAll(solved, parseTurns("R U' Fw M")));
    for (let i = 0; i < 4; ++i) await page.keyboard.press('Control+z');
    await waitForCube(page, solved);
  });

  it('turns a dragged layer', async () => {
    const page = await world.visit('cube', { webgl: true, reducedMotion: 'no-preference' });
    const canvas = page.locator('.ready canvas');
    await canvas.waitFor();
    const box = (await canvas.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.42, box.y + box.height * 0.55);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.42, box.y + box.height * 0.3, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => singleTurns.includes(await shownCube(page))).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForCube(page, solved);
  });

  it('turns a layer by touch', async () => {
    const page = await world.visit('cube', { ...phone, webgl: true });
    const canvas = page.locator('.ready canvas');
    await canvas.waitFor();
    const box = (await canvas.boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const at = (part: number) => [{ x: box.x + box.width * 0.4, y: box.y + box.height * part }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.6) });
    for (const part of [0.5, 0.4, 0.3]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => singleTurns.includes(await shownCube(page))).toBe(true);
    await saveScreenshot(page, 'phone-cube');
  });

  it('rotates only the view while painting, and lets a touch next to the cube scroll', async () => {
    // A tablet, because a phone shows the painted face instead of the 3D cube.
    const page = await world.visit('cube?paint=1', { ...phone, viewport: { width: 800, height: 900 }, webgl: true });
    const canvas = page.locator('.ready canvas');
    await canvas.waitFor();
    const before = await shownCube(page);
    const box = (await canvas.boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const swipe = async (x: number, from: number, to: number) => {
      const at = (part: number) => [{ x, y: box.y + box.height * part }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      for (let i = 1; i <= 6; i += 1)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + ((to - from) * i) / 6) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(box.x + box.width * 0.4, 0.6, 0.3);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await swipe(box.x + 6, 0.95, 0.2);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
    expect(await shownCube(page)).toBe(before);
  });

  it('reads any format and explains what it cannot read', async () => {
    const page = await world.visit('cube');
    await page.getByRole('button', { name: 'Paste' }).click();
    const text = page.getByRole('textbox');
    await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('R U Q');
    await page.getByRole('button', { name: 'Use this cube' }).click();
    await page.getByText(/Unexpected 'Q'/).waitFor();
    await text.fill("R U R' U' hello");
    await page.getByRole('button', { name: 'Use this cube' }).click();
    await page.getByText(/Unexpected 'hello'/).waitFor();
    await text.fill("(R U R' U')3 // three times");
    await page.getByRole('button', { name: 'Use this cube' }).click();
    await waitForCube(page, applyAll(solved, parseTurns("R U R' U' R U R' U' R U R' U'")));
  });

  it('reads turns from its address, and shows an error if it contains no cube', async () => {
    const turned = await world.visit('cube?cube=R+U+F2');
    await waitForCube(turned, applyAll(solved, parseTurns('R U F2')));
    await turned.waitForURL(/cube=[WRGYOB]{54}/);

    const page = await world.visit('cube?cube=XYZ');
    await page.getByRole('alert').getByText('This link does not contain a cube.').waitFor();
    await page.getByRole('alert').getByText(/unexpected 'XYZ'/i).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Scramble' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);

    const solve = await world.visit('cube/solve?cube=XYZ&method=fast');
    await solve.getByRole('heading', { name: 'This link does not contain a cube' }).waitFor();
    expect(await solve.getByText('Solved', { exact: true }).count()).toBe(0);
    const read = await world.visit('cube/solve?cube=R+U+F2&method=fast');
    await read.getByText(/^3 turns$/).waitFor();
  });

  it('scrambles, and its address reproduces the cube elsewhere', async () => {
    const page = await world.visit('cube', { webgl: true });
    await page.getByRole('button', { name: 'Scramble' }).click();
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
    const cube = await shownCube(page);
    expect(cube).not.toBe(solved);
    await saveScreenshot(page, 'cube-bench');
    const other = await world.visit(page.url().split('#/')[1]);
    await waitForCube(other, cube);
  });
});
