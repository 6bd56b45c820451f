// Shared setup of the browser tests: the built app on a server, Debian's Chromium, screenshots stored under
// build/screenshots, and the axe check.
import { readFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { serveFolder } from '../scripts/static_server.mjs';

export type { Page, BrowserContext } from 'playwright-core';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const builtApp = path('../../build/web');
const screenshots = path('../../build/screenshots');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --enable-unsafe-swiftshader';

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 } };

const usualSettings = { theme: 'light', marks: 'none', motion: 'system', speed: 1, keys: true, welcomed: true };

export interface World {
  /** Opens a page of the app in a new browser context, which is closed after the test. `path` is the part after "#/".
      WebGL and the service worker (`stored`) are disabled by default. */
  visit(path?: string, options?: BrowserContextOptions & { firstVisit?: boolean; settings?: object; webgl?: boolean; stored?: boolean }): Promise<Page>;
  url(path?: string): string;
  server: Awaited<ReturnType<typeof serveFolder>>;
}

/** Starts a browser for all tests of a file. Every page must run without errors and without requests to other servers.
    `serve` starts the server of the app (default: a static web server), and `others` lists other servers that pages may use. */
export function startWorld({
  args = () => [] as string[],
  others = () => [] as string[],
  serve = serveFolder as (folder: string) => Promise<World['server']>,
} = {}): World {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const world = {} as World;
  world.url = (path = '') => `${world.server.url}#/${path}`;
  world.visit = async (path = '', { firstVisit = false, settings = usualSettings, webgl = false, stored = false, ...options } = {}) => {
    const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce', ...options });
    contexts.push(context);
    if (!firstVisit)
      await context.addInitScript((data) => {
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
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    page.on('request', (request) => {
      const url = request.url();
      if (![world.server.url, ...others()].some((server) => url.startsWith(server)) && !/^(data|blob):/.test(url)) throw new Error(`a request left the origin: ${url}`);
    });
    await page.goto(world.url(path));
    return page;
  };

  beforeAll(async () => {
    world.server = await serve(builtApp);
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      headless: true,
      args: [...flags.split(' '), ...args()],
    });
  });
  // An open page would keep rendering during the following tests.
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await world.server?.close();
  });
  return world;
}

export async function saveScreenshot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage });
}

interface AxeViolation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary: string }[];
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: AxeViolation[] }> } };
    return (await axe.run()).violations;
  });
  const report = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`);
  expect(report.join('\n'), page.url()).toBe('');
}
