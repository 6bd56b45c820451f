// The 2×2×2: scrambling, pasting, painting, solving turn by turn, and timing.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';

const world = startWorld();
const shownCube = (page: Page) => page.locator('[data-cube]').getAttribute('data-cube');
const isSolved = (cube: string | null) => cube !== null && /^(\w)\1{3}(\w)\2{3}(\w)\3{3}(\w)\4{3}(\w)\5{3}(\w)\6{3}$/.test(cube);

describe('the 2×2×2', () => {
  it('is solved in the fewest turns, followed one by one, and layer by layer', async () => {
    const page = await world.visit('pocket');
    await page.getByText('This cube is solved. Scramble it').waitFor();
    await page.getByLabel('Scramble or 24 stickers').fill("R U F2");
    await page.getByRole('button', { name: 'Set' }).click();
    await page.getByText('3 turns', { exact: true }).waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'pocket');
    for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
    await page.waitForURL(/at=3/);
    expect(isSolved(await shownCube(page))).toBe(true);

    await page.getByRole('radio', { name: 'Layer by layer' }).check();
    await page.getByRole('button', { name: 'Fourth corner' }).waitFor();
    await page.getByRole('button', { name: 'Go to the end' }).click();
    expect(isSolved(await shownCube(page))).toBe(true);

    await page.getByRole('radio', { name: 'Fewest turns' }).check();
    await page.getByRole('button', { name: 'Scramble' }).click();
    await page.getByText('No solution is shorter.').waitFor();
    await page.getByRole('button', { name: 'Go to the end' }).click();
    expect(isSolved(await shownCube(page))).toBe(true);
  });

  it('shows which corner of an impossible cube is wrong', async () => {
    const page = await world.visit('pocket?cube=WWWGRRRRWGGGYYYYOOOOBBBB', phone);
    await page.getByRole('heading', { name: 'This cube cannot be solved' }).waitFor();
    await page.getByText('The corner at the top right front has green twice.').waitFor();
    await page.getByRole('button', { name: 'top, bottom row, right: green, wrong' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'top, bottom row, right: white' }).waitFor();
  });

  it('is read from turns in the address; an invalid address is an error, not a solved cube', async () => {
    const page = await world.visit("pocket?cube=R+U+F2");
    await page.getByText('3 turns', { exact: true }).waitFor();
    await page.goto(page.url().replace(/#.*/, '#/pocket?cube=XYZ'));
    await page.getByText("unexpected 'XYZ'").first().waitFor();
  });

  it('is timed separately from the 3×3×3', async () => {
    const page = await world.visit('cube/timer');
    const times = () => page.getByRole('heading', { level: 2 }).first().textContent();
    await page.evaluate(() =>
      localStorage.setItem('cubewright/times', JSON.stringify({ version: 1, data: [{ id: 'old', at: Date.now(), time: 12340, scramble: 'R U' }] })),
    );
    await page.reload();
    await page.getByText('12.34').first().waitFor();
    await page.getByLabel('Event').selectOption('2×2×2');
    await page.waitForURL(/event=2x2x2/);
    await expect.poll(times).toBe('0 solves');
    await expect.poll(async () => (await page.locator('.text.moves').textContent())!.trim().split(' ').length).toBe(11);
    await page.keyboard.down('Space');
    await page.locator('.clock.ready').waitFor();
    await page.keyboard.up('Space');
    await page.keyboard.press('Space');
    await expect.poll(times).toBe('1 solve');
    await page.getByLabel('Event').selectOption('3×3×3');
    await expect.poll(times).toBe('1 solve');
    await page.getByText('12.34').first().waitFor();
  });
});
