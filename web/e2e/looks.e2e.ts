// How every page looks: it fits windows of every size and is accessible in every theme. Each page is opened once; its theme
// changes as if another tab had changed the settings.
import { describe, expect, it } from 'vitest';
import { solved } from '../src/cube/model/facelets';
import { applyAll, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, saveScreenshot, startWorld, type Page } from './browser';
import { someSolves, storeSolves } from './stored_times';

const world = startWorld();
const cube = applyAll(solved, parseTurns("R U F2 D' L B U2 R' F L2"));
const scramble = "D2 F' L2 U B2 R' D F2 L U2 R2 F";
const misscrambled = applyAll(solved, parseTurns(scramble.replace("R'", 'R'))); // turn 6
const threeSides = [...misscrambled].map((letter, index) => ([1, 2, 5].includes(Math.floor(index / 9)) || index % 9 === 4 ? letter : '.')).join('');
const puzzles = 'p=01234567-rbgyvn-2&p=01234567-rbgyvn-6';

/** The pages, each with a selector or a text that is there once the page is complete. */
const pages: Record<string, string> = {
  '': 'h1',
  cube: '.stage',
  [`cube?cube=${cube}`]: 'text=This cube can be solved',
  'cube?paint=1': 'text=48 stickers left to paint',
  [`cube/solve?cube=${cube}&method=cfop&at=4`]: '.summary',
  [`cube/solve?cube=${cube}&method=lbl&follow=1&at=4`]: '.stage',
  'cube/timer': '.scramble .text.moves',
  'cube/scramble-check': 'h1',
  [`cube/scramble-check?s=${encodeURIComponent(scramble)}&by=paint&seen=${threeSides}`]: 'text=Turn 6',
  'cases?set=PLL': 'h1',
  'cases/t-perm': 'h1',
  'cases/drill': 'h1',
  [`blind?cube=${cube}&method=three_style`]: 'h1',
  'blind/train': 'h1',
  'blind/letters': 'h1',
  'workshop?case=Sune': 'h1',
  "puzzles?puzzle=megaminx&moves=R+U'": 'h1',
  learn: 'h1',
  'learn/white_corners': 'h1',
  'learn/middle_layer': 'h1',
  'learn/white_corners?stage=1&seed=abc': 'button:has-text("Hint")',
  'learn/pieces?stage=1&seed=abc': 'h1',
  settings: 'h1',
  help: 'h1',
  set: 'h1',
  'set/rules': 'h1',
  'set/editor': 'h1',
  'set/daily': 'h1',
  'set/daily/2026-11-02': 'ul.tray',
  'set/career': 'h1',
  'set/archive': 'h1',
  'set/learn/6': 'h1',
  'set/puzzle?p=01234567-rbgyvnu!e-4': 'h1',
  'set/nowhere': 'h1',
  'set/list': 'h1',
  'set/list/make': 'h1',
  [`set/list?title=First+steps&${puzzles}`]: 'h1',
  'set/practice': 'h1',
  'set/practice?level=10': 'h1',
  'set/practice?template=3': 'h1',
  [`set/sheet?title=x&${puzzles}`]: 'h1',
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
  [3840, 2160],
] as const;

const themes = [
  ['dark', 'shapes'],
  ['contrast', 'letters'],
  ['contrast-light', 'none'],
  ['light', 'none'],
] as const;

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** Finds elements whose content is cut off and cannot be scrolled. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, select, input, summary)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.sr-only'))
      .filter((each) => {
        const box = each.getBoundingClientRect();
        if (box.width === 0) return false;
        for (let around = each.parentElement; around && around.id !== 'main'; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          const edge = around.getBoundingClientRect();
          if (overflowX === 'auto' || overflowX === 'scroll') return false;
          if (overflowY === 'hidden' && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1)) return true;
          if (overflowX === 'hidden' && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true;
        }
        return box.left < -0.5 || box.right > innerWidth + 0.5;
      })
      .map((each) => each.outerHTML.slice(0, 100)),
  );

/** Returns the bottom of the visible area above the fixed bar, which is hidden during a task. */
const getVisibleBottom = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.main-nav')!;
    return bar.checkVisibility() && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : innerHeight;
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

/** Changes the settings as another tab would. */
const choose = (page: Page, theme: string, marks: string) =>
  page.evaluate(
    (chosen) => {
      const key = 'cubewright/settings';
      const { version, data } = JSON.parse(localStorage.getItem(key)!) as { version: number; data: object };
      localStorage.setItem(key, JSON.stringify({ version, data: { ...data, ...chosen } }));
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    { theme, marks },
  );

describe.each(Object.entries(pages))('the page “%s”', (path, ready) => {
  const name = path.replaceAll(/\W+/g, '-').slice(0, 40) || 'home';

  it('fits every window, and is accessible in every theme', async () => {
    const page = await world.visit(path, { hasTouch: true });
    if (path === 'cube/timer') {
      await storeSolves(page, someSolves(120));
      await page.reload();
    }
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await page.locator(ready).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    for (const [width, height] of windows) {
      const where = `${path} in ${width}×${height}`;
      await page.setViewportSize({ width, height });
      await page.evaluate(() => (scrollTo(0, 0), new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));
      expect(await overflow(page), where).toBeLessThanOrEqual(0);
      expect(await cut(page), where).toEqual([]);
      if (path.startsWith('cube/solve') || path.startsWith('cube?cube')) await expectWholeCube(page, where);
      await saveScreenshot(page, `fit-${name}-${width}`);
      // The layout of a phone, and below that of a desktop.
      if (width === 320) await expectNoAxeViolations(page);
    }
    await page.setViewportSize({ width: 1280, height: 860 });
    for (const [theme, marks] of themes) {
      await choose(page, theme, marks);
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      await expectNoAxeViolations(page, theme === 'light' ? undefined : ['color-contrast']);
      await saveScreenshot(page, `${theme}-${name}`);
    }
  });
});

// Work that a page has begun may end after the page was left. It must not read values of that page, which Svelte reports in the console.
it('every page can be left as soon as it is shown', async () => {
  const page = await world.visit('help');
  for (const path of [...Object.keys(pages), ...Object.keys(pages)].filter((each) => each !== 'help'))
    await page.evaluate(async (path) => {
      const shown = async (isHelp: boolean) => {
        const heading = () => document.querySelector('main h1')?.textContent;
        while (heading() === undefined || (heading() === 'How it works') !== isHelp) await new Promise(requestAnimationFrame);
      };
      location.hash = `#/${path}`;
      await shown(false);
      location.hash = '#/help';
      await shown(true);
    }, path);
  await page.waitForTimeout(2000);
});
