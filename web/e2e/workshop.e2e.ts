// The algorithm workshop: search, ranking and playback of algorithms; commutators.
import { describe, expect, it } from 'vitest';
import { desktop, expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';

const world = startWorld();
const shownCube = (page: Page) => page.locator('[data-cube]').first().getAttribute('data-cube');
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe('the workshop', () => {
  it('lists all algorithms for a case, easiest first, and plays each', async () => {
    const page = await world.visit('workshop', desktop);
    await page.getByLabel('Case or algorithm').fill('Sune');
    await page.keyboard.press('Enter');
    await page.getByText('9 algorithms for OLL 27 found, and there are no others').waitFor();
    expect((await page.locator('.way').first().locator('.moves').innerText()).trim()).toBe("R U R' U R U2 R'");
    for (const index of [0, 4]) {
      await page.locator('.way').nth(index).click();
      await page.getByRole('button', { name: 'Go to the end' }).click();
      await expect.poll(async () => (await shownCube(page))!.slice(0, 9)).toBe('YYYYYYYYY');
    }
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'workshop-find');
    await page.getByRole('button', { name: 'R U', exact: true }).click();
    await page.waitForURL(/moves=R/);
    await page.getByText('2 algorithms for OLL 27 found, and there are no others').waitFor();
  });

  it('shows errors and empty results on a phone', async () => {
    const settings = { theme: 'dark', marks: 'none', motion: 'system', speed: 1, keys: true };
    const page = await world.visit('workshop?case=T+prem', { ...phone, settings });
    await page.locator('#find-problem.bad').waitFor();
    await page.getByLabel('Case or algorithm').fill('T perm');
    await page.getByLabel('Maximum length').selectOption('4 turns');
    await page.getByRole('button', { name: 'Find', exact: true }).tap();
    await page.getByText('No algorithm of up to 4 turns exists with these layers for T perm.').waitFor();
    await page.getByLabel('Maximum length').selectOption('7 turns');
    await page.getByLabel('Case or algorithm').fill('Ua perm');
    await page.getByRole('button', { name: 'Find', exact: true }).tap();
    await page.getByRole('button', { name: 'M U', exact: true }).tap();
    await page.locator('.way').first().waitFor();
    // Turns that only align the top are counted separately, and the metric is named.
    for (const way of await page.locator('.way').all()) {
      const [moves, length] = [(await way.locator('.moves').innerText()).trim().split(/\s+/), await way.locator('.figures').last().innerText()];
      const [, core, aligning] = /^(\d+)(?: \+ (\d))? turns? \(STM\), effort/.exec(length)!;
      expect(Number(core) + Number(aligning ?? 0), length).toBe(moves.length);
    }
    await expectNoAxeViolations(page);
    expect(await fits(page)).toBe(true);
    await saveScreenshot(page, 'workshop-phone', { fullPage: true });
  });

  it('writes moves as a commutator, or reports that they are not a commutator', async () => {
    const page = await world.visit('workshop?tool=commutator', phone);
    await page.getByRole('textbox', { name: 'Moves' }).fill("R U R' D R U' R' D'");
    await page.getByRole('button', { name: 'Analyse' }).tap();
    await page.locator('.alg').getByText("[R U R', D]").waitFor();
    await page.getByRole('button', { name: 'Go to the end' }).tap();
    await expectNoAxeViolations(page);
    expect(await fits(page)).toBe(true);
    await saveScreenshot(page, 'workshop-commutator', { fullPage: true });
    await page.goto(world.url('workshop?tool=commutator&alg=R'));
    await page.getByText(/^no commutator \[A: \[B, C\]\]/).first().waitFor();
  });

  it('can be opened from a case', async () => {
    const page = await world.visit('cases/ua-perm');
    await page.getByRole('link', { name: 'Find other algorithms' }).click();
    await expect.poll(() => page.getByLabel('Case or algorithm').inputValue()).toBe('Ua perm');
  });
});
