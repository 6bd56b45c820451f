// Every task on every screen: what to look at and the main action are visible together without scrolling, nothing covers them, and
// the page never slides sideways, neither before nor after an interaction.
import { describe, expect, it } from 'vitest';
import { solved } from '../src/cube/model/facelets';
import { applyAll, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, saveScreenshot, startWorld, type Page } from './browser';
import { expectTouchTargets, handset } from './gestures';
import { type } from './set_keys';
import { someSolves, storeSolves } from './stored_times';

const world = startWorld();
const cube = applyAll(solved, parseTurns("R U F2 D' L B U2 R' F L2"));
const painted = (change: (stickers: string[]) => void) => {
  const stickers = [...cube];
  change(stickers);
  return stickers.join('');
};
const frontTurned = painted((to) => [6, 3, 0, 7, 4, 1, 8, 5, 2].forEach((from, i) => (to[18 + i] = cube[18 + from])));
const oneWrong = painted((to) => (to[0] = to[0] === 'W' ? 'Y' : 'W'));
const scramble = "D2 F' L2 U B2 R' D F2 L U2 R2 F";

interface Step {
  see: string[]; // visible together: what to look at, and the main action
  name?: string;
  act?: (page: Page) => Promise<unknown>; // leads to this step from the previous one
}
interface Task {
  path: string;
  steps: Step[];
  options?: Parameters<typeof world.visit>[1];
  before?: (page: Page) => Promise<unknown>; // before the page is opened again
}

const button = (name: string) => `main :is(button, a.button):has-text("${name}")`;
const press = (name: string) => (page: Page) => page.locator(button(name)).first().click();
const keys = (row: string) => (page: Page) => type(page, row);
const table = ['.goal .number', '.board', 'ul.tray', '.give .primary'];
const lesson = ['.say p', ...table];
const exercise = ['.box', '.what', '.pad'];
const animated = { reducedMotion: 'no-preference' } as const;

const tasks: Record<string, Task> = {
  'the first visit': { path: '', options: { firstVisit: true }, steps: [{ see: ['.lead', button('Scan my cube'), button('Paint my cube'), 'main a:has-text("Learn to solve it")', 'main a.door:has-text("Timer")'] }] },
  'a cube to turn': { path: 'cube', steps: [{ see: ['.stage', button('Scan'), button('Paint mine')] }] },
  'a cube to paint': {
    path: 'cube?paint=1',
    steps: [{ see: ['[data-index="18"]', '[data-index="26"]', 'fieldset'] }, { act: (page) => page.locator('[data-index="18"]').click(), see: ['[data-index="26"]', 'fieldset'] }],
  },
  'a cube that can be solved': { path: `cube?cube=${cube}`, steps: [{ see: ['.stage', 'a.first'] }] },
  'a face painted turned': { path: `cube?cube=${frontTurned}`, steps: [{ see: ['.verdict h2', '.summary', '.picture svg', button('Fix it')] }, { act: press('Fix it'), see: ['.stage', 'a.first'] }] },
  'a wrong sticker': { path: `cube?cube=${oneWrong}`, steps: [{ see: ['.verdict h2', '.summary', '.picture svg', button('Fix it')] }] },
  'a solution': { path: `cube/solve?cube=${cube}&method=cfop&at=4`, steps: [{ see: ['.stage', '.now', button('Follow me')] }, { act: (page) => page.getByRole('button', { name: 'One turn forward' }).click(), see: ['.stage', '.now', button('Follow me')] }] },
  'a solution to follow': { path: `cube/solve?cube=${cube}&method=lbl&follow=1`, steps: [{ see: ['.stage', '.turn', button('Next')] }, { act: press('Next'), see: ['.stage', '.turn', button('Next')] }] },
  'the course': { path: 'learn', steps: [{ see: ['h1', button('Start the first lesson')] }] },
  'the explanation of a lesson': { path: 'learn/white_corners', steps: [{ see: ['.goal', button('Start practising')] }] },
  'a question of a lesson': {
    path: 'learn/pieces?stage=1&seed=abc',
    steps: [{ see: ['.box', '.what', '.answers'] }, { act: (page) => page.locator('.answers button').first().click(), see: ['.box', '.verdict', button('Next')] }],
  },
  'turns to make': { path: 'learn/turns?stage=1&seed=abc', steps: [{ see: exercise }, { act: press('Show me'), see: exercise }] },
  'a wrong turn in a test': {
    path: 'learn/turns?stage=4&seed=abc',
    steps: [{ see: exercise }, { act: (page) => page.locator('.pad button').first().click(), see: ['.box', '.sequence', '.told', '.pad'] }],
  },
  'a layer to finish': {
    path: 'learn/white_corners?stage=1&seed=abc',
    steps: [{ see: [...exercise, button('Hint')] }, { act: press('Hint'), see: exercise }, { act: press('Show the turns'), see: ['.box', '.hint', '.pad'] }, { act: (page) => page.locator('.pad button').first().click(), see: ['.box', '.pad', button('Undo')] }],
  },
  'a whole cube to solve': { path: 'learn/whole_cube?stage=1&seed=abc', steps: [{ see: ['.box', '.progress', '.pad'] }] },
  'Ready, Set': { path: 'set', steps: [{ see: ['h1', button('Play today’s puzzle')] }] },
  'the first lesson of Ready, Set': {
    path: 'set/career',
    options: animated,
    steps: [{ see: lesson }, { act: keys('red'), see: lesson }, { act: keys('∪ blue'), see: lesson }, { act: (page) => page.keyboard.press('Escape').then(() => type(page, 'red ∩ blue')), see: lesson }, { act: press('Answer'), see: ['.say p', '.board', button('Let’s play')] }],
  },
  'the lesson with two rows': { path: 'set/learn/6', steps: [{ see: [...lesson, '.rows'] }] },
  'a level': {
    path: 'set/career',
    before: (page) => page.evaluate(() => localStorage.setItem('cubewright/set-career', JSON.stringify({ version: 1, data: { career: { version: 1, level: 1, score: 0, freePlay: false, solved: 0, passed: 0, wrong: 0 }, learned: [1], changed: 1 } }))),
    steps: [{ see: [...table, '.rows'] }, { act: keys('red'), see: [...table, '.rows'] }],
  },
  'the daily puzzle': {
    path: 'set/daily/2026-11-09',
    options: animated,
    steps: [{ see: [...table, '.rows'] }, { act: keys('red ∩ green'), see: [...table, '.rows'] }, { act: press('Answer'), name: 'solved', see: ['.rows', '.board', button('Share')] }],
  },
  'the timer': {
    path: 'cube/timer',
    steps: [
      { see: ['.scramble .text', '.clock'] },
      { act: (page) => storeSolves(page, someSolves(12)).then(() => page.reload()), name: 'after a solve', see: ['.scramble .text', '.clock .time', ':is(.recent, tbody tr:nth-child(1))', button('+2'), button('DNF'), 'main button[aria-label^="Delete"]'] },
    ],
  },
  'a move in Duel': {
    path: 'set/duel?seed=7',
    steps: [{ see: ['#new-match', button('Start')] }, { act: async (page) => (await page.getByRole('radio', { name: /^5 Perfect/ }).check(), press('Start')(page)), see: ['.task', '.board', 'button[aria-label="7 cards"]'] }, { act: (page) => page.getByRole('button', { name: '4 cards' }).click(), see: ['.task', '.board', '.zones', '.pool ul'] }],
  },
  'the drill': { path: 'cases/drill?cases=pll', steps: [{ see: [button('Start')] }, { act: press('Start'), see: ['.stage', button('Show the answer')] }, { act: press('Show the answer'), see: ['.answer', button('Knew it')] }] },
  'the scramble check': { path: 'cube/scramble-check', steps: [{ see: ['textarea', button('Check the cube')] }] },
  'a scramble to check': { path: `cube/scramble-check?s=${encodeURIComponent(scramble)}`, steps: [{ see: ['.scramble .moves', button('Paint the cube')] }] },
  'joining a class': {
    path: 'class',
    before: (page) => page.route('**/service.json', (route) => route.fulfill({ json: { friends: true } })),
    steps: [{ see: ['h1', 'input.code', button('Join')] }],
  },
};

const screens = [[360, 640], [390, 844], [412, 915], [768, 1024], [1280, 800]] as const;
const widths = [320, 344, 360, 375, 390, 393, 412, 600, 768] as const;
const low = [[568, 320], [640, 360], [667, 375]] as const;

/** Two frames, in which a new size takes effect. */
const resize = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => (scrollTo(0, 0), new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));
};

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets the text size of the browser in percent. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 } });
}

/** Lists elements that are outside the window or covered by something else. */
async function findHidden(page: Page, selectors: readonly string[]): Promise<string[]> {
  const hidden: string[] = [];
  for (const selector of selectors)
    hidden.push(
      ...(await page.locator(`${selector} >> visible=true`).first().evaluate((each, selector) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const where = [left, top, right, bottom].map(Math.round).join(' ');
        if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return [`${selector} is outside: ${where}`];
        const hits = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint((left + right) / 2, top + (bottom - top) * part));
        const over = hits.find((hit) => hit && !each.contains(hit) && !hit.contains(each));
        return over ? [`${selector} at ${where} is covered by ${over.outerHTML.slice(0, 60)}`] : [];
      }, selector)),
    );
  return hidden;
}

describe('a task', () => {
  it.each(Object.entries(tasks))('fits every screen: %s', async (task, { path, steps, options, before }) => {
    const page = await world.visit(before ? 'help' : path, { hasTouch: true, viewport: { width: 360, height: 640 }, ...options });
    if (before) {
      await before(page);
      await page.goto(world.url(path));
      await page.reload();
    }
    const faults: string[] = [];
    for (const [i, { act, see, name }] of steps.entries()) {
      await act?.(page);
      for (const selector of see) await page.locator(`${selector} >> visible=true`).first().waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      for (const [width, height] of screens) {
        await resize(page, width, height);
        faults.push(...(await findHidden(page, see)).map((each) => `step ${i}, ${width}×${height}: ${each}`));
        await saveScreenshot(page, `task-${task.replaceAll(/\W+/g, '-')}-${name ?? i}-${width}`);
      }
      for (const [width, height] of [...widths.map((each) => [each, 700] as const), ...low]) {
        await resize(page, width, height);
        const beyond = await overflow(page);
        if (beyond > 0) faults.push(`step ${i}: ${beyond} pixels too wide at ${width}×${height}`);
      }
      await resize(page, 768, 1024);
      await setTextSize(page, 200);
      if ((await overflow(page)) > 0) faults.push(`step ${i}: too wide at 768×1024 with text at 200 %`);
      await setTextSize(page, 100);
      await resize(page, 360, 640);
      // While a celebration lasts, and after it.
      if (options === animated) for (let k = 0; k < 5; ++k) if ((await overflow(page)) > 0) faults.push(`step ${i}: too wide during an animation`);
    }
    expect(faults).toEqual([]);
  });
});

describe('a left hand', () => {
  it.each([
    ['set/daily/2026-11-02', 'Undo', 'Answer'],
    ['learn/white_corners?stage=1&seed=abc', 'Undo', 'Hint'],
    [`cube/solve?cube=${cube}&method=lbl&follow=1&at=1`, 'Back', 'Next'],
  ])('has the main action on its side: %s', async (path, other, action) => {
    for (const leftHanded of [false, true]) {
      const page = await world.visit(path, { ...handset, settings: { theme: 'light', leftHanded } });
      const x = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())!.x;
      await page.getByRole('button', { name: action, exact: true }).waitFor();
      expect((await x(action)) < (await x(other))).toBe(leftHanded);
    }
  });
});

describe('a phone in landscape', () => {
  it.each([[844, 390], [667, 375]])('shows the clock and the dice without scrolling at %i×%i', async (width, height) => {
    const page = await world.visit('cube/timer', { ...handset, viewport: { width, height } });
    await page.locator('.scramble .text', { hasText: /[URFDLB]/ }).waitFor();
    expect(await findHidden(page, ['.scramble .text', '.clock'])).toEqual([]);
    await page.goto(world.url('set/daily/2026-11-02'));
    await page.getByRole('list', { name: 'Your dice' }).waitFor();
    expect(await findHidden(page, ['ul.tray li:last-child', '.board', ...(height > 380 ? ['.give .primary'] : [])])).toEqual([]);
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
});
