// The documentation served by the real service: navigation, search and live examples on a phone and a desktop.
import { describe, expect, it } from 'vitest';
import { desktop, expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { hasProgram, serveByProgram } from './service';

const paths = ['index.html', 'methods.html', 'cases/pll.html', 'api/index.html', 'api/alg.html', 'python-reference.html', 'c-header.html', 'commands/cube.html', 'source/README.html', 'source/src/twisty/ergonomics.hpp.html'];
const sizes = { phone, desktop };

describe.runIf(hasProgram)('the documentation', () => {
  const world = startWorld({ serve: serveByProgram });
  const openPage = async (page: Page, path: string) => {
    await page.goto(`${world.server.url}docs/${path}`);
    await page.locator('.search').waitFor(); // the script has run
  };
  const getOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  for (const [size, options] of Object.entries(sizes))
    for (const theme of ['light', 'dark'])
      it(`renders every kind of page on a ${size} in the ${theme} theme`, async () => {
        const page = await world.visit('help', { ...options, settings: { theme } });
        for (const path of paths) {
          await openPage(page, path);
          expect(await page.evaluate(() => document.documentElement.dataset.theme), path).toBe(theme);
          expect(await getOverflow(page), path).toBeLessThanOrEqual(0);
          expect(await page.locator('h1').count(), path).toBe(1);
          expect(await page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src)), path).toEqual([]);
          await expectNoAxeViolations(page);
          await saveScreenshot(page, `docs-${path.replaceAll(/\W/g, '-')}-${size}-${theme}`);
        }
      });

  it('is linked from the app and searchable by keyboard', async () => {
    const page = await world.visit('help');
    const sent: string[] = [];
    await page.getByRole('link', { name: 'documentation' }).click();
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.getByRole('heading', { name: "Cubewright's documentation" }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/');

    await page.keyboard.press('/');
    await page.keyboard.type('closed fourth pair');
    await expect.poll(() => page.locator('#search-results').textContent()).toContain('No results');
    await page.getByRole('searchbox').fill('commutators conj');
    await expect.poll(() => page.locator('#search-results a').count()).toBeGreaterThan(0);
    expect(await page.locator('#search-status').textContent()).toMatch(/^\d+ results?\.$/);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'docs-search');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.closest('#search-results') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('#search-results').isVisible()).toBe(false);

    await page.getByRole('searchbox').fill('roux cmll');
    await page.locator('#search-results a').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/docs\/(methods|cases\/cmll)\.html/);
    await page.locator('a[rel=next]').click();
    await page.waitForURL(/docs\/(zz|cases\/coll)\.html/);
    expect(sent.filter((path) => /^\/assets\/.*\.js$|\.wasm$/.test(path)), 'nothing of the app is loaded').toEqual([]);
  });

  it('shows its table of contents on a phone, with or without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await world.visit('', { ...phone, javaScriptEnabled });
      await page.goto(`${world.server.url}docs/zz.html`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('ZZ');
      expect(await page.locator('.search').isVisible()).toBe(javaScriptEnabled);
      const contents = page.getByRole('navigation', { name: 'Contents' });
      expect(await contents.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Contents' }).first().click();
      await contents.waitFor();
      expect(await contents.locator('[aria-current=page]').textContent()).toBe('ZZ');
      await saveScreenshot(page, `docs-contents-${javaScriptEnabled ? 'script' : 'plain'}`);
      await contents.getByText('Tutorials', { exact: true }).click();
      await contents.getByRole('link', { name: 'Your first cube' }).click();
      await page.waitForURL(/docs\/first-cube\.html/);
    }
  });

  it('follows the system theme without JavaScript', async () => {
    const page = await world.visit('', { javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto(`${world.server.url}docs/`);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(23, 20, 27)');
  });

  it('has live examples of methods, and describes all routes of the service', async () => {
    const page = await world.visit('');
    await openPage(page, 'api/alg.html');
    const method = page.locator('.operation', { has: page.locator('h2', { hasText: 'alg.order' }) });
    await method.locator('.try summary').click();
    await method.getByLabel('Parameters (JSON)').fill('{"alg": "R U"}');
    await method.getByRole('button', { name: 'Call alg.order' }).click();
    await expect.poll(() => method.locator('.try pre').textContent()).toContain('"order": 105');
    expect(await method.locator('.status').textContent()).toBe('Response status: 200');
    await method.getByLabel('Parameters (JSON)').fill('{"alg": "R Q"}');
    await method.getByRole('button', { name: 'Call alg.order' }).click();
    await expect.poll(() => method.locator('.status').textContent()).toBe('Response status: 400');
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'docs-try');

    // Every route in the service's own description has an entry.
    await openPage(page, 'api/index.html');
    const missing = await page.evaluate(async () => {
      const { paths } = await (await fetch('/openapi.json')).json();
      const ids = Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap((verbs) => Object.values(verbs).map(({ operationId }) => operationId));
      const linked = new Set([...document.querySelectorAll('.methods a')].map((link) => String(link.getAttribute('href')).split('#')[1]));
      return ids.filter((id) => !linked.has(id));
    });
    expect(missing).toEqual([]);
  });

  it('copies commands without their output', async () => {
    const page = await world.visit('', { permissions: ['clipboard-read', 'clipboard-write'] });
    await openPage(page, 'command-line.html');
    const block = page.locator('.code', { hasText: 'alg simplify' }).first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('cubewright alg simplify');
    expect(copied).not.toMatch(/^\$|R2 L U'$/m);
  });

  it('is served like the app: with content type, compression, ETag and caching', async () => {
    const request = (path: string, headers = {}) => fetch(world.server.url + path, { headers, redirect: 'manual' });
    const moved = await request('docs');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, 'docs/']);
    const page = await request('docs/', { 'accept-encoding': 'br' });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await page.text();
    const sheet = await request(`docs/${/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1]}`);
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(sheet.headers.get('cache-control')).toContain('immutable');
    expect((await request('docs/', { 'if-none-match': String((await request('docs/')).headers.get('etag')) })).status).toBe(304);
    for (const path of ['docs/%2e%2e/%2e%2e/etc/passwd', 'docs/..%2f..%2fdev', 'docs/nothing.html']) expect([400, 404], path).toContain((await request(path)).status);
  });
});
