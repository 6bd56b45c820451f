// Whole-app tests: navigation, offline use, serving from a subfolder, backup.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { applyAll, parseTurns } from '../src/cube/model/turns';
import { solved } from '../src/cube/model/facelets';
import { serveFolder } from '../scripts/static_server.mjs';
import { contentOf, expectNoAxeViolations, phone, saveScreenshot, startWorld } from './browser';

const others: string[] = [];
const world = startWorld({ others: () => others });
const scrambled = applyAll(solved, parseTurns("R U F2 D' L B U2"));

describe('every page', () => {
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
  it('reads what the app is for, and finds the tasks in the order of their importance', async () => {
    const page = await world.visit('', { firstVisit: true });
    await page.getByText('Cubewright shows you how to solve your Rubik’s cube').waitFor();
    await expectNoAxeViolations(page);
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Solve my cube', 'Learn to solve it', 'Play Ready, Set', 'Timer']);
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
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    expect(await page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('docs-of-')))).toBe(false);
    await page.goto(`${world.server.url}docs/`); // reading one page stores all
    await expect.poll(() => page.evaluate(async () => (await caches.match('methods.html')) !== undefined)).toBe(true);
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
    const text = String(await contentOf(download));
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
    for (const what of [/daily leaderboard:.*your name and answer/i, /class:.*first name.*open assignment.*answers, solved cubes, passed lessons, recognised cases and times/i, /race:.*your name.*every answer you check/i]) expect(told).toMatch(what);
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
      return String(await contentOf(download));
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
    others.push(server.url);
    await page.goto(`${server.url}web/#/cube/solve?cube=${scrambled}&method=fast`);
    await page.locator('.summary').waitFor();
    await server.close();
  });
});
