// Blindfolded solving: the memo and its playback, custom letters, words, and the letter-pair trainer by touch and keyboard.
import { describe, expect, it } from 'vitest';
import { looksSolved } from '../src/cube/model/script';
import { desktop, expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';

const world = startWorld();
const scrambled = 'blind?cube=' + encodeURIComponent("R U F2 D' L B2 U' R2 F D");
const dark = { theme: 'dark', marks: 'none', motion: 'system', speed: 1, keys: true };

const shownCube = (page: Page) => page.locator('[data-cube]').first().getAttribute('data-cube');
const stored = <T>(page: Page, name: string) => page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? '{"data":null}') as { data: T }).data, `cubewright/${name}`);
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe('the memo', () => {
  it('is shown for every method, and its steps solve the cube', async () => {
    const page = await world.visit(scrambled, { viewport: { width: 1440, height: 900 } });
    await page.getByRole('heading', { name: 'Memo' }).waitFor();
    for (const [method, edges] of [['Old Pochmann', 'UR'], ['M2 and Orozco', 'DF'], ['3-style', 'UF']]) {
      await page.getByRole('radio', { name: method, exact: true }).check();
      await page.getByRole('group', { name: 'Edges', exact: true }).getByText(`buffer ${edges}`).waitFor();
      await page.getByRole('button', { name: 'Go to the end' }).click();
      await expect.poll(async () => looksSolved((await shownCube(page))!)).toBe(true);
    }
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'blind-memo');
    await page.getByLabel('Buffer for the edges').selectOption('DF');
    await page.getByRole('group', { name: 'Edges', exact: true }).getByText('buffer DF').waitFor();
    expect((await stored<{ buffers: { edges: string } }>(page, 'blind')).buffers.edges).toBe('DF');
  });

  it('explains parity and twisted pieces, and plays a single pair', async () => {
    const page = await world.visit(scrambled, { ...phone, settings: dark });
    await page.getByText('Parity: both rows have an odd number of letters').waitFor();
    await page.getByText(/is in the right place but twisted/).waitFor();
    const before = await shownCube(page);
    const step = page.locator('ol button').first();
    await step.tap();
    await page.waitForURL(/at=\d+/);
    await expect.poll(() => step.getByRole('img', { name: 'Done. Play again' }).count()).toBe(1);
    expect(await shownCube(page)).not.toBe(before);
    await expectNoAxeViolations(page);
    expect(await fits(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await saveScreenshot(page, 'blind-memo-phone', { fullPage: true });
  });

  it('shows a message for an unsolvable cube and for a solved cube', async () => {
    const page = await world.visit('blind');
    await page.getByText('All edges are solved.').waitFor();
    await page.getByText('The cube is already solved.').waitFor();
    await page.getByRole('button', { name: 'New scramble' }).click();
    await expect.poll(() => page.locator('.letters').count()).toBeGreaterThan(4);
    await page.goto(world.url('blind?cube=R+U+Q'));
    await page.getByRole('alert').getByText("unexpected 'Q'").waitFor();
  });
});

describe('letters and words', () => {
  it('can be customised and are stored', async () => {
    const page = await world.visit('blind/letters', desktop);
    await page.getByRole('heading', { name: 'Your words' }).waitFor();
    await expectNoAxeViolations(page);
    const field = page.getByRole('textbox', { name: 'Letters of the edges' });
    await field.fill('AACDEFGHIJKLMNOPQRSTUVWX');
    await field.press('Enter');
    await page.getByText('A appears twice.').waitFor();
    await field.fill('zbcdefghijklmnopqrstuvwx');
    await field.press('Enter');
    await expect.poll(async () => (await stored<{ letters: { edges: string } } | null>(page, 'blind'))?.letters.edges).toBe('ZBCDEFGHIJKLMNOPQRSTUVWX');
    await page.getByLabel('Pairs starting with').selectOption('C');
    await page.getByLabel('CD', { exact: true }).fill('codfish');
    await page.keyboard.press('Enter');
    await page.getByText('You have 1 word.').waitFor();
    await saveScreenshot(page, 'blind-letters', { fullPage: true });
    await page.reload();
    await page.getByLabel('Pairs starting with').waitFor();
    await expect.poll(() => page.getByLabel('CD', { exact: true }).inputValue()).toBe('codfish');
  });
});

describe('the letter-pair trainer', () => {
  it('asks for words by keyboard, stores a word, and records the answers', async () => {
    const page = await world.visit('blind/train?first=A');
    await page.getByRole('button', { name: 'Start' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    await expectNoAxeViolations(page);
    const pair = (await page.locator('h2.pair').innerText()).trim();
    expect(pair).toMatch(/^A[A-X]$/);
    await page.keyboard.press('Enter');
    await page.getByText('You have no word for this pair yet').waitFor();
    await page.getByLabel(`Your word for ${pair}`).fill('apple');
    await page.keyboard.press('Tab');
    expect((await stored<Record<string, { word: string }>>(page, 'pair-words'))[pair].word).toBe('apple');
    await page.getByRole('button', { name: 'Missed it' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Knew it' }).waitFor();
    await page.keyboard.press('1');
    await page.getByText('50 % of 2 answers right').waitFor();
    const kept = (await stored<{ list: { right: boolean; case: string }[] }>(page, 'pair-drill')).list;
    expect(kept.map(({ right }) => right)).toEqual([false, true]);
    expect(kept[0].case).toBe(`word ${pair}`);
    await page.getByRole('row', { name: new RegExp(`^${pair} `) }).waitFor();
  });

  it('shows the commutator of a pair on the cube on a phone', async () => {
    const page = await world.visit('blind/train', { ...phone, settings: dark });
    await page.getByRole('radio', { name: 'Algorithm' }).check();
    await page.getByRole('radio', { name: 'Corners' }).check();
    await page.waitForURL(/kind=corners/);
    await page.getByRole('button', { name: 'Start' }).tap();
    await page.getByRole('button', { name: 'Show the answer' }).tap();
    await page.locator('.alg').getByText(/\[.+\]/).waitFor();
    await page.getByRole('button', { name: 'Go to the end' }).tap();
    await expect.poll(async () => looksSolved((await shownCube(page))!)).toBe(true);
    await expectNoAxeViolations(page);
    expect(await fits(page)).toBe(true);
    await saveScreenshot(page, 'blind-train-phone', { fullPage: true });
  });

  it('asks for the letter of a sticker by keyboard', async () => {
    const page = await world.visit('blind/train?ask=stickers', { viewport: { width: 1440, height: 900 } });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('button.choice').first().waitFor();
    expect(await page.locator('button.choice').count()).toBe(4);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'blind-train-letter');
    const letters = ['UB A', 'UR B', 'UF C', 'UL D', 'LU E', 'LF F', 'LD G', 'LB H', 'FU I', 'FR J', 'FD K', 'FL L', 'RU M', 'RB N', 'RD O', 'RF P', 'BU Q', 'BL R', 'BD S', 'BR T', 'DF U', 'DR V', 'DB W', 'DL X'];
    const letterOf = new Map(letters.map((each) => each.split(' ') as [string, string]));
    for (let i = 0; i < 3; ++i) {
      const name = /ring on (\w+)/.exec((await page.locator('.question svg').getAttribute('aria-label'))!)![1];
      await page.keyboard.press(letterOf.get(name)!.toLowerCase());
      await expect.poll(async () => (await stored<{ list: unknown[] } | null>(page, 'pair-drill'))?.list.length).toBe(i + 1);
    }
    expect((await stored<{ list: { right: boolean }[] }>(page, 'pair-drill')).list.every(({ right }) => right)).toBe(true);
  });
});
