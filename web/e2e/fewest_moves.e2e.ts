// Fewest moves on the solution page, and the method menu on a phone.
import { expect, it } from 'vitest';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld } from './browser';

const world = startWorld();

it('shows a fewest-moves solution in competition notation, with brackets for the inverse scramble', async () => {
  const settings = { theme: 'dark', marks: 'none', motion: 'system', speed: 1, keys: true };
  const given = encodeURIComponent("R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R' U2 R' U' F");
  const page = await world.visit(`cube/solve?cube=${given}&method=fmc`, { ...phone, settings });
  await page.getByRole('heading', { name: 'Competition notation' }).waitFor();
  const plan = page.getByRole('region', { name: 'Competition notation' });
  const lines = await plan.locator('li').allInnerTexts();
  expect(lines[0]).toMatch(/EO on [A-Z]\/[A-Z]/);
  expect(lines.join(' ')).toContain('HTR');
  const total = Number(/(\d+) so far/.exec(lines.at(-1)!)![1]);
  expect(await page.locator('.summary').innerText()).toContain(`${total} turns`);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await saveScreenshot(page, 'solve-fmc-phone', { fullPage: true });
});

it('offers all methods on a phone without pushing the cube off the screen', async () => {
  const page = await world.visit('cube/solve?cube=R+U+F2&method=cfop', { ...phone, viewport: { width: 390, height: 844 } });
  const method = page.getByLabel('Method');
  await page.getByText(/\d+ turns/).first().waitFor();
  const names = await method.locator('option').allInnerTexts();
  expect(names.length).toBeGreaterThanOrEqual(6);
  expect(names).toContain('Roux');
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'solve-chooser-phone');
  await method.selectOption('Roux');
  await page.waitForURL(/method=roux/);
  await page.getByRole('heading', { name: 'Roux', exact: true }).waitFor();
});
