// Explanations in Ready, Set: the live diagram, answers step by step, and hints with their cost.
import { describe, expect, it } from 'vitest';
import { desktop, expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { type } from './set_keys';

const world = startWorld();

// A Monday: red red green gold gold ∩ ∩ ⊆, goal 2.
const monday = 'set/daily/2026-11-09';

const tray = (page: Page, name: string) => page.getByRole('button', { name: `Place ${name}`, exact: true }).first();
const diagramButton = (page: Page) => page.getByRole('button', { name: 'Diagram' });
const live = (page: Page) => page.getByRole('region', { name: 'Diagram' });
const named = (page: Page) => page.locator('[data-region].named').evaluateAll((all) => all.map((e) => Number(e.getAttribute('data-region'))).sort((a, b) => a - b));
const expectMaxWidth = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

// Card regions are numbered by colour: bit 0 red, 1 blue, 2 green, 3 gold.
const cardsWhere = (holds: (card: number) => boolean) => Array.from({ length: 16 }, (_, card) => card).filter(holds);

describe('the live diagram', () => {
  it('updates with every die by touch, and stays open on the next visit', async () => {
    const page = await world.visit(monday, phone);
    await tray(page, 'red').waitFor();
    expect(await live(page).count()).toBe(0);
    await diagramButton(page).tap();
    await live(page).locator('[data-region]').first().waitFor();
    expect(await live(page).locator('[data-region]').count()).toBe(16);
    expect(await live(page).locator('[data-card]').count()).toBe(8);
    await tray(page, 'red').tap();
    await expect.poll(() => named(page)).toEqual(cardsWhere((c) => (c & 1) > 0));
    await tray(page, 'intersection').tap();
    await live(page).getByText(/^red: \d cards so far$/).waitFor();
    await tray(page, 'green').tap();
    await expect.poll(() => named(page)).toEqual(cardsWhere((c) => (c & 5) === 5));
    await expectMaxWidth(page, 390);
    await live(page).scrollIntoViewIfNeeded();
    await saveScreenshot(page, 'set-diagram-phone', { fullPage: true });
    await live(page).getByRole('radio', { name: 'Karnaugh' }).tap();
    await expect.poll(() => live(page).locator('rect[data-region]').count()).toBe(16);
    await expect.poll(() => named(page)).toEqual(cardsWhere((c) => (c & 5) === 5));
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'set-karnaugh-phone', { fullPage: true });
    await page.reload();
    await expect.poll(() => live(page).locator('rect[data-region]').count()).toBe(16);
    await diagramButton(page).tap();
    expect(await live(page).count()).toBe(0);
    await page.reload();
    await tray(page, 'gold').waitFor();
    expect(await live(page).count()).toBe(0);
  });

  it('greys out the cards that a restriction flips', async () => {
    const page = await world.visit(monday, { ...desktop, viewport: { width: 1440, height: 900 } });
    await tray(page, 'red').waitFor();
    await diagramButton(page).click();
    await type(page, 'red ⊆ green');
    await expect
      .poll(() => page.locator('[data-region].flipped').evaluateAll((all) => all.map((e) => Number(e.getAttribute('data-region'))).sort((a, b) => a - b)))
      .toEqual(cardsWhere((c) => (c & 5) === 1));
    await page.keyboard.press('ArrowDown');
    await type(page, 'gold');
    await expect.poll(() => named(page)).toEqual(cardsWhere((c) => (c & 8) > 0 && (c & 5) !== 1));
    await saveScreenshot(page, 'set-diagram-wide', { fullPage: true });
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'set-diagram-dark', { fullPage: true });
  });

  it('is unavailable in hard mode', async () => {
    const page = await world.visit(monday);
    await diagramButton(page).click();
    await live(page).waitFor();
    await page.getByRole('button', { name: 'Card preview' }).click();
    await expect.poll(() => live(page).count()).toBe(0);
    expect(await diagramButton(page).count()).toBe(0);
  });
});

describe('an answer step by step', () => {
  const steps = (page: Page) => page.getByRole('region', { name: 'Step by step' });

  it('can be stepped through by touch', async () => {
    const page = await world.visit(monday, phone);
    await tray(page, 'red').waitFor();
    for (const die of ['red', 'intersection', 'green']) await tray(page, die).tap();
    await page.getByRole('button', { name: 'Answer' }).tap();
    await page.getByRole('button', { name: 'Show the answers' }).tap();
    await page.getByRole('button', { name: /^Explain red ∩ green/ }).first().tap();
    await steps(page).getByText(/^\d cards have red\.$/).waitFor();
    await expect.poll(() => named(page)).toEqual(cardsWhere((c) => (c & 1) > 0));
    await steps(page).getByRole('button', { name: 'Next part' }).tap();
    await steps(page).getByText(/^\d cards have green\.$/).waitFor();
    await steps(page).getByRole('button', { name: 'Next part' }).tap();
    await steps(page).getByText(/^Of the \d cards with red, keep those with green: this leaves 2\.$/).waitFor();
    await expect.poll(() => named(page)).toEqual(cardsWhere((c) => (c & 5) === 5));
    expect(await steps(page).getByText(/, matches$/).count()).toBe(2);
    await expectMaxWidth(page, 390);
    await steps(page).scrollIntoViewIfNeeded();
    await saveScreenshot(page, 'set-explain-phone');
    await steps(page).getByRole('button', { name: 'Result' }).tap();
    await steps(page).getByText('2 cards match, which is the goal.').waitFor();
    expect(await steps(page).getByRole('button', { name: 'Next part' }).isDisabled()).toBe(true);
    await expectNoAxeViolations(page);
    await steps(page).getByRole('button', { name: 'Close' }).tap();
    expect(await steps(page).count()).toBe(0);
  });

  it('can be stepped through by keyboard, with both rows, and downloaded as a picture', async () => {
    const page = await world.visit(monday, { ...desktop, viewport: { width: 1440, height: 900 } });
    await tray(page, 'red').waitFor();
    await type(page, 'red ⊆ green');
    await page.keyboard.press('ArrowDown');
    await type(page, 'red ∩ (gold ∩ gold');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Explain red ⊆ green, then red ∩ \(gold ∩ gold\)/ }).first().click();
    await steps(page).getByText(/cards have red\.$/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await steps(page).getByText(/^A card is flipped if it is in red but not in green: /).waitFor();
    await expect
      .poll(() => page.locator('[data-region].flipped').evaluateAll((all) => all.map((e) => Number(e.getAttribute('data-region'))).sort((a, b) => a - b)))
      .toEqual(cardsWhere((c) => (c & 5) === 1));
    expect(await steps(page).getByText(/, flipped$/).count()).toBeGreaterThan(0);
    await saveScreenshot(page, 'set-explain-wide', { fullPage: true });
    await page.keyboard.press('End');
    await steps(page).getByText('2 cards match, which is the goal.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Home');
    await steps(page).getByText(/cards have red\.$/).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), steps(page).getByRole('button', { name: 'Download as picture' }).click()]);
    expect(download.suggestedFilename()).toBe('ready-set-explained.svg');
    await page.keyboard.press('Escape');
    expect(await steps(page).count()).toBe(0);
  });

  it('is available for every solution', async () => {
    const page = await world.visit(monday);
    await tray(page, 'red').waitFor();
    await type(page, 'red ∩ green');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show the answers' }).click();
    await page.getByRole('button', { name: /^Show all/ }).click();
    await page.getByRole('region', { name: 'Solutions' }).getByRole('button', { name: /^Explain/ }).nth(3).click();
    await steps(page).getByText(/cards? ha(s|ve) /).first().waitFor();
  });
});

describe('hints', () => {
  const hints = (page: Page) => page.getByRole('region', { name: 'Hints' });

  it('show their cost before the first hint, give reasons, and deduct the cost', async () => {
    const page = await world.visit('set', { ...phone, viewport: { width: 360, height: 640 } });
    await page.evaluate(() => {
      const career = { version: 1, level: 1, score: 0, freePlay: false, solved: 0, passed: 0, wrong: 0 };
      localStorage.setItem('cubewright/set-career', JSON.stringify({ version: 1, data: { career, learned: [1], begun: 0, changed: 1 } }));
    });
    await page.goto(world.url('set/career'));
    await page.reload();
    await page.getByRole('button', { name: 'Hint', exact: true }).tap();
    await hints(page).getByText('Each hint costs 25 % of the points. After 4 hints this puzzle is worth 0 points.').waitFor();
    await hints(page).getByText(/^Free tip: \d cards? ha/).waitFor();
    expect(await hints(page).getByRole('listitem').count()).toBe(0);
    // The dice do not cover the tip, and the second tap closes it.
    const [tip, dice] = [(await hints(page).boundingBox())!, (await page.getByRole('list', { name: 'Your dice' }).boundingBox())!];
    expect(tip.y + tip.height).toBeLessThanOrEqual(dice.y);
    await page.getByRole('button', { name: 'Hint', exact: true }).tap();
    await hints(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Hint', exact: true }).tap();
    await hints(page).getByRole('button', { name: 'Show a hint' }).tap();
    await hints(page).getByText(/^The shortest answer takes \d dice\.$/).waitFor();
    await hints(page).getByRole('button', { name: 'Show another hint' }).tap();
    await hints(page).getByText(/^\d cards? ha(s|ve) \w+, and you need \d\.$/).waitFor();
    expect(await hints(page).getByText(/restriction/).count()).toBe(0);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'set-hints-phone');
    await page.reload();
    await expect.poll(() => hints(page).getByRole('listitem').count()).toBe(2);
    await hints(page).getByText('Your answer is worth 50 % of its points. After the next hint it is worth 25 %.').waitFor();
    for (let told = 2; (await hints(page).getByText(/The answer is /).count()) === 0; told += 1) {
      await hints(page).getByRole('button', { name: 'Show another hint' }).tap();
      await expect.poll(() => hints(page).getByRole('listitem').count()).toBe(told + 1);
      if (told + 1 === 3) await hints(page).getByText('After one more hint this puzzle is worth 0 points').waitFor();
      if (told + 1 >= 4) await hints(page).getByText('This puzzle is now worth 0 points. More hints are free.').waitFor();
    }
    const answer = (await hints(page).getByText(/The answer is /).innerText()).replace('The answer is ', '').replace(/\.$/, '');
    for (const token of answer.match(/red|blue|green|gold|[∪∩()]/g) ?? []) {
      const names: Record<string, string> = { '∪': 'union', '∩': 'intersection' };
      if ('()'.includes(token)) await page.keyboard.press(token);
      else await tray(page, names[token] ?? token).tap();
    }
    await page.getByRole('button', { name: 'Answer' }).tap();
    await page.getByText(/^Right: 0 points of \d+, after \d hints$/).first().waitFor();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cubewright/set-career')!).data.career)).toMatchObject({ score: 0, solved: 1 });
  });

  it('exclude the daily answer from the board', async () => {
    const page = await world.visit(monday);
    await tray(page, 'red').waitFor();
    await page.keyboard.press('h');
    await hints(page).getByText('Answers found with a hint are not ranked on the leaderboard.').waitFor();
    await hints(page).getByRole('button', { name: 'Show a hint' }).click();
    await hints(page).getByText(/^The shortest answer takes/).waitFor();
    await page.keyboard.press('h');
    await hints(page).getByText(/restriction/).waitFor();
  });
});
