// Pages in certain windows: phones in portrait and landscape, a narrow window, a desktop.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, saveScreenshot, startWorld, type Page } from './browser';
import { expectTouchTargets, handset } from './gestures';
import { someSolves, storeSolves } from './stored_times';

const world = startWorld();
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('a phone in landscape', () => {
  it.each([[844, 390], [667, 375]])('shows the clock and the dice without scrolling at %i×%i', async (width, height) => {
    const page = await world.visit('cube/timer', { ...handset, viewport: { width, height } });
    const expectInSight = async (what: string) => {
      const box = (await page.locator(what).last().boundingBox())!;
      expect(box.y, what).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, what).toBeLessThanOrEqual(height);
    };
    await page.locator('.scramble .text', { hasText: /[URFDLB]/ }).waitFor();
    for (const what of ['.scramble .text', '.clock']) await expectInSight(what);
    await page.goto(world.url('set/daily/2026-11-02'));
    await page.getByRole('list', { name: 'Your dice' }).waitFor();
    for (const what of ['[data-tray]', '.board']) await expectInSight(what);
    if (height > 380) await expectInSight('.give .primary');
    await expectTouchTargets(page, 'ul.tray');
  });
});

describe('a window', () => {
  it('shows the whole goal and touch-sized dice at 320 pixels', async () => {
    const page = await world.visit('set/daily/2026-11-02', { ...handset, viewport: { width: 320, height: 568 } });
    await page.getByRole('list', { name: 'Your dice' }).waitFor();
    expect(await page.getByText('Match exactly').isVisible()).toBe(true);
    await expectTouchTargets(page, 'ul.tray');
    await expectTouchTargets(page, '.goal .goal');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await saveScreenshot(page, 'fit-goal-320', { fullPage: true });
  });

  it('shows the latest times next to the clock on a desktop', async () => {
    const page = await world.visit('cube/timer', { viewport: { width: 1440, height: 900 } });
    await storeSolves(page, someSolves(12));
    await page.reload();
    const box = (await page.locator('.list li').nth(3).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(900);
  });

  it('has large enough touch targets on a phone, including the palette', async () => {
    const page = await world.visit('cube?paint=1', { ...handset, viewport: { width: 320, height: 568 } });
    await page.getByText('48 stickers left to paint').waitFor();
    await expectTouchTargets(page);
    const [panel, palette] = [(await page.locator('.paint').boundingBox())!, (await page.locator('fieldset').boundingBox())!];
    expect(palette.x).toBeGreaterThanOrEqual(panel.x);
    expect(palette.x + palette.width).toBeLessThanOrEqual(panel.x + panel.width);
    await expectNoAxeViolations(page);
  });

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ])
    it(`shows both puzzles and the first actions without scrolling at ${width}×${height}`, async () => {
      const page = await world.visit('', { viewport: { width, height }, isMobile: width < 1000, hasTouch: width < 1000, firstVisit: true });
      await page.getByText('New here?').waitFor();
      const foot = width < 1000 ? (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!.y : height;
      for (const action of ['Scan my cube', 'Paint my cube', 'Virtual cube', 'Today’s puzzle', 'Play the levels']) {
        const box = (await page.getByRole('link', { name: action }).boundingBox())!;
        expect(box.y + box.height, action).toBeLessThanOrEqual(foot);
      }
      // The welcome message is one line.
      const line = await page.getByText('New here?').evaluate((each) => {
        const words = each.closest('p')!;
        return words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight);
      });
      expect(line).toBeLessThan(1.5);
    });
});
