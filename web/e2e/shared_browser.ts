// Starts one Chromium for all browser tests. A test file connects to it, and starts its own only if it needs other flags.
import { chromium, type LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    browser: string; // address of the shared browser
  }
}

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --enable-unsafe-swiftshader';

/** Debian's Chromium, with these flags in addition to ours. */
export const chromiumWith = (args: readonly string[]): LaunchOptions => ({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  headless: true,
  args: [...flags.split(' '), ...args],
});

export default async function startSharedBrowser(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(chromiumWith([]));
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
