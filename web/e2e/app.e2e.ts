// Whole-app tests: every page in every theme and window size, offline use, serving from a subfolder, backup.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { applyAll, parseTurns } from '../src/cube/model/turns';
import { solved } from '../src/cube/model/facelets';
import { serveFolder } from '../scripts/static_server.mjs';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld } from './browser';

const world = startWorld();
const scrambled = applyAll(solved, parseTurns("R U F2 D' L B U2"));
const pages = ['', 'cube', `cube/solve?cube=${scrambled}&method=lbl&at=4`, 'cube/timer', 'cube/scramble-check', `cube/scramble-check?s=R+U+F2+D'+L+B+U2+R+F+L2&by=paint&seen=${scrambled}`, 'cases?set=PLL', 'cases/t-perm', 'cases/drill', `blind?cube=${scrambled}&method=three_style`, 'blind/train', 'blind/letters', 'workshop?case=Sune', "puzzles?puzzle=megaminx&moves=R+U'", 'learn', 'learn/middle_layer', 'learn/white_corners?stage=1&seed=abc', 'learn/pieces?stage=1&seed=abc', 'settings', 'help', 'set/rules', 'set/editor', 'set/daily/2026-11-02'];

const withTheme = (theme: string, marks = 'none') => ({
  settings: { theme, marks, motion: 'system', speed: 1, keys: true, welcomed: true },
});

describe('every page', () => {
  for (const theme of ['light', 'dark', 'contrast', 'contrast-light'])
    it(`is accessible in the ${theme} theme`, async () => {
      const page = await world.visit('', withTheme(theme, ({ contrast: 'letters', dark: 'shapes' } as Record<string, string>)[theme] ?? 'none'));
      for (const path of pages) {
        await page.goto(world.url(path));
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (path.includes('solve')) await page.locator('.summary').waitFor();
        await expectNoAxeViolations(page);
        await saveScreenshot(page, `${theme}-${path.split('?')[0].replaceAll('/', '-') || 'home'}`);
      }
    });

  for (const [width, height] of [
    [320, 568],
    [3840, 2160],
  ])
    it(`fits a window ${width} pixels wide`, async () => {
      const page = await world.visit('', { viewport: { width, height } });
      for (const path of pages) {
        await page.goto(world.url(path));
        await page.getByRole('heading', { level: 1 }).waitFor();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, path).toBeLessThanOrEqual(0);
      }
      await saveScreenshot(page, `width-${width}`);
    });

  it('is reachable from the home page', async () => {
    const page = await world.visit('', phone);
    await saveScreenshot(page, 'phone-home', { fullPage: true });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Timer' }).tap();
    await page.getByRole('heading', { name: 'Timer' }).waitFor();
    expect(await page.title()).toBe('Timer · Cubewright');
  });

  it('shows an error if the page does not exist', async () => {
    const page = await world.visit('nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});

describe('a user', () => {
  it('is welcomed once', async () => {
    const page = await world.visit('', { firstVisit: true });
    await page.getByText('New here?').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Got it' }).focus();
    await page.keyboard.press('Enter');
    // The button is gone; the focus moves to the first action.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Scan my cube');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('New here?').count()).toBe(0);
  });

  it('can continue offline', async () => {
    const page = await world.visit('', { stored: true });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.goto(world.url(`cube/solve?cube=${scrambled}&method=fast`));
    await page.reload();
    await page.locator('.summary').waitFor();
    await page.getByRole('button', { name: 'Go to the end' }).click();
    await page.getByText('Solved', { exact: true }).waitFor();
  });

  it('can read the documentation offline', async () => {
    const page = await world.visit('', { stored: true });
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('docs-of-'))), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => page.evaluate(async () => (await caches.match('docs/methods.html')) !== undefined), { timeout: 30_000 }).toBe(true);
    await page.context().setOffline(true);
    await page.goto(`${world.server.url}docs/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${world.server.url}docs/methods.html`);
    await page.getByRole('heading', { level: 1, name: /How people solve/ }).waitFor();
  });

  it('can move all data with a backup', async () => {
    const page = await world.visit('settings');
    await page.getByRole('radio', { name: 'Shapes' }).check({ force: true });
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save backup' }).click()]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ app: 'cubewright', documents: { settings: { data: { marks: 'shapes' } } } });

    const other = await world.visit('settings');
    await other.locator('input[type=file]').setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect.poll(() => other.evaluate(() => document.documentElement.dataset.marks)).toBe('shapes');
    await other.locator('input[type=file]').setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await other.getByText('This file is not a Cubewright backup.').first().waitFor();
  });
});

describe('the list of transmitted data', () => {
  it.each(['help', 'settings'])('is complete on the page %s', async (path) => {
    const page = await world.visit(path);
    const told = await page.locator('main').innerText();
    for (const what of [/daily board:.*your name and answer/i, /class:.*first name.*open assignment.*answers, solved cubes, passed lessons, recognised cases and times/i, /race:.*your name.*every answer you check/i]) expect(told).toMatch(what);
    expect(told).not.toMatch(/nothing (is sent|you do leaves)/);
  });
});

describe('a secret key', () => {
  it('is included in a backup only on request', async () => {
    const page = await world.visit('settings');
    await page.evaluate(() => {
      const data = { name: 'Ada', secret: 'only-mine', sent: {}, changed: 5 };
      localStorage.setItem('cubewright/set-board', JSON.stringify({ version: 1, data }));
    });
    await page.reload();
    const saved = async (how: string) => {
      await page.getByRole('button', { name: 'Save backup' }).click();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: how }).click()]);
      return readFileSync(await download.path(), 'utf8');
    };
    expect(await saved('Save without the key')).not.toContain('only-mine');
    expect(await saved('Save with the key')).toContain('only-mine');
  });
});

describe('a tab of an older version', () => {
  it('does not overwrite newer data and asks the user to reload', async () => {
    const page = await world.visit('settings');
    const newer = JSON.stringify({ version: 99, data: { looks: 'new' } });
    await page.evaluate((text) => localStorage.setItem('cubewright/settings', text), newer);
    await page.getByRole('radio', { name: 'Shapes' }).check({ force: true });
    await page.getByRole('alert').getByRole('button', { name: 'Reload the page' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('cubewright/settings'))).toBe(newer);
    await expectNoAxeViolations(page);
  });
});

describe('the built app', () => {
  it('works in a subfolder of a web server', async () => {
    const server = await serveFolder(fileURLToPath(new URL('../../build', import.meta.url)));
    const page = await world.visit('');
    page.removeAllListeners('request');
    await page.goto(`${server.url}web/#/cube/solve?cube=${scrambled}&method=fast`);
    await page.locator('.summary').waitFor();
    await server.close();
  });
});
