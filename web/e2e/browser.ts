// Shared setup of the browser tests: the built app on a server, the shared Chromium, the axe check, and screenshots under
// build/screenshots: one of every failed test, and all that tests request if CUBEWRIGHT_SCREENSHOTS is set.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Download, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { serveFolder } from '../scripts/static_server.mjs';
import { chromiumWith } from './shared_browser';

export type { Page, BrowserContext } from 'playwright-core';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const builtApp = path('../../build/web');
const screenshots = path('../../build/screenshots');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// A test that passes never waits for this limit, so it is long enough for a machine that is busy with something else.
const patience = 120_000;

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 } };

const usualSettings = { theme: 'light', marks: 'none', motion: 'system', speed: 1, keys: true };

export interface World {
  /** Opens a page of the app in a new browser context, which is closed after the test. `path` is the part after "#/".
      WebGL and the service worker (`stored`) are disabled by default. */
  visit(path?: string, options?: BrowserContextOptions & { firstVisit?: boolean; settings?: object; webgl?: boolean; stored?: boolean }): Promise<Page>;
  url(path?: string): string;
  server: Awaited<ReturnType<typeof serveFolder>>;
}

/** Opens pages in the shared browser for the tests of a file, or in an own browser with these flags. Every page must run without
    errors, warnings of Svelte and requests to other servers. `serve` starts the server of the app (default: a static web server), and
    `others` lists other servers that pages may use. */
export function startWorld({
  args = () => [] as string[],
  others = () => [] as string[],
  serve = serveFolder as (folder: string) => Promise<World['server']>,
} = {}): World {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const faults: string[] = []; // of pages in the current test
  const world = {} as World;

  // After a crash, the shared browser is gone, and the test that is repeated gets its own.
  const openBrowser = async (): Promise<Browser> => {
    const ownFlags = args();
    const own = () => chromium.launch(chromiumWith(ownFlags));
    return ownFlags.length > 0 ? own() : chromium.connect(inject('browser')).catch(own);
  };

  world.url = (path = '') => `${world.server.url}#/${path}`;
  world.visit = async (path = '', { firstVisit = false, settings = usualSettings, webgl = false, stored = false, ...options } = {}) => {
    if (!browser?.isConnected()) browser = await openBrowser();
    const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce', ...options });
    contexts.push(context);
    context.setDefaultTimeout(patience);
    if (!firstVisit)
      await context.addInitScript((data) => {
        if (location.protocol === 'about:') return; // a new tab has no storage yet
        const key = 'cubewright/settings';
        if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ version: 1, data }));
      }, settings);
    if (!stored)
      await context.addInitScript(() => {
        if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
      });
    // WebGL is rendered in software here, so most tests use the flat drawing.
    if (!webgl)
      await context.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
    // An error that is thrown here would end the whole file, without the name of the test.
    context.on('weberror', (event) => faults.push(String(event.error().stack ?? event.error())));
    // Svelte warns of mistakes in our code, such as a value that is read after its page was left.
    context.on('console', (message) => {
      if (message.type() === 'warning' && /svelte/.test(message.text())) faults.push(`in the console of ${message.page()?.url()}: ${message.text()}`);
    });
    context.on('request', (request) => {
      const url = request.url();
      if (![world.server.url, ...others()].some((server) => url.startsWith(server)) && !/^(data|blob):/.test(url)) faults.push(`a request left the origin: ${url}`);
    });
    const page = await context.newPage();
    await page.goto(world.url(path));
    return page;
  };

  beforeAll(async () => {
    world.server = await serve(builtApp);
  });
  // An open page would keep rendering during the following tests.
  afterEach(async ({ task }) => {
    const open = contexts.splice(0);
    if (task.result?.state === 'fail')
      for (const [i, page] of open.flatMap((context) => context.pages()).entries())
        await takeScreenshot(page, `failed-${task.file.name}-${task.suite?.name ?? ''}-${task.name}-${i}`.replaceAll(/[^\w-]+/g, '-')).catch(() => undefined);
    for (const context of open) await context.close();
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await world.server?.close();
  });
  return world;
}

async function takeScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage });
}

/** For looking at a page; no test compares screenshots, so they are only taken if CUBEWRIGHT_SCREENSHOTS is set. */
export async function saveScreenshot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (process.env.CUBEWRIGHT_SCREENSHOTS) await takeScreenshot(page, name, fullPage);
}

export const contentOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());

interface AxeViolation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Checks all rules, or only these. */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: AxeViolation[] }> } };
    return (await axe.run(only ? { runOnly: only } : {})).violations;
  }, rules);
  const report = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`);
  expect(report.join('\n'), page.url()).toBe('');
}
