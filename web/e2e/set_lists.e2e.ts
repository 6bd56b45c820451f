// Puzzle lists: created by mouse and keyboard, played by touch and keyboard, across a reload, in two tabs, offline.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { type } from './set_keys';

const world = startWorld();

// Short answers reach these goals: red ∩ blue matches two of these cards, red ∪ blue six.
const [two, six, none] = ['01234567-rbgyvn-2', '01234567-rbgyvn-6', '01234567-rrbbvn-7'];
const address = (...puzzles: string[]) => `set/list?title=First+steps&${puzzles.map((p) => `p=${p}`).join('&')}`;
const step = (page: Page, words: string | RegExp) => page.getByRole('link', { name: words });
const lay = async (page: Page, ...dice: string[]) => {
  for (const die of dice) await page.getByRole('button', { name: `Place ${die}`, exact: true }).first().tap();
};

describe('a puzzle list', () => {
  it('is created from all sources, sorted, and shared by link', async () => {
    const page = await world.visit('set/list/make', { permissions: ['clipboard-read', 'clipboard-write'] });
    const items = page.getByRole('region', { name: 'Your list' }).getByRole('listitem');
    await page.getByRole('textbox', { name: 'Title' }).fill('For class 4b');
    await page.getByRole('combobox', { name: 'New puzzles' }).selectOption('level 3');
    await page.getByRole('spinbutton', { name: 'Number' }).fill('2');
    await page.getByRole('button', { name: 'Deal' }).click();
    await expect.poll(() => items.count()).toBe(2);
    await page.getByRole('combobox', { name: 'New puzzles' }).selectOption('difficulty advanced');
    await page.getByRole('spinbutton', { name: 'Number' }).fill('1');
    await page.getByRole('button', { name: 'Deal' }).click();
    await items.nth(2).getByText('advanced').waitFor();
    await page.getByLabel('Daily puzzle').fill('2026-11-09');
    await page.getByRole('button', { name: 'Add daily puzzle' }).click();
    await expect.poll(() => items.count()).toBe(4);
    await page.getByLabel('Links to puzzles').fill(`${world.url('set/puzzle')}?p=${two} ${none} ${two}`);
    await page.getByRole('button', { name: 'Add links' }).click();
    await expect.poll(() => items.count()).toBe(5);
    await page.getByText('1 puzzle not added: no solution').first().waitFor();
    await page.locator('.toast').waitFor({ state: 'detached' });
    // The puzzle moves to the first position by keyboard, and the focus follows.
    await page.getByRole('button', { name: 'Move up: puzzle 5' }).focus();
    for (let i = 0; i < 4; i += 1) {
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(new RegExp(`puzzle ${4 - i}$`));
    }
    expect(page.url()).toMatch(new RegExp(`title=For\\+class\\+4b&p=${two}&p=`));
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'set-list-make', { fullPage: true });
    // The list is kept on other pages, and the editor adds to it.
    await page.goto(world.url(`set/editor?p=${six}`));
    await page.getByRole('link', { name: 'Add to a list' }).click();
    await expect.poll(() => items.count()).toBe(6);
    await page.getByRole('button', { name: 'Remove puzzle 3' }).click();
    await expect.poll(() => items.count()).toBe(5);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link copied').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const friend = await world.visit();
    await friend.goto(link);
    await friend.getByRole('heading', { name: 'For class 4b' }).waitFor();
    expect(await step(friend, /^Puzzle \d: open$/).count()).toBe(5);
    await friend.getByRole('region', { name: 'How to play' }).waitFor();
  });

  it('is played by touch, and its result is stored', async () => {
    const page = await world.visit(address(two, six), phone);
    await page.getByText('You have 2 puzzles to solve.').waitFor();
    await page.getByRole('button', { name: 'Got it' }).tap();
    expect(await page.getByRole('region', { name: 'How to play' }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await lay(page, 'red', 'intersection', 'blue');
    await page.getByRole('button', { name: 'Answer' }).tap();
    await step(page, /^Puzzle 1: solved, 60 points$/).waitFor();
    await page.getByRole('button', { name: 'Next puzzle' }).tap();
    await page.reload();
    await lay(page, 'red', 'union');
    await page.reload(); // reload in the middle of the list
    await lay(page, 'blue');
    await page.getByRole('button', { name: 'Answer' }).tap();
    await page.getByRole('region', { name: 'List completed' }).getByText('120 points').waitFor();
    await saveScreenshot(page, 'set-list-phone', { fullPage: true });
    await expectNoAxeViolations(page);
    await page.goto(world.url('set/list'));
    await page.getByRole('link', { name: /First steps.*all played, 2 solved/ }).tap();
    await page.getByRole('button', { name: 'Play again' }).tap();
    await step(page, /^Puzzle 1: open$/).waitFor();
  });

  it('is played by keyboard in two tabs that share their results', async () => {
    const one = await world.visit(address(two, six));
    await one.getByRole('button', { name: 'Place red' }).waitFor();
    const other = await one.context().newPage();
    await other.goto(world.url(`${address(two, six)}&at=1`));
    await other.getByRole('button', { name: 'Place red' }).waitFor();
    await type(one, 'red ∩ blue');
    await other.getByRole('group', { name: 'Set name: red intersection blue', exact: true }).waitFor();
    await other.keyboard.press('Enter');
    await step(one, /^Puzzle 1: solved, 60 points$/).waitFor();
    await one.getByRole('button', { name: 'Next puzzle' }).waitFor();
    await one.keyboard.press('Enter'); // continue with the next puzzle
    await one.getByRole('button', { name: 'Pass' }).focus();
    await one.keyboard.press('Enter');
    await step(other, /^Puzzle 2: passed$/).waitFor();
    expect(await one.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Go to your lists'); // the focus is not lost
    await one.getByRole('heading', { name: '1 of 2 solved' }).waitFor();
  });

  it('reports unreadable puzzles in a link', async () => {
    const page = await world.visit(address(two, 'lost'));
    await page.getByText('1 puzzle in this link could not be read').waitFor();
    await page.goto(world.url(address('lost')));
    await page.getByText('This link does not contain').waitFor();
  });

  it('works offline', async () => {
    const page = await world.visit('set', { stored: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(world.url(address(two)));
    await page.reload();
    await page.getByRole('button', { name: 'Place red' }).waitFor();
    await type(page, 'red ∩ blue');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'All solved!' }).waitFor();
    await page.goto(world.url('set/practice?difficulty=intermediate'));
    await page.getByRole('button', { name: 'Pass' }).waitFor();
    await page.goto(world.url(`set/sheet?p=${two}`));
    await page.getByText(/^Shortest/).waitFor();
  });
});
