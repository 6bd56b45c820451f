// Comparison of all methods on one cube, and custom methods.
import { describe, expect, it } from 'vitest';
import { solved } from '../src/cube/model/facelets';
import { looksSolved } from '../src/cube/model/script';
import { applyAll, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';

const world = startWorld();
const scrambled = applyAll(solved, parseTurns("R U F2 D' L B U2 R' F L2"));
const shownCube = async (page: Page) => (await page.locator('[data-cube]').first().getAttribute('data-cube'))!;
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const dark = { theme: 'dark', marks: 'none', motion: 'system', speed: 1, keys: true };

async function playToEnd(page: Page) {
  await page.getByRole('button', { name: 'Go to the end' }).click();
  await page.getByText('Solved', { exact: true }).waitFor();
  expect(looksSolved(await shownCube(page))).toBe(true);
}

describe('the comparison', () => {
  it('opens from a solution by touch on a phone, and a row opens its solution', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=fast`, { ...phone, viewport: { width: 390, height: 844 } });
    await page.getByRole('link', { name: 'Compare' }).tap();
    const table = page.getByRole('table');
    await table.waitFor();
    expect(await fits(page)).toBe(true);
    await saveScreenshot(page, 'phone-compare', { fullPage: true });
    await expectNoAxeViolations(page);
    await table.getByRole('button', { name: /^Sort by Effort/ }).tap();
    const efforts = (await table.locator('tbody tr td:last-child').allInnerTexts()).map(Number);
    expect(efforts.length).toBeGreaterThan(6);
    expect(efforts).toEqual([...efforts].sort((a, b) => a - b));
    const row = table.getByRole('row', { name: /Roux.*As taught/ });
    const stm = (await row.locator('td').nth(1).innerText()).trim();
    await row.tap(); // the whole row is a touch target
    await page.getByRole('heading', { name: 'Roux', level: 1 }).waitFor();
    await page.getByText(`${stm} turns`).first().waitFor();
    await playToEnd(page);
  });

  it('shows the turns of blindfolded solutions, and slow methods on request', async () => {
    const page = await world.visit(`cube/compare?cube=${scrambled}`, { viewport: { width: 1440, height: 900 } });
    const table = page.getByRole('table');
    await table.waitFor();
    await saveScreenshot(page, 'compare', { fullPage: true });
    await expectNoAxeViolations(page);
    await table.getByRole('button', { name: /3-style/ }).click();
    const turns = await table.locator('.turns .moves').innerText();
    expect(looksSolved(applyAll(scrambled, parseTurns(turns)))).toBe(true);
    await page.getByText(/^Slow methods not included: .*Fewest moves/).waitFor();
    await page.getByLabel('Include slow methods').check();
    await table.getByRole('row', { name: /Fewest moves/ }).waitFor();
    expect(page.url()).toContain('slow=1');
  });

  it('explains why a cube cannot be compared', async () => {
    const page = await world.visit('cube/compare?cube=nonsense');
    await page.getByRole('heading', { name: 'No comparison' }).waitFor();
  });
});

describe('a custom method', () => {
  const box = (page: Page) => page.getByLabel('Method text');

  it('can be written on a phone, points to its errors, is stored, and solves the cube', async () => {
    const page = await world.visit(`cube/own?cube=${scrambled}`, { ...phone, viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'ZZ' }).tap();
    await page.getByRole('heading', { name: 'ZZ', exact: true }).waitFor();
    expect(await fits(page)).toBe(true);
    await saveScreenshot(page, 'phone-own', { fullPage: true });
    await expectNoAxeViolations(page);
    const text = await box(page).inputValue();
    await box(page).fill(text.replace('DF DB', 'DF QB').replace('method ZZ', 'method Mine'));
    await page.getByText("There is no piece 'QB'").waitFor();
    await page.getByText('line 5, column 12:').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Go to the error' }).tap();
    expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).selectionStart)).toBe(text.indexOf('DB') + 2);
    await box(page).fill(text.replace('method ZZ', 'method Mine'));
    await page.getByRole('heading', { name: 'Mine' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Mine' }).waitFor();
    await page.getByRole('link', { name: 'Solve the cube with this method' }).tap();
    await page.getByRole('heading', { name: 'Mine', level: 1 }).waitFor();
    await page.getByText('EOLine').first().waitFor();
    await playToEnd(page);
  });

  it('can be practised step by step in the dark theme', async () => {
    const page = await world.visit('cube/own', { viewport: { width: 1440, height: 900 }, settings: dark });
    await page.getByLabel('Step').selectOption('Edge orientation');
    await page.getByRole('button', { name: 'Start practising' }).click();
    await page.getByRole('button', { name: 'Show the turns' }).click();
    const answer = await page.locator('.exercise .answer').innerText();
    expect(answer).toMatch(/^[MU2' ]+$/);
    await saveScreenshot(page, 'own-dark', { fullPage: true });
    await expectNoAxeViolations(page);
  });

  it('can be shared in a link', async () => {
    const text = 'method Sent\nstep All\nplace all\nturns U D L R F B\n';
    const page = await world.visit(`cube/solve?cube=${applyAll(solved, parseTurns("R U R'"))}&method=own&text=${encodeURIComponent(text)}`);
    await page.getByRole('heading', { name: 'Sent', level: 1 }).waitFor();
    await playToEnd(page);
  });
});
