// Solving a cube: all methods, playback, hints, and proofs.
import { solveMethods } from 'cubewright/cube';
import { describe, expect, it } from 'vitest';
import { solved } from '../src/cube/model/facelets';
import { apply, applyAll, parseTurn, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, saveScreenshot, startWorld } from './browser';
import { playToEnd, scrambled, shownCube, waitForCube } from './shown_cube';

const world = startWorld();
const superflip = applyAll(solved, parseTurns("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"));

describe('solving', () => {
  const styles = solveMethods.flatMap(({ name, styles }) => (styles ?? []).map((style) => [name, style.name]));
  for (const [method, style] of [...styles, ['fast', '']])
    it(`ends with a solved cube (${method} ${style})`, async () => {
      const page = await world.visit(`cube/solve?cube=${scrambled}&method=${method}&style=${style}`);
      await page.locator('.summary').waitFor();
      await playToEnd(page);
      expect(page.url()).toMatch(/at=\d+/);
    });

  it('shows an optimal solution before its proof, and stores the table for the next visit', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=optimal`);
    const isStored = () =>
      page.evaluate(async () => {
        const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables');
        return (await (await folder.getFileHandle('optimal-30M-htm.tables')).getFile()).size > 20e6;
      });
    await page.getByRole('button', { name: 'One turn forward' }).click();
    await page.getByText('building the 30 MB table').waitFor();
    await page.getByText(/You can already follow this solution of \d+ turns/).waitFor();
    expect(await page.getByRole('progressbar', { name: 'Proof progress' }).count()).toBe(1);
    await saveScreenshot(page, 'cube-proof-running');
    await page.getByText('Proven: no shorter solution exists.').waitFor();
    await page.getByText(/Proved in \d+ (s|min) with a 30 MB table/).waitFor();
    await page.getByText(/^10 turns$/).waitFor();
    await playToEnd(page);
    await saveScreenshot(page, 'cube-proof');
    await expectNoAxeViolations(page);
    expect(await isStored()).toBe(true);

    await page.reload();
    const proven = page.getByText('Proven: no shorter solution exists.');
    await proven.or(page.getByText(/building the .* table/)).waitFor();
    expect(await proven.isVisible()).toBe(true);

    // With the stored table, the bound of a distant cube rises; Stop keeps the bound.
    await page.goto(world.url(`cube/solve?cube=${superflip}&method=optimal`));
    const bound = page.getByText(/Proven so far: every solution needs at least \d+ turns\./);
    await bound.waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^Stopped\. Proven so far: every solution needs at least \d+ turns\.$/).waitFor();
    expect(Number(/at least (\d+)/.exec(await bound.innerText())![1])).toBeGreaterThanOrEqual(9);
    await playToEnd(page);
  });

  it('keeps the solution when the proof is stopped', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=optimal`);
    await page.getByText('building the 30 MB table').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^Stopped\. (Nothing is proven yet|Proven so far: every solution needs at least \d+ turns)\.$/).waitFor();
    await playToEnd(page);
  });

  it('plays, pauses, and keeps its position after a reload', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=cfop&style=teach&at=3`, { webgl: true });
    await page.locator('.summary').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(async () => Number(await page.getByRole('slider').inputValue())).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Pause' }).click();
    const [at, cube] = [await page.getByRole('slider').inputValue(), await shownCube(page)];
    await saveScreenshot(page, 'cube-solve');
    await expectNoAxeViolations(page);
    await page.reload();
    await waitForCube(page, cube);
    expect(await page.getByRole('slider').inputValue()).toBe(at);
  });

  it('shows the heading and the current step of a linked solution', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=lbl&at=60`);
    const step = page.locator('li.now');
    await step.waitFor();
    await expect.poll(() => step.locator('.next').evaluate((turn) => turn.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(await step.evaluate((item) => item.parentElement!.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('shows only hints on request', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=cfop&style=teach&hint=1`);
    await page.getByRole('button', { name: 'Show the next turn' }).click();
    expect(await page.locator('.turn').count()).toBe(1);
    expect(await page.locator('ol .title').count()).toBeLessThan(3);
    await page.getByRole('button', { name: 'Show this step' }).click();
    await expect.poll(() => page.locator('.turn').count()).toBeGreaterThan(1);
  });

  it('shows an error for an unfinished or impossible cube', async () => {
    const page = await world.visit(`cube/solve?cube=${apply(solved, parseTurn('R')!).replace('R', '.')}&method=fast`);
    await page.getByText('This cube has unpainted stickers.').waitFor();
  });
});
