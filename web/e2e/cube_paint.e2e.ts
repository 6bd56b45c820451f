// A cube is painted, by touch and by keys, and the painter is corrected.
import { describe, expect, it } from 'vitest';
import { facelets, isCentre, solved } from '../src/cube/model/facelets';
import { pieces } from '../src/cube/model/pieces';
import { expectNoAxeViolations, phone, shot, startWorld } from './browser';
import { paintByTouch } from './gestures';
import { scrambled, shownCube, toTheEnd, waitForCube } from './shown_cube';

const world = startWorld();

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
