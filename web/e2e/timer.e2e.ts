// The timer: by keyboard, by touch, with typed times, and with imported files.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contentOf, expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { someSolves, storedSolves, storeSolves } from './stored_times';

const world = startWorld();
const cstimerFile = fileURLToPath(new URL('../src/timer/examples/cstimer_export.txt', import.meta.url));
const scrambled = (page: Page) => page.locator('.scramble .text', { hasText: /[URFDLB]/ }).waitFor();
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const fill = (page: Page, count: number) => storeSolves(page, someSolves(count));

async function solveOnce(page: Page) {
  await page.keyboard.down('Space');
  await page.locator('.clock.ready').waitFor();
  await page.keyboard.up('Space');
  await page.locator('.clock.running').waitFor();
  await page.keyboard.press('Space');
  await page.locator('.clock.idle').waitFor();
}

describe('the timer', () => {
  it('is controlled by Space, keeps times after a reload, and loses none with two tabs', async () => {
    const page = await world.visit('cube/timer');
    await scrambled(page);
    await solveOnce(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('.list li').first().waitFor();
    await solveOnce(other);
    await solveOnce(page);
    for (const tab of [page, other]) await expect.poll(() => tab.locator('.list li').count()).toBe(3);
    await page.getByRole('button', { name: '+2' }).last().click();
    for (const tab of [page, other]) await expect.poll(() => tab.locator('.list li').last().locator('.value').innerText()).toMatch(/\+$/);
    await page.getByRole('button', { name: 'Delete this time' }).first().click();
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const tab of [page, other]) await expect.poll(() => tab.locator('.list li').count()).toBe(3);
    await page.getByRole('button', { name: 'Delete this time' }).first().click();
    await page.reload();
    for (const tab of [page, other]) await expect.poll(() => tab.locator('.list li').count()).toBe(2);
    await saveScreenshot(page, 'cube-timer');
    await expectNoAxeViolations(page);
  });

  it('is controlled by Space even after a click on a button', async () => {
    const page = await world.visit('cube/timer');
    await scrambled(page);
    await solveOnce(page);
    const dnf = page.getByRole('button', { name: 'DNF' });
    await dnf.click();
    await solveOnce(page);
    await expect.poll(() => page.locator('.list li').count()).toBe(2);
    expect(await dnf.last().getAttribute('aria-pressed')).toBe('true');
  });

  it('shows the result with a two-second penalty or as DNF', async () => {
    const page = await world.visit('cube/timer');
    await fill(page, 1);
    await page.reload();
    await page.locator('.clock .time', { hasText: /^9\.00$/ }).waitFor();
    await page.getByRole('button', { name: '+2' }).click();
    await page.locator('.clock .time', { hasText: /^11\.00\+$/ }).waitFor();
    await page.getByRole('button', { name: 'DNF' }).click();
    await page.locator('.clock .time', { hasText: /^DNF$/ }).waitFor();
  });

  it('shows the correct slowest time', async () => {
    const page = await world.visit('cube/timer');
    await storeSolves(page, [12_300, 12_500].map((time, i) => ({ id: `s${i}`, session: '3x3x3', at: Date.now() - 1000 + i, time, scramble: '' })));
    await page.reload();
    expect(await page.locator('figcaption .caption').innerText()).toBe('Last 2: 12.30 to 12.50');
  });

  it('has one scramble per day for everyone', async () => {
    const scrambleOf = async () => {
      const page = await world.visit('cube/timer?daily=2026-11-15');
      const text = page.locator('.scramble .text', { hasText: /[URFDLB]/ });
      await text.waitFor();
      return text.innerText();
    };
    expect(await scrambleOf()).toBe(await scrambleOf());
  });
});

/** Stops the page's clock, so that only runFor moves it; a busy machine would add seconds. */
const freeze = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

describe('inspection', () => {
  const tick = (page: Page, ms: number) => page.clock.runFor(ms);

  async function startInspection(options = {}) {
    const page = await world.visit('cube/timer', options);
    await page.evaluate(() => localStorage.setItem('cubewright/timer', JSON.stringify({ version: 1, data: { inspection: true, voice: false, hold: 300, entry: 'clock', live: true } })));
    await page.clock.install();
    await page.reload();
    await expect.poll(async () => (await tick(page, 50), page.locator('.scramble .text').innerText())).toMatch(/[URFDLB]/);
    await freeze(page);
    return page;
  }
  const clock = (page: Page) => page.locator('.clock .time').innerText();
  const call = (page: Page) => page.locator('.clock .call').innerText();

  it('starts with Space, warns at 8 and 12 seconds, and has no penalty if the solve starts in time', async () => {
    const page = await startInspection();
    await page.keyboard.press('Space');
    await page.locator('.clock.inspecting').waitFor();
    await tick(page, 100);
    expect(await clock(page)).toBe('15');
    await tick(page, 7_500);
    expect(await call(page)).toBe('');
    await tick(page, 500);
    expect([await clock(page), await call(page)]).toEqual(['7', '8 seconds']);
    await tick(page, 4_000);
    expect(await call(page)).toBe('12 seconds');
    await page.keyboard.down('Space');
    await tick(page, 400);
    await page.locator('.clock.ready').waitFor();
    await page.keyboard.up('Space');
    await tick(page, 9_870);
    await page.keyboard.press('Space');
    await expect.poll(() => storedSolves(page)).toHaveLength(1);
    const [solve] = await storedSolves(page);
    expect(solve.penalty).toBeUndefined();
    expect(solve.time).toBe(9_870);
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.locator('.clock.idle').waitFor();
    expect(await storedSolves(page)).toHaveLength(1);
  });

  it('adds two seconds after 15 seconds and a DNF after 17 on a phone, and can be cancelled', async () => {
    const page = await startInspection(phone);
    const solveAfter = async (ms: number) => {
      await page.locator('.clock').tap();
      await page.locator('.clock.inspecting').waitFor();
      await tick(page, ms);
      const shown = await clock(page);
      await page.locator('.clock').dispatchEvent('pointerdown', { button: 0, pointerType: 'touch' });
      await tick(page, 350);
      await page.locator('.clock').dispatchEvent('pointerup', { pointerType: 'touch' });
      await tick(page, 5_000);
      await page.locator('.clock').tap();
      await page.locator('.clock.idle').waitFor();
      return shown;
    };
    expect(await solveAfter(15_500)).toBe('+2');
    expect(await clock(page)).toBe('7.00+');
    expect(await solveAfter(18_000)).toBe('DNF');
    expect(await clock(page)).toBe('DNF');
    await expect.poll(async () => (await storedSolves(page)).map(({ penalty }) => penalty)).toEqual(['+2', 'DNF']);
    await page.locator('.clock').tap();
    await page.getByRole('button', { name: 'Cancel inspection' }).tap();
    await page.locator('.clock.idle').waitFor();
    expect(await storedSolves(page)).toHaveLength(2);
  });
});

describe('sessions and events', () => {
  it('have names, separate times, and comments', async () => {
    const page = await world.visit('cube/timer');
    await fill(page, 3);
    await page.reload();
    await page.getByRole('button', { name: 'Manage sessions' }).click();
    await page.getByLabel('New session').fill('Before breakfast');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '0 solves' }).waitFor();
    await page.getByRole('button', { name: 'Timer options' }).click();
    await page.getByRole('radio', { name: 'Typed by hand' }).check();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Your time').fill('abc');
    await page.getByText('This is not a valid time').waitFor();
    for (const typed of ['12.34', '1:02.5', '1100+2', 'DNF']) {
      await page.getByLabel('Your time').fill(typed);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: '4 solves' }).waitFor();
    await expect.poll(() => page.locator('.list .value').allInnerTexts()).toEqual(['DNF (0.00)', '13.00+', '1:02.50', '12.34']);
    await page.getByRole('button', { name: /Solve 4/ }).click();
    await page.getByRole('textbox', { name: 'Comment' }).fill('the alarm rang');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('the alarm rang').waitFor();
    await page.getByRole('combobox', { name: 'Session' }).selectOption('3×3×3');
    await page.getByRole('heading', { name: '3 solves' }).waitFor();
    await page.getByRole('combobox', { name: 'Session' }).selectOption('Before breakfast');
    await page.reload();
    await page.getByRole('heading', { name: '4 solves' }).waitFor();
    await page.getByRole('button', { name: 'Manage sessions' }).click();
    await page.getByLabel('Session name').fill('Breakfast');
    await page.getByRole('button', { name: 'Delete this session' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: '3 solves' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Session' }).locator('option').allInnerTexts()).toEqual(['3×3×3']);
  });

  it('have their own scrambles: a cross in an exact number of moves, a last layer', async () => {
    const page = await world.visit('cube/timer?event=cross');
    await scrambled(page);
    const text = page.locator('.scramble .text');
    const before = await text.innerText();
    await page.getByLabel('Moves to the cross').selectOption('2 moves');
    await page.getByLabel('Colour for the cross').selectOption('yellow');
    await expect.poll(() => text.innerText()).toMatch(/^[URFDLB]/);
    await expect.poll(() => text.innerText()).not.toBe(before);
    await expectNoAxeViolations(page);
    for (const event of ['Last layer', 'PLL cases', '3×3×3 one-handed']) {
      await page.getByLabel('Event').selectOption(event);
      await expect.poll(() => text.innerText()).toMatch(/^[URFDLB]/);
    }
    for (const event of ['CMLL cases (Roux)', 'Last six edges (Roux)', 'EO line (ZZ)', 'First block (Roux)']) {
      await page.getByLabel('Event').selectOption(event);
      await expect.poll(() => text.innerText()).toMatch(/^[URFDLB]/);
    }
    await page.getByLabel('Moves to the first block').selectOption('3 moves');
    await saveScreenshot(page, 'timer-first-block');
    await page.getByLabel('Event').selectOption('Domino reduction (DR)');
    await page.getByLabel('Moves to domino reduction').selectOption('already done');
    await expect.poll(() => text.innerText()).toMatch(/^[URFDLB]/);
    await expectNoAxeViolations(page);
    await page.getByLabel('Event').selectOption('Other puzzle');
    await page.getByText('No scrambles are available for this puzzle').waitFor();
  });
});

describe('WCA events', () => {
  const text = (page: Page) => page.locator('.scramble .text');

  it('have scrambles and pictures of their puzzles, and the figures of their format', async () => {
    const page = await world.visit('cube/timer');
    await scrambled(page);
    for (const [event, pattern] of [['Pyraminx', /^[ULRB]/], ['Square-1', /^[(/]/], ['Clock', /^[UDLRA]/], ['4×4×4', /w/], ['7×7×7', /3[URFDLB]w/]] as const) {
      await page.getByLabel('Event').selectOption(event);
      await expect.poll(() => text(page).innerText()).toMatch(pattern);
      await page.getByRole('img', { name: `Scrambled ${event}` }).locator('svg').waitFor();
    }
    await page.getByRole('row', { name: 'Mean of 3 – –' }).waitFor();
    await solveOnce(page);
    await page.getByRole('heading', { name: '1 solve' }).waitFor();
    await expect.poll(() => text(page).innerText()).toMatch(/3[URFDLB]w/);
    await expect.poll(async () => (await storedSolves(page)).map(({ session }) => session)).toEqual(['777']);
    await expectNoAxeViolations(page);
    await page.getByLabel('Event').selectOption('3×3×3 blindfolded');
    await page.getByRole('row', { name: 'Best of 3 – –' }).waitFor();
  });

  it('show a Megaminx scramble in seven lines that fit on a phone', async () => {
    const page = await world.visit('cube/timer?event=minx', { ...phone, viewport: { width: 320, height: 640 } });
    const lines = page.locator('.scramble .lines div');
    await expect.poll(() => lines.count()).toBe(7);
    for (const line of await lines.all()) expect(await line.innerText()).toMatch(/^([RD](\+\+|--) ){10}U'?$/);
    expect(await lines.evaluateAll((all) => all.every((each) => each.scrollWidth <= each.clientWidth + 1))).toBe(true);
    expect(await fits(page)).toBe(true);
    await saveScreenshot(page, 'timer-megaminx', { fullPage: true });
  });

  it('check a fewest moves solution, which survives a reload', async () => {
    const page = await world.visit('cube/timer?event=333fm');
    await scrambled(page);
    const scramble = await text(page).innerText();
    expect(scramble).toMatch(/^R' U' F .* R' U' F$/);
    const inverse = scramble
      .split(/\s+/)
      .reverse()
      .map((move) => (move.endsWith('2') ? move : move.endsWith("'") ? move.slice(0, -1) : `${move}'`));
    const field = page.getByLabel('Your solution');
    const add = page.getByRole('button', { name: 'Check and add' });
    await page.getByRole('button', { name: 'Start 60 minutes' }).click();
    await field.fill('R U\nF M2 D');
    await page.getByText('“M2” at line 2, column 3: slice moves').waitFor();
    expect(await add.isDisabled()).toBe(true);
    await expectNoAxeViolations(page);
    await field.fill(inverse.slice(0, -1).join(' '));
    await add.click();
    await page.getByText('The cube is not solved').first().waitFor();
    expect((await page.getByRole('heading', { name: '0 solves' }).count())).toBe(1);
    await saveScreenshot(page, 'timer-fewest-moves');
    await page.reload();
    await expect.poll(() => text(page).innerText()).toBe(scramble);
    expect(await field.inputValue()).toBe(inverse.slice(0, -1).join(' '));
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^5\d:\d\d$/);
    await field.fill(`${inverse.join(' ')} x y2`);
    await page.getByText(`${inverse.length} moves and 2 rotations`).waitFor();
    await add.click();
    await expect.poll(() => page.locator('.list .value').allInnerTexts()).toEqual([`${inverse.length} moves`]);
    await expect.poll(() => text(page).innerText()).not.toBe(scramble);
    expect(await field.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Record a DNF' }).click();
    await expect.poll(() => page.locator('.list .value').allInnerTexts()).toEqual(['DNF', `${inverse.length} moves`]);
    await page.getByRole('button', { name: /Solve 1/ }).click();
    await page.getByRole('button', { name: 'Copy the solution' }).waitFor();
    await expectNoAxeViolations(page);
  });

  it('end a fewest moves attempt after 60 minutes', async () => {
    const page = await world.visit('cube/timer?event=333fm');
    await page.clock.install();
    await page.reload();
    await expect.poll(async () => (await page.clock.runFor(50), text(page).innerText())).toMatch(/^R' U' F/);
    await freeze(page);
    await page.getByRole('button', { name: 'Start 60 minutes' }).click();
    await page.clock.runFor(55 * 60_000 + 500);
    expect(await page.getByRole('timer').innerText()).toBe('5:00');
    await page.clock.runFor(5 * 60_000);
    await page.getByText('Time is up.').first().waitFor();
    expect(await page.getByLabel('Your solution').getAttribute('readonly')).not.toBeNull();
  });

  it('score a multi-blind attempt', async () => {
    const page = await world.visit('cube/timer?event=333mbf');
    const items = page.getByRole('group', { name: 'Scrambles' }).locator('li');
    await expect.poll(() => items.count()).toBe(3);
    await page.getByLabel('Cubes').fill('8');
    await page.keyboard.press('Enter');
    await expect.poll(() => items.count()).toBe(8);
    for (const item of await items.all()) expect(await item.locator('.moves').innerText()).toMatch(/^[URFDLB]/);
    await page.getByText('The time limit for 8 cubes is 1:00:00').waitFor();
    await page.getByLabel('Solved', { exact: true }).fill('9');
    await page.getByText('solved at most as many').waitFor();
    await page.getByLabel('Solved', { exact: true }).fill('7');
    await page.getByLabel('Time', { exact: true }).fill('45:12');
    await page.getByText('7/8 in 45:12: 6 points.').waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.list .value').allInnerTexts()).toEqual(['7/8 in 45:12']);
    for (const [solved, attempted, time] of [['6', '6', '50:00'], ['3', '8', '30:00'], ['6', '6', '45:11']]) {
      await page.getByLabel('Solved', { exact: true }).fill(solved);
      await page.getByLabel('Attempted').fill(attempted);
      await page.getByLabel('Time', { exact: true }).fill(time);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => page.locator('.list .value').allInnerTexts()).toEqual(['6/6 in 45:11', 'DNF (3/8 in 30:00)', '6/6 in 50:00', '7/8 in 45:12']);
    expect(await page.locator('.list .value.best').innerText()).toBe('6/6 in 45:11');
    await page.getByRole('row', { name: 'Best of 3 6/6 in 45:11 6/6 in 45:11' }).waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await solveOnce(page);
    expect(await page.getByLabel('Time', { exact: true }).inputValue()).toMatch(/^0:0\d$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('label')?.textContent)).toContain('Solved');
    await saveScreenshot(page, 'timer-multi-blind', { fullPage: true });
  });
});

describe('files', () => {
  it("are imported from csTimer without duplicates and exported again", async () => {
    const page = await world.visit('cube/timer');
    await page.getByRole('button', { name: 'Import and export times' }).click();
    await page.getByLabel('File with times').setInputFiles(cstimerFile);
    await page.getByText('8 times added in 5 new sessions.').first().waitFor();
    await page.getByLabel('File with times').setInputFiles(cstimerFile);
    await page.getByText('0 times added. 8 duplicates skipped.').first().waitFor();
    await expectNoAxeViolations(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'For csTimer' }).click()]);
    const written = JSON.parse(String(await contentOf(download))) as Record<string, unknown>;
    const given = JSON.parse(readFileSync(cstimerFile, 'utf8').trim().replaceAll("U' \"", "U'\"")) as Record<string, unknown>;
    expect(written.session1).toEqual(given.session1);
    expect(written.session3).toEqual(given.session2);
    const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'As a table' }).click()]);
    const csv = await contentOf(table);
    expect(String(csv).split('\r\n')).toHaveLength(10);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('combobox', { name: 'Session' }).selectOption('Main & more');
    await page.getByRole('heading', { name: '4 solves' }).waitFor();
    await page.getByText('popped, went on').waitFor();

    const other = await world.visit('cube/timer');
    await other.getByRole('button', { name: 'Import and export times' }).click();
    await other.getByLabel('File with times').setInputFiles({ name: 'times.csv', mimeType: 'text/csv', buffer: csv });
    await other.getByText('8 times added in 4 new sessions.').first().waitFor();
    await other.getByLabel('File with times').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await other.getByText('This is not a csTimer file').first().waitFor();
  });
});

describe('stored times', () => {
  it.each(['granted', 'denied', 'absent'])('are reported to the browser as worth keeping every 100 times, and can be saved after 500: %s', async (answer) => {
    const page = await world.visit('cube/timer');
    await page.addInitScript((answer) => {
      const asked = Object.assign(globalThis, { asked: 0 });
      const storage = { persisted: async () => false, persist: async () => (++asked.asked, answer === 'granted') };
      Object.defineProperty(navigator, 'storage', { value: answer === 'absent' ? undefined : storage });
    }, answer);
    const open = async (count: number) => {
      await fill(page, count);
      await page.reload();
      await page.getByRole('heading', { name: `${count} solves` }).waitFor();
    };
    const asked = () => page.evaluate(() => (globalThis as unknown as { asked: number }).asked);
    const reminder = page.getByText('times are only in this browser');
    await open(98);
    await solveOnce(page);
    expect(await asked()).toBe(0);
    await solveOnce(page);
    await page.getByRole('heading', { name: '100 solves' }).waitFor();
    expect(await asked()).toBe(answer === 'absent' ? 0 : 1);
    expect(await reminder.count()).toBe(0);
    if (answer !== 'denied') return;

    await storeSolves(page, someSolves(499).slice(98));
    await page.reload();
    await reminder.getByText('501').waitFor();
    await page.getByRole('button', { name: 'Delete this time' }).first().click();
    await page.getByRole('button', { name: 'Delete this time' }).first().click();
    await expect.poll(() => reminder.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await reminder.waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'For csTimer' }).click()]);
    await expect.poll(() => reminder.count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: '500 solves' }).waitFor();
    expect(await reminder.count()).toBe(0);
    await page.evaluate(() => localStorage.removeItem('cubewright/last-backup'));
    await page.reload();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => reminder.count()).toBe(0);
  });
});

describe('a browser that stores no more', () => {
  it('refuses an import, says so, and shows the times as they were', async () => {
    const page = await world.visit('cube/timer');
    await fill(page, 3);
    await page.reload();
    await page.getByRole('heading', { name: '3 solves' }).waitFor();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Import and export times' }).click();
    await page.getByLabel('File with times').setInputFiles(cstimerFile);
    await page.getByText('No times were added.').first().waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('heading', { name: '3 solves' }).waitFor();
    await solveOnce(page);
    await page.getByRole('alert').getByText('New times will be lost').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '3 solves' }).waitFor();
  });
});

describe('ten thousand times', () => {
  it('can be opened, scrolled and extended with few rendered rows', async () => {
    const page = await world.visit('cube/timer');
    await fill(page, 10_000);
    await page.reload();
    await page.getByRole('heading', { name: '10000 solves' }).waitFor();
    const rows = page.locator('.list li');
    const values = async () => (await page.locator('.list .number').allInnerTexts()).map(Number);
    expect(await rows.count()).toBeLessThan(40);
    expect((await values())[0]).toBe(10_000);
    await page.locator('.view').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(async () => (await values()).at(-1)).toBe(1);
    expect(await rows.count()).toBeLessThan(40);
    await page.locator('.view').evaluate((element) => element.scrollTo(0, 0));
    await solveOnce(page);
    await page.getByRole('heading', { name: '10001 solves' }).waitFor();
    await expect.poll(async () => (await values())[0]).toBe(10_001);
    expect(await rows.count()).toBeLessThan(40);
    expect(await page.locator('figure svg circle, figure svg path.span').count()).toBeLessThan(120);
    await expect.poll(() => storedSolves(page)).toHaveLength(10_001);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'timer-10000', { fullPage: true });
  });
});
