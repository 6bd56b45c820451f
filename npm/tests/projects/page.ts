// Runs a page in a real browser and returns its console output.
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
});
afterAll(() => browser?.close());

/** Returns an HTML page that runs the given modules in order. */
export const pageOf = (head: string, ...scripts: string[]) =>
  `<!doctype html><title>test</title><link rel="icon" href="data:,">${head}${scripts.map((script) => `<script type="module" src="./${script}"></script>`).join('')}`;

/** Returns the first lines that the page prints. Rejects with the page's first error. */
export async function printedBy(url: string, lines: number): Promise<string[]> {
  const page = await browser.newPage();
  const printed: string[] = [];
  try {
    await new Promise<void>((done, failed) => {
      page.on('console', (message) => {
        if (message.type() === 'error') failed(new Error(message.text()));
        if (message.type() === 'log' && printed.push(message.text()) >= lines) done();
      });
      page.on('pageerror', failed);
      setTimeout(() => failed(new Error(`the page printed no more than ${JSON.stringify(printed)}`)), 60_000).unref();
      page.goto(url).catch(failed);
    });
  } finally {
    await page.close();
  }
  return printed;
}

/** Opens a page for `use`; rejects with the page's first error. */
export async function visit(url: string, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  try {
    await new Promise<void>((done, failed) => {
      page.on('pageerror', failed);
      page.goto(url).then(() => use(page)).then(done, failed);
    });
  } finally {
    await page.close();
  }
}
