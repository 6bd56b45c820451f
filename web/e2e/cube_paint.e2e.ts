// Painting a cube by touch and keyboard, and correcting mistakes.
import { describe, expect, it } from 'vitest';
import { facelets, isCentre, solved } from '../src/cube/model/facelets';
import { pieces } from '../src/cube/model/pieces';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld } from './browser';
import { paintByTouch } from './gestures';
import { playToEnd, scrambled, shownCube, waitForCube } from './shown_cube';

const world = startWorld();

describe('a child with a scrambled cube', () => {
  it('is guided to flip the flipped edge on the real cube, and follows the steps to the end', async () => {
    const page = await world.visit('', phone);
    await page.getByRole('link', { name: 'Paint my cube' }).tap();
    await page.getByText('48 stickers left to paint').waitFor();

    const wrong = [...scrambled];
    [wrong[7], wrong[19]] = [wrong[19], wrong[7]];
    await paintByTouch(page, wrong.join(''));
    await page.getByRole('heading', { name: 'Something looks wrong' }).waitFor();
    await page.getByRole('heading', { name: 'One edge is flipped' }).waitFor();
    // No edge is ringed, because the flipped edge is unknown. The stickers are compared first, then the real cube is repaired.
    expect(await page.locator('.pointed-at').count()).toBe(0);
    await page.getByText('Compare every sticker with your cube').waitFor();
    expect(await page.getByRole('button', { name: 'I flipped it' }).count()).toBe(0);
    await saveScreenshot(page, 'phone-cube-impossible', { fullPage: true });
    await page.getByRole('button', { name: 'All stickers match' }).tap();
    await page.getByRole('img', { name: /Two arrows show that the stickers/ }).waitFor();
    await saveScreenshot(page, 'phone-cube-flipped', { fullPage: true });
    // If the user names the edge, the orientation in the picture changes accordingly.
    await page.getByText('I know which edge it was').tap();
    const choice = page.getByRole('group', { name: 'Pieces to choose from' });
    expect(await choice.getByRole('button').count()).toBe(12);
    await choice.getByRole('button', { name: /^edge at the bottom back:/ }).tap();
    expect(await page.getByText('Hold your cube with').innerText()).not.toMatch(/white on top and green facing you/);
    await choice.getByRole('button', { name: /^edge at the top front:/ }).tap();
    await page.getByText('Hold your cube with white on top and green facing you').waitFor();
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: 'I flipped it' }).tap();
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
    expect(await shownCube(page)).toBe(scrambled);
    await page.getByRole('link', { name: /Layer by layer/ }).tap();
    await page.getByRole('button', { name: 'All turns' }).tap();
    await page.getByRole('heading', { name: 'Hold the cube' }).or(page.getByText('Hold the cube', { exact: true })).first().waitFor();
    await page.getByRole('button', { name: 'One turn forward' }).tap();
    await saveScreenshot(page, 'phone-cube-solve', { fullPage: true });
    await playToEnd(page);
  });

  it('sees which corner is twisted and in which direction to twist it', async () => {
    const wrong = [...scrambled];
    [wrong[8], wrong[9], wrong[20]] = [scrambled[20], scrambled[8], scrambled[9]]; // a third of a turn clockwise
    const page = await world.visit(`cube?cube=${wrong.join('')}`, phone);
    await page.getByRole('heading', { name: 'One corner is twisted' }).waitFor();
    await page.getByRole('button', { name: 'All stickers match' }).tap();
    await page.getByText('Hold your cube with white on top and green facing you').waitFor();
    await page.getByText('Twist this corner of your real cube a third of a turn anticlockwise').waitFor();
    await saveScreenshot(page, 'phone-cube-twisted', { fullPage: true });
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'I twisted it' }).tap();
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
    expect(await shownCube(page)).toBe(scrambled);
  });

  it('is told to reassemble a cube with several errors', async () => {
    const wrong = [...scrambled];
    [wrong[8], wrong[9], wrong[20]] = [scrambled[20], scrambled[8], scrambled[9]];
    [wrong[7], wrong[19]] = [scrambled[19], scrambled[7]];
    const page = await world.visit(`cube?cube=${wrong.join('')}`, phone);
    await page.getByText('Take the cube apart and put it back together solved').waitFor();
  });

  it('sees which face was painted rotated, and corrects it with one tap', async () => {
    const page = await world.visit('cube?paint=1', { ...phone, viewport: { width: 360, height: 740 } });
    const wrong = [...scrambled];
    [6, 3, 0, 7, 4, 1, 8, 5, 2].forEach((from, to) => (wrong[18 + to] = scrambled[18 + from]));
    await page.evaluate(() => scrollTo(0, 30));
    await paintByTouch(page, wrong.join(''));
    await page.getByRole('heading', { name: 'Some stickers look wrong' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0); // the result is in view
    // Only the stickers that the correction changes are ringed.
    const changed = wrong.filter((letter, index) => letter !== scrambled[index]).length;
    expect(await page.locator('.sticker.pointed-at').count()).toBe(changed);
    await page.locator('.summary', { hasText: 'front side is painted a quarter turn too far clockwise' }).waitFor();
    await saveScreenshot(page, 'phone-cube-face-off', { fullPage: true });
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Fix it' }).tap();
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
    expect(await shownCube(page)).toBe(scrambled);
  });

  it('chooses between several explanations of an impossible cube', async () => {
    // All edges are flipped and the top is painted rotated by a quarter turn: four faces and 94 swaps explain it.
    const flipped = [...solved];
    for (const { facelets: [a, b], name } of pieces) if (name.length === 2) [flipped[a], flipped[b]] = [flipped[b], flipped[a]];
    const right = flipped.join('');
    [6, 3, 0, 7, 4, 1, 8, 5, 2].forEach((from, to) => (flipped[to] = right[from]));
    const page = await world.visit(`cube?cube=${flipped.join('')}`);
    await page.getByText('The top side is painted a quarter turn too far clockwise.', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Fix it' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Use this' }).count()).toBe(4);
    await page.getByRole('button', { name: 'All stickers match' }).click();
    await page.getByText('I know which two they were').click();
    const choice = page.getByRole('group', { name: 'Pieces to choose from' });
    await choice.getByRole('button', { name: /^edge at the top front:/ }).click();
    await page.getByText('Now tap the other piece').waitFor();
    await choice.getByRole('button', { name: /^edge at the top right:/ }).click();
    await saveScreenshot(page, 'cube-explanations', { fullPage: true });
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Use this' }).first().click();
    await waitForCube(page, right);
  });

  it('can paint by keyboard', async () => {
    const page = await world.visit('cube?paint=1');
    await page.locator('[data-index="0"]').focus();
    for (const { index } of facelets) if (!isCentre(index)) await page.keyboard.press(scrambled[index].toLowerCase());
    await waitForCube(page, scrambled);
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
  });

  it('is asked before a half-painted cube is replaced, and can restore a finished one', async () => {
    const page = await world.visit('cube?paint=1', phone);
    await page.locator('[data-index="18"]').tap();
    const painted = await shownCube(page);
    const dialog = page.getByRole('dialog', { name: 'Keep painting?' });
    for (const button of ['Reset to a solved cube', 'Paint mine', 'Scramble']) {
      await page.getByRole('button', { name: button }).tap();
      await dialog.getByText('You have painted 1 of 48 stickers').waitFor();
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: 'Keep painting' }).tap();
      expect(await shownCube(page)).toBe(painted);
    }
    await page.goto(world.url());
    await page.getByRole('link', { name: 'Paint my cube' }).tap();
    await dialog.waitFor();
    await saveScreenshot(page, 'phone-cube-keep-painting');
    expect(await shownCube(page)).toBe(painted);
    await dialog.getByRole('button', { name: 'Start again' }).tap();
    await page.getByText('48 stickers left to paint').waitFor();

    const other = await world.visit(`cube?cube=${scrambled}`, phone);
    await other.getByRole('button', { name: 'Reset to a solved cube' }).tap();
    await waitForCube(other, solved);
    await other.getByText('Press Undo to get yours back').first().waitFor();
    await other.getByRole('button', { name: 'Undo' }).tap();
    await waitForCube(other, scrambled);
  });

  it('sees an error for an impossible piece while painting', async () => {
    const page = await world.visit('cube?paint=1');
    await page.locator('[data-index="7"]').focus();
    await page.keyboard.press('w');
    await page.locator('[data-index="19"]').focus();
    await page.keyboard.press('y');
    await page.getByText(/edge at the top front has both .* so no piece has both/).waitFor();
    expect(await page.locator('.pointed-at').count()).toBe(2);
  });
});
