// Proofs run on several workers if the machine has enough cores and memory, and all workers are stopped afterwards.
import { expect, it } from 'vitest';
import { solved } from '../src/cube/model/facelets';
import { applyAll, parseTurns } from '../src/cube/model/turns';
import { desktop, saveScreenshot, startWorld, type Page } from './browser';
import { playToEnd } from './shown_cube';

const world = startWorld();
// A cube that needs 16 turns; the proof takes about twelve million lookups.
const far = applyAll(solved, parseTurns("R U F2 D' L B2 U' R2 F D L' B U2 R F' D2"));
// A cube whose proof would take too long for this test.
const farther = applyAll(solved, parseTurns("D2 L' F U B' R2 D F2 L U2 R' B D' L2 F' U R B2 D L'"));

/** Opens a page as on a touch-screen device with the given number of cores and amount of memory. */
async function openOnDevice(page: Page, cores: number, gigabytes: number, path: string) {
  await page.addInitScript(
    ([cores, gigabytes]) => {
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores });
      Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => gigabytes });
    },
    [cores, gigabytes],
  );
  await page.goto(world.url(path));
  await page.reload();
}

const boundOf = async (page: Page) => Number(/at least (\d+)/.exec(await page.getByText(/at least \d+ turns/).innerText())![1]);

it('runs a proof on three workers, stops immediately on a tap, and keeps the proven result for the next visit', async () => {
  const page = await world.visit('', { ...desktop, hasTouch: true });
  await openOnDevice(page, 3, 8, `cube/solve?cube=${far}&method=optimal`);
  await page.getByText('building the 30 MB table').waitFor();
  await expect.poll(() => page.workers().length).toBeGreaterThanOrEqual(3);
  await page.getByText('Proven: no shorter solution exists.').waitFor({ timeout: 200_000 });
  await page.getByText(/Proved in \d+ (s|min) with a 30 MB table \(12,448,415 positions searched\)\./).waitFor();
  await expect.poll(() => page.workers().length).toBeLessThan(3);
  await playToEnd(page);

  await page.goto(world.url(`cube/solve?cube=${farther}&method=optimal`));
  await expect.poll(() => page.workers().length).toBeGreaterThanOrEqual(3);
  await page.getByText(/at least 16 turns/).waitFor();
  await page.getByText(/about .* left/).waitFor();
  await saveScreenshot(page, 'cube-proof-shared');
  await page.getByRole('button', { name: 'Stop' }).tap();
  await page.getByText(/^Stopped\. Proven so far: every solution needs at least \d+ turns\.$/).waitFor();
  await expect.poll(() => page.workers().length).toBeLessThan(3);
  const proven = await boundOf(page);

  await page.reload();
  await expect.poll(() => boundOf(page)).toBeGreaterThanOrEqual(proven);
  await page.getByRole('button', { name: 'Stop' }).tap();
});

it('runs a proof on one worker if there is little memory', async () => {
  const page = await world.visit('', { ...desktop, hasTouch: true });
  await openOnDevice(page, 8, 4, `cube/solve?cube=${far}&method=optimal`);
  await page.getByText('building the 30 MB table').waitFor();
  expect(page.workers().length).toBeLessThanOrEqual(2); // one worker is for short calls
  await page.getByRole('button', { name: 'Stop' }).tap();
  await page.getByText(/^Stopped\./).waitFor();
});
