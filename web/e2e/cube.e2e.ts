// The cube half, as a visitor has it: paint, be corrected, solve by every method, turn.
import { describe, expect, it } from 'vitest';
import { facelets, isCentre, solved } from '../src/cube/model/facelets';
import { pieces } from '../src/cube/model/pieces';
import { looksSolved } from '../src/cube/model/script';
import { apply, applyAll, parseTurn, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, phone, shot, startWorld, type Page } from './browser';
import { paintByTouch } from './gestures';

const world = startWorld();
const scrambled = applyAll(solved, parseTurns("R U F2 D' L B U2 R' F L2"));

const singleTurns = [...'URFDLBMES'].flatMap((name) => [name, `${name}'`]).map((name) => apply(solved, parseTurn(name)!));

const shownCube = async (page: Page) => (await page.locator('[data-cube]').first().getAttribute('data-cube'))!;
const waitForCube = (page: Page, cube: string) => page.locator(`[data-cube="${cube}"]`).waitFor();

async function toTheEnd(page: Page) {
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText('Solved', { exact: true }).waitFor();
  expect(looksSolved(await shownCube(page))).toBe(true);
}

describe('a child with a scrambled cube', () => {
  it('paints it on a phone with one edge the wrong way round, says which, and follows the steps to the end', async () => {
    const page = await world.visit('', phone);
    await page.getByRole('link', { name: 'I have a cube' }).tap();
    await page.getByText('48 stickers to go').waitFor();

    const wrong = [...scrambled];
    [wrong[7], wrong[19]] = [wrong[19], wrong[7]];
    await paintByTouch(page, wrong.join(''));
    await page.getByRole('heading', { name: 'This cube cannot be solved' }).waitFor();
    await expect.poll(() => page.locator('.findings').innerText()).toMatch(/odd number of edges is flipped/);
    // Nothing proves which edge it is: none is ringed, all twelve can be chosen.
    expect(await page.locator('.pointed-at').count()).toBe(0);
    const choice = page.getByRole('group', { name: 'Pieces to choose from' });
    expect(await choice.getByRole('button').count()).toBe(12);
    expect(await page.getByRole('button', { name: 'Use this' }).count()).toBe(0);
    await choice.getByRole('button', { name: /^edge at the top front:/ }).tap();
    await page.getByText('The edge at the top front (UF) is flipped').waitFor();
    await shot(page, 'phone-cube-impossible', { fullPage: true });
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: 'Use this' }).tap();
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
    expect(await shownCube(page)).toBe(scrambled);
    await page.getByRole('link', { name: /Layer by layer/ }).tap();
    await page.getByRole('button', { name: 'All turns' }).tap();
    await page.getByRole('heading', { name: 'Hold the cube' }).or(page.getByText('Hold the cube', { exact: true })).first().waitFor();
    await page.getByRole('button', { name: 'One turn forward' }).tap();
    await shot(page, 'phone-cube-solve', { fullPage: true });
    await toTheEnd(page);
  });

  it('paints one face a quarter turn off, is told which face, and has it turned back', async () => {
    const page = await world.visit('cube?paint=1', { ...phone, viewport: { width: 360, height: 740 } });
    const wrong = [...scrambled];
    [6, 3, 0, 7, 4, 1, 8, 5, 2].forEach((from, to) => (wrong[18 + to] = scrambled[18 + from]));
    await paintByTouch(page, wrong.join(''));
    await page.getByRole('heading', { name: 'This cube cannot be solved' }).waitFor();
    await page.locator('.summary', { hasText: 'front face is painted a quarter turn too far clockwise' }).waitFor();
    await shot(page, 'phone-cube-face-off', { fullPage: true });
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Fix it' }).tap();
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
    expect(await shownCube(page)).toBe(scrambled);
  });

  it('of several explanations is given none before choosing', async () => {
    // All edges flipped and the top painted a quarter turn off: four faces and 94 exchanges explain it.
    const flipped = [...solved];
    for (const { facelets: [a, b], name } of pieces) if (name.length === 2) [flipped[a], flipped[b]] = [flipped[b], flipped[a]];
    const right = flipped.join('');
    [6, 3, 0, 7, 4, 1, 8, 5, 2].forEach((from, to) => (flipped[to] = right[from]));
    const page = await world.visit(`cube?cube=${flipped.join('')}`);
    await page.getByText('The top face is painted a quarter turn too far clockwise.', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Fix it' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Use this' }).count()).toBe(4);
    const choice = page.getByRole('group', { name: 'Pieces to choose from' });
    await choice.getByRole('button', { name: /^edge at the top front:/ }).click();
    await page.getByText('And the other one?').waitFor();
    await choice.getByRole('button', { name: /^edge at the top right:/ }).click();
    await page.getByText(/^The edges at .* are exchanged/).waitFor();
    await shot(page, 'cube-explanations', { fullPage: true });
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Use this' }).first().click();
    await waitForCube(page, right);
  });

  it('may paint by keyboard alone', async () => {
    const page = await world.visit('cube?paint=1');
    await page.locator('[data-index="0"]').focus();
    for (const { index } of facelets) if (!isCentre(index)) await page.keyboard.press(scrambled[index].toLowerCase());
    await waitForCube(page, scrambled);
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
  });

  it('hears of an impossible piece while still painting', async () => {
    const page = await world.visit('cube?paint=1');
    await page.locator('[data-index="7"]').focus();
    await page.keyboard.press('w');
    await page.locator('[data-index="19"]').focus();
    await page.keyboard.press('y');
    await page.getByText(/edge at the top front .* there is no such piece/).waitFor();
    expect(await page.locator('.pointed-at').count()).toBe(2);
  });
});

describe('solving', () => {
  for (const [method, style] of [
    ['lbl', 'teach'],
    ['lbl', 'efficient'],
    ['cfop', 'teach'],
    ['cfop', 'fluent'],
    ['cfop', 'shortest'],
    ['roux', 'teach'],
    ['roux', 'fluent'],
    ['roux', 'shortest'],
    ['fast', ''],
  ])
    it(`by ${method} ${style} ends with a solved cube`, async () => {
      const page = await world.visit(`cube/solve?cube=${scrambled}&method=${method}&style=${style}`);
      await page.locator('.summary').waitFor();
      await toTheEnd(page);
      expect(page.url()).toMatch(/at=\d+/);
    });

  it('that is the shortest can be followed before it is proven, and its table is kept for the next visit', { timeout: 180_000 }, async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=optimal`);
    const isStored = () =>
      page.evaluate(async () => {
        const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables');
        return (await (await folder.getFileHandle('optimal-30M-htm.tables')).getFile()).size > 20e6;
      });
    await page.getByRole('button', { name: 'One turn forward' }).click();
    await page.getByText('making the table of 30M').waitFor();
    await page.getByText(/You can follow this one now: \d+ turns/).waitFor();
    expect(await page.getByRole('progressbar', { name: 'How far the proof is' }).count()).toBe(1);
    await shot(page, 'cube-proof-running');
    await page.getByText('Proven: no shorter solution exists.').waitFor({ timeout: 120_000 });
    await page.getByText(/It took \d+ (s|min), .*table of 30MB\./).waitFor();
    await page.getByText(/^10 turns$/).waitFor();
    await toTheEnd(page);
    await shot(page, 'cube-proof');
    await expectNoAxeViolations(page);
    expect(await isStored()).toBe(true);

    await page.reload();
    const made = page.getByText('making the table').waitFor({ timeout: 5000 }).then(() => true, () => false);
    await page.getByText('Proven: no shorter solution exists.').waitFor();
    expect(await made).toBe(false);
  });

  it('that is being proven can be stopped, and followed all the same', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=optimal`);
    await page.getByText('making the table of 30M').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^Stopped\. (Nothing is proven yet|Proven so far: every solution needs at least \d+ turns)\.$/).waitFor();
    await toTheEnd(page);
  });

  it('plays, pauses, and is where it was after a reload', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=cfop&style=teach&at=3`, { webgl: true });
    await page.locator('.summary').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(async () => Number(await page.getByRole('slider').inputValue())).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Pause' }).click();
    const [at, cube] = [await page.getByRole('slider').inputValue(), await shownCube(page)];
    await shot(page, 'cube-solve');
    await expectNoAxeViolations(page);
    await page.reload();
    await waitForCube(page, cube);
    expect(await page.getByRole('slider').inputValue()).toBe(at);
  });

  it('opened in the middle shows its heading and the step it is at', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=lbl&at=60`);
    const step = page.locator('li.now');
    await step.waitFor();
    await expect.poll(() => step.evaluate((item) => item.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(await step.evaluate((item) => item.parentElement!.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('may be only hinted at', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=cfop&style=teach&hint=1`);
    await page.getByRole('button', { name: 'Show the next turn' }).click();
    expect(await page.locator('.turn').count()).toBe(1);
    expect(await page.locator('ol .title').count()).toBeLessThan(3);
    await page.getByRole('button', { name: 'Show this step' }).click();
    await expect.poll(() => page.locator('.turn').count()).toBeGreaterThan(1);
  });

  it('of an unfinished or impossible cube says why not', async () => {
    const page = await world.visit(`cube/solve?cube=${apply(solved, parseTurn('R')!).replace('R', '.')}&method=fast`);
    await page.getByText('This cube is not fully painted yet.').waitFor();
  });
});

describe('the bench', () => {
  it('turns by keys, and takes turns back', async () => {
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

  it('turns a layer that is dragged', async () => {
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

  it('turns a layer under a finger', async () => {
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
    await shot(page, 'phone-cube');
  });

  it('is only looked at while it is being painted, and lets a finger beside it scroll', async () => {
    // A tablet: on a phone the 3-D cube makes room for the face that is painted.
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
    await text.fill("(R U R' U')3 // three times");
    await page.getByRole('button', { name: 'Use this cube' }).click();
    await waitForCube(page, applyAll(solved, parseTurns("R U R' U' R U R' U' R U R' U'")));
  });

  it('takes turns from its address, and says what is wrong with what is no cube', async () => {
    const turned = await world.visit('cube?cube=R+U+F2');
    await waitForCube(turned, applyAll(solved, parseTurns('R U F2')));
    await turned.waitForURL(/cube=[WRGYOB]{54}/);

    const page = await world.visit('cube?cube=XYZ');
    await page.getByRole('alert').getByText('This link holds no cube.').waitFor();
    await page.getByRole('alert').getByText(/unexpected 'X'/i).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Scramble' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);

    const solve = await world.visit('cube/solve?cube=XYZ&method=fast');
    await solve.getByRole('heading', { name: 'This link holds no cube' }).waitFor();
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
    await shot(page, 'cube-bench');
    const other = await world.visit(page.url().split('#/')[1]);
    await waitForCube(other, cube);
  });
});
