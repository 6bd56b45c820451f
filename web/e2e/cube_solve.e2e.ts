// Solving a cube: all methods, playback, hints, and proofs.
import { solveMethods } from 'cubewright/cube';
import { describe, expect, it } from 'vitest';
import { solved } from '../src/cube/model/facelets';
import { apply, applyAll, parseTurn, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, shot, startWorld } from './browser';
import { scrambled, shownCube, toTheEnd, waitForCube } from './shown_cube';

const world = startWorld();
const superflip = applyAll(solved, parseTurns("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"));

describe('solving', () => {
  const styles = solveMethods.flatMap(({ name, styles }) => (styles ?? []).map((style) => [name, style.name]));
  for (const [method, style] of [...styles, ['fast', '']])
    it(`with ${method} ${style} ends with a solved cube`, async () => {
      const page = await world.visit(`cube/solve?cube=${scrambled}&method=${method}&style=${style}`);
      await page.locator('.summary').waitFor();
      await toTheEnd(page);
      expect(page.url()).toMatch(/at=\d+/);
    });

  it('optimally shows a solution before the proof, and stores its table for the next visit', { timeout: 180_000 }, async () => {
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
    await shot(page, 'cube-proof-running');
    await page.getByText('Proven: no shorter solution exists.').waitFor({ timeout: 120_000 });
    await page.getByText(/Proved in \d+ (s|min) with a 30 MB table/).waitFor();
    await page.getByText(/^10 turns$/).waitFor();
    await toTheEnd(page);
    await shot(page, 'cube-proof');
    await expectNoAxeViolations(page);
    expect(await isStored()).toBe(true);

    await page.reload();
    const made = page.getByText(/building the .* table/).waitFor({ timeout: 5000 }).then(() => true, () => false);
    await page.getByText('Proven: no shorter solution exists.').waitFor();
    expect(await made).toBe(false);

    // With the stored table, the bound of a distant cube rises; Stop keeps the bound.
    await page.goto(world.url(`cube/solve?cube=${superflip}&method=optimal`));
    const bound = page.getByText(/Proven so far: every solution needs at least \d+ turns\./);
    await bound.waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^Stopped\. Proven so far: every solution needs at least \d+ turns\.$/).waitFor();
    expect(Number(/at least (\d+)/.exec(await bound.innerText())![1])).toBeGreaterThanOrEqual(9);
    await toTheEnd(page);
  });

  it('optimally can be stopped, and the solution stays', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=optimal`);
    await page.getByText('building the 30 MB table').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^Stopped\. (Nothing is proven yet|Proven so far: every solution needs at least \d+ turns)\.$/).waitFor();
    await toTheEnd(page);
  });

  it('plays, pauses, and keeps its position after a reload', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=cfop&style=teach&at=3`, { webgl: true });
    await page.locator('.summary').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(async () => Number(await page.getByRole('slider').inputValue())).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Pause' }).click();
    const [at, cube] = [await page.getByRole('slider').inputValue(), await shownCube(page)];
    await shot(page, 'cube-solve');
    await expectNoAxeViolations(page);
    await page.reload();
    await waitForCube(page, cube);
    expect(await page.getByRole('slider').inputValue()).toBe(at);
  });

  it('from a link shows the heading and the current step', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=lbl&at=60`);
    const step = page.locator('li.now');
    await step.waitFor();
    await expect.poll(() => step.locator('.next').evaluate((turn) => turn.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(await step.evaluate((item) => item.parentElement!.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('can show hints only', async () => {
    const page = await world.visit(`cube/solve?cube=${scrambled}&method=cfop&style=teach&hint=1`);
    await page.getByRole('button', { name: 'Show the next turn' }).click();
    expect(await page.locator('.turn').count()).toBe(1);
    expect(await page.locator('ol .title').count()).toBeLessThan(3);
    await page.getByRole('button', { name: 'Show this step' }).click();
    await expect.poll(() => page.locator('.turn').count()).toBeGreaterThan(1);
  });

  it('an unfinished or impossible cube shows an error', async () => {
    const page = await world.visit(`cube/solve?cube=${apply(solved, parseTurn('R')!).replace('R', '.')}&method=fast`);
    await page.getByText('This cube has unpainted stickers.').waitFor();
  });
});
