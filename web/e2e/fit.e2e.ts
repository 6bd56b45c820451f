// All cube pages at all window sizes: phones in portrait and landscape, zoomed pages, large screens.
import { describe, expect, it } from 'vitest';
import { solved } from '../src/cube/model/facelets';
import { applyAll, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, saveScreenshot, startWorld, type Page } from './browser';
import { expectTouchTargets, handset } from './gestures';

const world = startWorld();
const cube = applyAll(solved, parseTurns("R U F2 D' L B U2 R' F L2"));
const pages = {
  home: '',
  cube: `cube?cube=${cube}`,
  paint: 'cube?paint=1',
  solve: `cube/solve?cube=${cube}&method=cfop&at=4`,
  follow: `cube/solve?cube=${cube}&method=lbl&follow=1&at=4`,
  settings: 'settings',
  course: 'learn',
  lesson: 'learn/white_corners',
  exercise: 'learn/white_corners?stage=1&seed=abc',
};
// At 200 % zoom a window of 1280×720 has 640×360 CSS pixels, and one of 1440×900 has 720×450.
const windows = [
  [320, 568],
  [360, 740],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [512, 384],
  [640, 360],
  [720, 450],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** Finds elements whose content is cut off and cannot be scrolled. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, select, input, summary)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.sr-only'))
      .filter((each) => {
        const box = each.getBoundingClientRect();
        if (box.width === 0 || box.left < -0.5 || box.right > innerWidth + 0.5) return box.width > 0;
        for (let around = each.parentElement; around && around.id !== 'main'; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          const edge = around.getBoundingClientRect();
          if (overflowY === 'hidden' && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1)) return true;
          if (overflowX === 'hidden' && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true;
        }
        return false;
      })
      .map((each) => each.outerHTML.slice(0, 100)),
  );

const ready: Record<string, (page: Page) => Promise<unknown>> = {
  exercise: (page) => page.getByRole('button', { name: 'Hint' }).waitFor(),
  cube: (page) => page.getByRole('heading', { name: 'This cube can be solved' }).waitFor(),
  paint: (page) => page.getByText('48 stickers left to paint').waitFor(),
  solve: (page) => page.locator('.summary').waitFor(),
  follow: (page) => page.getByRole('button', { name: 'Next', exact: true }).waitFor(),
};

/** Returns the bottom of the visible area above the fixed bar. */
const getVisibleBottom = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.main-nav')!;
    return getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : innerHeight;
  });

/** Expects the drawing to be inside its container, and the container inside the window, without scrolling. */
async function expectWholeCube(page: Page, where: string): Promise<void> {
  const [drawing, stage] = [(await page.locator('main .stand-in svg').first().boundingBox())!, (await page.locator('main .stage').first().boundingBox())!];
  const [width, foot] = [page.viewportSize()!.width, await getVisibleBottom(page)];
  for (const box of [drawing, stage]) {
    expect(box.x, where).toBeGreaterThanOrEqual(0);
    expect(box.y, where).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, where).toBeLessThanOrEqual(width);
    expect(box.y + box.height, where).toBeLessThanOrEqual(foot + 1);
  }
  expect(drawing.y, where).toBeGreaterThanOrEqual(stage.y);
  expect(drawing.y + drawing.height, where).toBeLessThanOrEqual(stage.y + stage.height);
  expect(Math.min(drawing.width, drawing.height), where).toBeGreaterThan(90);
  // Nothing covers the cube.
  const covered = await page.locator('main .stage').first().evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const points = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const));
    return points.filter(([x, y]) => !each.contains(document.elementFromPoint(x, y))).length;
  });
  expect(covered, where).toBe(0);
}

describe('every window size', () => {
  for (const [name, path] of Object.entries(pages))
    it(`shows the whole page ${name}`, async () => {
      const page = await world.visit(path, { hasTouch: true });
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await ready[name]?.(page);
      for (const [width, height] of windows) {
        const where = `${name} in ${width}×${height}`;
        await page.setViewportSize({ width, height });
        await page.evaluate(() => (scrollTo(0, 0), new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));
        expect(await overflow(page), where).toBeLessThanOrEqual(0);
        expect(await cut(page), where).toEqual([]);
        if (['cube', 'solve', 'follow'].includes(name)) await expectWholeCube(page, where);
        await saveScreenshot(page, `fit-${name}-${width}`);
      }
    });
});

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
    await page.evaluate(() => {
      const solves = Array.from({ length: 12 }, (_, i) => ({ id: `s${i}`, session: '3x3x3', at: Date.now() - 9e5 + i, time: 10_000 + i, scramble: 'R' }));
      localStorage.setItem('cubewright/times', JSON.stringify({ version: 2, data: { sessions: [], solves } }));
    });
    await page.reload();
    const box = (await page.locator('.list li').nth(3).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(900);
  });

  it('has large enough touch targets on a phone, including the palette', async () => {
    const page = await world.visit(pages.paint, { ...handset, viewport: { width: 320, height: 568 } });
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
