// Prints pages to PDF with the browser's default of no backgrounds, and checks the pixels of the sheets for cards, dice and
// cubes.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, saveScreenshot, startWorld, type Page } from './browser';
import { printPage, type Sheet } from './paper';
import { type } from './set_keys';
import { solved } from '../src/cube/model/facelets';
import { applyAll, parseTurns } from '../src/cube/model/turns';

const world = startWorld();

// The colours of the light theme in ui/tokens.css, which is always used in print.
const card = { red: '#d43b40', blue: '#2a6ecf', green: '#22985a', gold: '#e8b21e' };
const sticker = { yellow: '#f6cf2d', red: '#cf2b34', orange: '#f28020', blue: '#1c5fc4', green: '#1c9a55' };
const die = { relation: '#3d4554', wild: '#7546b8' };
const dark = { theme: 'dark', marks: 'none', motion: 'system', speed: 1, keys: true };

const expectDrawn = (sheet: Sheet, colours: Record<string, string>, least: number, part?: Parameters<Sheet['dots']>[1]) => {
  for (const [name, colour] of Object.entries(colours)) expect(sheet.dots(colour, part), name).toBeGreaterThan(least);
};
const ready = (page: Page) => page.waitForFunction(() => document.querySelector<HTMLButtonElement>('button.primary')?.disabled === false);

// One puzzle with all colours and a relation, one with colours only, one with a wild die, and two more.
const five = ['01234567-rbgyvnes-3', '01234567-rbgyvn-4', '013579bf-rrbgvoew-4', '01234568-rbgyvn-2', '013579bf-rrbyvnes-5'];
const createSheetAddress = (puzzles: string[], more = '') => `set/sheet?title=Monday’s+five&${puzzles.map((p) => `p=${p}`).join('&')}${more}`;

describe('printed puzzles', () => {
  it('have their cards and dice on the front and mirrored answers on the back', async () => {
    const page = await world.visit(createSheetAddress(five), { settings: dark });
    await ready(page);
    await expectNoAxeViolations(page);
    const sheets = await printPage(page, 'paper-sheet');
    expect(sheets).toHaveLength(4); // two sheets of paper, printed on both sides
    const [front, back, second, secondBack] = sheets;
    expectDrawn(front, card, 400);
    expectDrawn(front, die, 100);
    const [left, right] = [{ right: 50 }, { left: 50 }];
    expect(front.dots('#ffffff')).toBeGreaterThan(0.6 * front.width * front.height); // the background is white in the dark theme too
    // The fifth puzzle is alone on the left; its answer is on the right of the back.
    const coloured = (sheet: Sheet, side: { left?: number; right?: number }) =>
      Object.values(card).reduce((sum, colour) => sum + sheet.dots(colour, { ...side, top: 8, bottom: 50 }), 0);
    expect(coloured(second, left)).toBeGreaterThan(500);
    expect(coloured(second, right)).toBe(0);
    expect(coloured(secondBack, right)).toBeGreaterThan(100);
    expect(coloured(secondBack, left)).toBe(0);
    // The wild die belongs to the third puzzle at the bottom left; its answer is on the right of the back.
    expect(front.dots(die.wild, { ...left, top: 45 })).toBeGreaterThan(50);
    expect(back.dots(die.wild, { ...right, top: 45 })).toBeGreaterThan(50);
    expect(back.dots(die.wild, left)).toBe(0);
  });

  it.each([
    [1, 2],
    [2, 3],
    [4, 5],
    [6, 5],
  ])('fit on their pages, %i on each, on both usual papers', async (size, puzzles) => {
    const pages = 2 * Math.ceil(puzzles / size);
    const page = await world.visit(createSheetAddress(five.slice(0, puzzles), `&size=${size}`));
    await ready(page);
    expect(await printPage(page, `paper-a4-by-${size}`)).toHaveLength(pages);
    expect(await printPage(page, `paper-letter-by-${size}`, 'Letter')).toHaveLength(pages);
  });

  it('can omit the answers', async () => {
    const page = await world.visit(createSheetAddress(five, '&answers=0'));
    await ready(page);
    expect(await printPage(page, 'paper-front-only')).toHaveLength(2);
    await page.getByRole('checkbox', { name: 'Answers on the back' }).check();
    await page.getByRole('region', { name: 'Answers, sheet 1' }).waitFor();
    await saveScreenshot(page, 'set-sheet', { fullPage: true });
  });

  it('do not reveal the answers of a daily puzzle without confirmation', async () => {
    const page = await world.visit('set/daily');
    await page.getByRole('link', { name: 'Print this puzzle' }).click();
    await page.getByText('Today’s puzzle is on this sheet').waitFor();
    expect(await page.getByRole('region', { name: 'Answers, sheet 1' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Print', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Show the answers' }).click();
    await page.getByText(/^Shortest/).waitFor();
    await ready(page);
    const day = await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('cubewright/set-daily')!).data)[0]);
    expect(day).toMatchObject({ shown: true });
  });
});

describe('the print view of other pages', () => {
  it('shows the table with its cards, dice and flipped cards', async () => {
    const page = await world.visit('set/daily/2026-11-09', { settings: dark });
    await page.getByRole('button', { name: 'Place red' }).first().waitFor();
    const [open] = await printPage(page, 'paper-table');
    expectDrawn(open, card, 1500);
    expectDrawn(open, { relation: die.relation }, 300);
    await type(page, 'red ⊆ green');
    const [flipped] = await printPage(page, 'paper-table-flipped');
    expect(flipped.dots(card.red, { bottom: 46 })).toBeLessThan(open.dots(card.red, { bottom: 46 })); // cards with red and without green are face down
    expect(flipped.dots(card.red)).toBeGreaterThan(300);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark'); // the theme is unchanged
  });

  it('shows the 3D cube', async () => {
    const page = await world.visit('cube', { webgl: true });
    await page.waitForSelector('.stage.ready');
    const [sheet] = await printPage(page, 'paper-cube');
    expectDrawn(sheet, { green: sticker.green, red: sticker.red }, 1500, { bottom: 40, left: 30, right: 70 });
  });
});

describe('printed cube pages', () => {
  it('show a solution with a picture for each step', async () => {
    const scrambled = applyAll(solved, parseTurns("R U F2 D' L B U2 R' F L2"));
    const page = await world.visit(`cube/solve?method=lbl&cube=${scrambled}`, { settings: dark });
    await page.getByRole('button', { name: 'Print' }).waitFor();
    const sheets = await printPage(page, 'paper-solution');
    // Each step has its picture on the left, centred on its lines, one line per piece.
    for (const top of [6, 23, 44, 66, 84]) {
      const drawn = Object.values(sticker).reduce((sum, colour) => sum + sheets[0].dots(colour, { right: 18, top, bottom: top + 15 }), 0);
      expect(drawn, `from ${top} %`).toBeGreaterThan(600);
    }
    expect(await page.getByText('Printed solution').count()).toBe(0);
  });

  it('show the algorithms of a case set', async () => {
    const page = await world.visit('cases?set=PLL');
    await page.getByRole('button', { name: 'Print' }).waitFor();
    const sheets = await printPage(page, 'paper-cases');
    expect(sheets.length).toBeLessThanOrEqual(2);
    for (const part of [{ right: 15 }, { left: 52, right: 62 }]) expectDrawn(sheets[0], { yellow: sticker.yellow }, 2000, part);
    // There is text next to the pictures: dark pixels where the algorithms are.
    expect(sheets[0].dots('#211d26', { left: 15, right: 50 })).toBeGreaterThan(800);
  });
});
