// Playing Ready, Set by mouse, keyboard and touch, across a reload and in two tabs.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { type } from './set_keys';

const world = startWorld();

// A Monday: red red green gold gold ∩ ∩ ⊆, goal 2. `cubewright daily --date 2026-11-09 --reveal` prints its answers.
const monday = 'set/daily/2026-11-09';

const tray = (page: Page, name: string) => page.getByRole('button', { name: `Place ${name}`, exact: true }).first();
const row = (page: Page, name = 'Set name') => page.getByRole('group', { name: new RegExp(`^${name}:`) });
const answer = (page: Page) => page.getByRole('button', { name: 'Answer' });
const solved = (page: Page) => page.getByRole('region', { name: 'Your result' }).waitFor();
const expectResultText = (page: Page, words: RegExp) =>
  expect.poll(() => page.getByRole('region', { name: 'Your result' }).innerText()).toMatch(words);
const expectRowText = async (page: Page, words: string, name = 'Set name') =>
  page.getByRole('group', { name: `${name}: ${words}`, exact: true }).waitFor();

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}
const middle = async (selector: ReturnType<typeof tray>) => {
  const box = (await selector.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

describe('the daily puzzle', () => {
  it('is played to the end by mouse: clicking, dragging, removing dice', async () => {
    const page = await world.visit(monday);
    await tray(page, 'gold').click();
    await expectRowText(page, 'gold');
    await drag(page, await middle(tray(page, 'red')), await middle(row(page)));
    await drag(page, await middle(tray(page, 'green')), await middle(row(page, 'Restriction')));
    await expectRowText(page, 'green', 'Restriction');
    await row(page, 'Restriction').getByRole('button', { name: /^green/ }).click();
    await expectRowText(page, 'empty', 'Restriction');
    await row(page).getByRole('button', { name: /^gold/ }).click();
    await row(page).click({ position: { x: 5, y: 5 } });
    await page.getByRole('button', { name: 'Remove all dice' }).click();
    for (const die of ['red', 'intersection', 'green']) await tray(page, die).click();
    await expectRowText(page, 'red intersection green');
    await answer(page).click();
    await solved(page);
    await expectResultText(page, /60\s+of 520/);
  });

  it('shows all solutions afterwards, and renders only the visible ones', async () => {
    const page = await world.visit(monday);
    await tray(page, 'red').waitFor();
    await type(page, 'red ∩ green');
    await answer(page).click();
    await page.getByRole('button', { name: 'Show the answers' }).click();
    await page.getByRole('button', { name: /^Show all 153/ }).click();
    await page.getByRole('region', { name: 'Solutions' }).getByRole('listitem').nth(3).waitFor();
    expect(await page.getByRole('region', { name: 'Solutions' }).getByRole('listitem').count()).toBeLessThan(40);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'set-daily-solved', { fullPage: true });
  });

  it('is played to the end by keyboard, and the day counts', async () => {
    const page = await world.visit(monday);
    await page.clock.setFixedTime('2026-11-09T10:00:00');
    await page.goto(world.url('set/daily'));
    await page.reload();
    await page.getByRole('heading', { name: /Monday/ }).waitFor();
    await tray(page, 'red').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await type(page, 'red ∩ gold');
    await expectRowText(page, 'red intersection gold');
    await page.keyboard.press('Enter');
    await page.getByText('3 cards match; the goal is 2').first().waitFor();
    await page.keyboard.press('Escape');
    await type(page, 'red ⊆ green');
    await expectRowText(page, 'red subset green', 'Restriction');
    await page.keyboard.press('ArrowDown');
    await type(page, 'red ∩ (gold ∩ gold');
    await expectRowText(page, 'red intersection open bracket gold intersection gold close bracket');
    await page.keyboard.press('Enter');
    await solved(page);
    await expectResultText(page, /520\s+of 520/);
    await expectResultText(page, /Streak\s+1/);
    await page.getByRole('timer', { name: 'Time until the next puzzle' }).waitFor();
  });

  it('is kept after a reload', async () => {
    const page = await world.visit(monday);
    await tray(page, 'red').waitFor();
    await type(page, 'red ∩');
    await expectRowText(page, 'red intersection');
    await page.reload();
    await expectRowText(page, 'red intersection');
    await type(page, 'green');
    await answer(page).click();
    await solved(page);
    await page.reload();
    await solved(page);
  });

  it('is synchronised between two tabs', async () => {
    const one = await world.visit(monday);
    await tray(one, 'red').waitFor();
    const two = await one.context().newPage();
    await two.goto(world.url(monday));
    await tray(two, 'red').waitFor();
    await type(one, 'red ∩');
    await expectRowText(two, 'red intersection');
    await two.keyboard.press('g');
    await expectRowText(one, 'red intersection green');
    await answer(two).click();
    await solved(one);
    await one.goto(world.url('set/archive?month=2026-11'));
    await one.getByRole('link', { name: /9 November 2026: solved, 60 points/ }).waitFor();
    await expectNoAxeViolations(one);
  });

  it('can be played without the preview', async () => {
    const page = await world.visit(monday);
    await page.getByRole('button', { name: 'Card preview' }).click();
    await type(page, 'red ∩ green');
    await page.getByText('hard mode').waitFor();
    expect(await page.getByText(/, matches$/).count()).toBe(0);
    await answer(page).click();
    await solved(page);
    expect(await page.getByText(/, matches$/).count()).toBe(2);
  });

  it('fits a phone and is played by touch', async () => {
    const page = await world.visit(monday, phone);
    await tray(page, 'red').tap();
    const finger = await page.context().newCDPSession(page);
    const from = await middle(tray(page, 'intersection'));
    const to = await middle(row(page));
    const touch = (kind: string, at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type: kind as 'touchStart', touchPoints: at ? [at] : [] });
    await touch('touchStart', from);
    for (let i = 1; i <= 5; i += 1)
      await touch('touchMove', { x: from.x + ((to.x + 60 - from.x) * i) / 5, y: from.y + ((to.y - from.y) * i) / 5 });
    await touch('touchEnd');
    await expectRowText(page, 'red intersection');
    await tray(page, 'green').tap();
    await saveScreenshot(page, 'set-daily-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await answer(page).tap();
    await solved(page);
    await expectNoAxeViolations(page);
  });
});

describe('two rows', () => {
  it('can be selected by touch after a die has been tapped', async () => {
    const page = await world.visit(monday, phone);
    await tray(page, 'red').tap();
    await row(page, 'Restriction').tap();
    await tray(page, 'green').tap();
    await expectRowText(page, 'green', 'Restriction');
    const { width, height } = (await row(page).boundingBox())!;
    await row(page).tap({ position: { x: width - 12, y: height / 2 } }); // behind the placed die
    await tray(page, 'intersection').tap();
    await expectRowText(page, 'red intersection');
  });

  it('can be selected by mouse after a die has been dragged', async () => {
    const page = await world.visit(monday);
    await drag(page, await middle(tray(page, 'red')), await middle(row(page)));
    await expectRowText(page, 'red');
    await row(page, 'Restriction').click();
    await tray(page, 'green').click();
    await expectRowText(page, 'green', 'Restriction');
  });
});

describe('brackets', () => {
  it('are always visible, and move by dragging and by keyboard', async () => {
    const page = await world.visit('set/puzzle?p=01234567-rbgyvn-4');
    await tray(page, 'red').waitFor();
    await type(page, 'red ∪ blue ∩ green');
    const open = page.getByRole('button', { name: /^Opening bracket around red union blue/ });
    const from = await middle(open);
    const blue = (await row(page).getByRole('button', { name: /^blue/ }).boundingBox())!;
    await drag(page, from, { x: blue.x + 2, y: from.y });
    await expectRowText(page, 'red union open bracket blue intersection green close bracket');
    const moved = page.getByRole('button', { name: /^Opening bracket around blue/ });
    await moved.focus();
    await page.keyboard.press('ArrowLeft');
    await expectRowText(page, 'open bracket red union blue close bracket intersection green');
    await page.keyboard.press(']');
    await expectRowText(page, 'red union open bracket blue intersection green close bracket');
    await page.keyboard.press('Control+z');
    await expectRowText(page, 'open bracket red union blue close bracket intersection green');
  });
});
