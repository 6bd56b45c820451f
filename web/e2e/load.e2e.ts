// The download size of the home page, which loads neither the engine nor three.js.
import { describe, expect, it } from 'vitest';
import { startWorld, type Page } from './browser';

const world = startWorld();
const budget = 105_000;

/** Counts the downloaded bytes, including headers, by file name. */
async function measureDownloads(page: Page): Promise<Map<string, number>> {
  const spent = new Map<string, number>();
  const names = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url.split('/').at(-1)!.replace(/#.*/, '')));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined) spent.set(name, encodedDataLength); // requests of a previous page have no name
  });
  return spent;
}

describe('the home page', () => {
  it('takes less than 105 kB and does not load the engine', async () => {
    const page = await world.visit('settings', { firstVisit: true });
    // Without the service worker, which downloads everything once the page is idle.
    await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: { register: () => new Promise(() => undefined), controller: null } }));
    await page.goto('about:blank');
    const spent = await measureDownloads(page);
    await page.goto(world.url(''));
    await page.getByRole('link', { name: 'Paint my cube' }).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForLoadState('networkidle');
    const total = [...spent.values()].reduce((a, b) => a + b, 0);
    console.log(`the first page: ${(total / 1000).toFixed(1)} kB in ${spent.size} files`);
    expect([...spent.keys()].filter((name) => /\.wasm|three-|scene-|worker_script-/.test(name))).toEqual([]);
    expect([...spent.keys()].filter((name) => name.endsWith('.woff2')).length).toBe(2);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(budget);

    // The first page that calls the engine loads it.
    await page.getByRole('link', { name: 'Paint my cube' }).click();
    await page.getByRole('button', { name: 'Scramble' }).click();
    await page.getByRole('heading', { name: 'This cube can be solved' }).waitFor();
    await expect.poll(() => [...spent.keys()].some((name) => name.endsWith('.wasm'))).toBe(true);
  });

  it('renders before the offline files are downloaded', async () => {
    const page = await world.visit('help', { firstVisit: true, stored: true });
    await page.addInitScript(() => {
      if (location.protocol === 'about:') return;
      const register = ServiceWorkerContainer.prototype.register;
      ServiceWorkerContainer.prototype.register = function (...asked) {
        document.documentElement.dataset.stood = `${document.readyState}, ${document.querySelectorAll('.door').length} links`;
        return register.apply(this, asked);
      };
    });
    await page.goto('about:blank');
    await page.goto(world.url(''));
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.stood)).toBe('complete, 4 links');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  });
});
