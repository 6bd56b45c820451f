// The case library and the drill.
import { describe, expect, it } from 'vitest';
import { isDone } from '../src/cases/case_cube';
import { looksSolved } from '../src/cube/model/script';
import { applyAll, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';

const world = startWorld();
const shownCube = (page: Page) => page.locator('[data-cube]').getAttribute('data-cube');
const answers = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cubewright/drill') ?? '{"data":{"list":[]}}').data.list as { case: string; right: boolean; ms: number }[]);

describe('the library', () => {
  it('can be browsed by set and searched, and opens a case whose algorithm solves it on the cube', async () => {
    const page = await world.visit('cases');
    await page.getByRole('link', { name: 'OLL 27 Sune' }).waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'cases');
    await page.getByRole('radio', { name: 'PLL 21' }).check();
    await page.getByRole('link', { name: 'T perm' }).waitFor();
    expect(page.url()).toContain('set=PLL');

    await page.getByLabel('Search all cases').fill('t perm');
    await page.getByText('1 case found', { exact: true }).waitFor({ state: 'attached' });
    await page.getByLabel('Search all cases').fill('sune');
    expect(await page.locator('main li a').count()).toBe(2);
    expect(page.url()).toContain('q=sune');
    await page.getByRole('link', { name: 'OLL 27 Sune' }).click();

    await page.getByRole('heading', { name: 'OLL 27' }).waitFor();
    await page.getByText('4 in 216').waitFor();
    expect(await shownCube(page)).toContain('.Y.YYYYY.');
    await expectNoAxeViolations(page);
    await page.locator('.page').evaluate((element) => element.setAttribute('data-first', ''));
    for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
    await page.waitForURL(/at=3/);
    expect(await page.locator('.page[data-first]').count(), 'a field of the address must not mount the page anew').toBe(1);
    const halfway = await shownCube(page);
    await page.reload();
    await page.locator('[data-cube]').waitFor();
    expect(await shownCube(page)).toBe(halfway);
    await page.getByRole('button', { name: 'Go to the end' }).click();
    expect((await shownCube(page))!.slice(0, 9)).toBe('YYYYYYYYY');
    await saveScreenshot(page, 'case');
  });

  it('shows algorithms in the overview and plays each on the pictured cube', async () => {
    const page = await world.visit('cases?set=PLL', { viewport: { width: 1440, height: 900 } });
    const card = page.getByRole('link', { name: 'T perm' });
    await card.waitFor();
    expect(await card.locator('.moves').allInnerTexts()).toEqual(["R U R' U' R' F R2 U' R' U' R U R' F'", "R2 U R2 U' R2 U' D R2 U' R2 U R2 D'", "F R U' R' U R U R2 F' R U R U' R'"]);
    await saveScreenshot(page, 'cases-pll');
    await card.click();
    await page.getByRole('heading', { name: 'T perm' }).waitFor();
    await page.locator('[data-cube]').waitFor();
    const picture = await shownCube(page);
    for (const title of ['Alternative 1', 'Alternative 2', 'Fewest turns']) {
      const row = page.locator('.ways .panel', { has: page.getByRole('heading', { name: title }) });
      await row.getByRole('button', { name: 'Show' }).click();
      await expect.poll(() => shownCube(page)).toBe(picture);
      await page.getByRole('button', { name: 'Go to the end' }).click();
      await expect.poll(async () => looksSolved((await shownCube(page))!)).toBe(true);
      await page.getByRole('button', { name: 'Go to the start' }).click();
    }
    await page.getByText('fewest possible 10').waitFor();
    await expectNoAxeViolations(page);
  });

  it('stores custom algorithms after the engine has verified that they solve the case', async () => {
    const page = await world.visit('cases/oll-27', phone);
    const field = page.getByLabel('Add your own');
    await field.fill("R U2 R' U' R U' R'");
    await page.getByRole('button', { name: 'Add', exact: true }).tap();
    await page.getByText('This algorithm solves OLL 26, not OLL 27.').first().waitFor();
    await field.fill('R U Q');
    await page.keyboard.press('Enter');
    await page.getByText("unexpected 'Q'").first().waitFor();
    await field.fill("(r U R' U R U2' r') M' U2 M");
    await page.keyboard.press('Enter');
    await page.locator('#own-problem.bad').waitFor();
    await field.fill("l' U2 L U L' U l");
    await page.keyboard.press('Enter');
    await page.getByText('This algorithm solves OLL 5, not OLL 27.').first().waitFor();
    await field.fill("R' U2’ R U (R' U R)");
    await page.keyboard.press('Enter');
    await page.getByText('This algorithm is already in the list.').first().waitFor();
    await field.fill("R U R' U R U' R' R U' R'");
    await page.keyboard.press('Enter');
    await page.getByText('This algorithm solves OLL 27 and is now selected').first().waitFor();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await saveScreenshot(page, 'case-own', { fullPage: true });
    await page.goto(world.url('cases?q=oll+27'));
    await page.getByRole('link', { name: 'OLL 27' }).locator('.moves').first().waitFor();
    expect(await page.getByRole('link', { name: 'OLL 27' }).locator('.moves').first().innerText()).toBe("R U R' U R U' R' R U' R'");
    await saveScreenshot(page, 'cases-phone');
    await page.goto(world.url('cases/oll-27'));
    await page.getByRole('button', { name: /^Delete: R U R'/ }).tap();
    await expect.poll(() => page.getByRole('heading', { name: 'Your own' }).count()).toBe(0);
  });

  it('contains the Roux corners: overview, several algorithms, custom algorithms', async () => {
    const page = await world.visit('cases?set=CMLL', { viewport: { width: 1440, height: 900 } });
    await page.getByRole('heading', { name: 'Roux corners' }).waitFor();
    expect(await page.locator('.group li').count()).toBe(42);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'cases-cmll');
    await page.getByRole('link', { name: 'O adjacent swap' }).click();
    await page.locator('[data-cube]').waitFor();
    const picture = await shownCube(page);
    expect(picture![4], 'the centre above says nothing').toBe('.');
    for (const title of ['Alternative 1', 'Alternative 3']) {
      const row = page.locator('.ways .panel', { has: page.getByRole('heading', { name: title }) });
      await row.getByRole('button', { name: 'Show' }).click();
      await expect.poll(() => shownCube(page)).toBe(picture);
      await page.getByRole('button', { name: 'Go to the end' }).click();
      await expect.poll(async () => (await shownCube(page))!.replace(/^(.).(.)...(.).(.).*/, '$1$2$3$4')).toBe('YYYY');
      await page.getByRole('button', { name: 'Go to the start' }).click();
    }
    const field = page.getByLabel('Add your own');
    await field.fill("R U R' U R U2 R'");
    await page.keyboard.press('Enter');
    await page.locator('#own-problem.bad').waitFor();
    // An algorithm with an extra turn of the top at its end is different, although the turn does not matter here.
    await field.fill("R U R' F' R U R' U' R' F R2 U' R' U'");
    await page.keyboard.press('Enter');
    await page.getByText('This algorithm solves O adjacent swap and is now selected').first().waitFor();
    await expectNoAxeViolations(page);
  });

  it('shows a message when nothing is found', async () => {
    const page = await world.visit('cases?q=nothing-like-it');
    await page.getByText('No case matches').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('link', { name: 'OLL 27 Sune' }).waitFor();
    await page.goto(world.url('cases/no-such-case'));
    await page.getByRole('heading', { name: 'No case “' }).waitFor();
  });
});

describe('the drill', () => {
  it('announces no case after its page was left', async () => {
    const page = await world.visit('cases/drill?cases=pll');
    await page.getByRole('button', { name: 'Start' }).evaluate((start: HTMLElement) => (start.click(), (location.hash = '#/help')));
    await page.getByRole('heading', { name: 'How it works' }).waitFor();
    await page.waitForTimeout(2000);
    expect(await page.getByText('A new case').count()).toBe(0);
  });

  it('runs by keyboard, stores the answers, and merges with another tab', async () => {
    const page = await world.visit('cases/drill?cases=t-perm,h-perm&view=top');
    await page.getByText('Chosen: 2 of PLL').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Start' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Knew it' }).waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Missed it' }).waitFor();
    await page.keyboard.press('2');
    await expect.poll(async () => (await answers(page)).map(({ right }) => right)).toEqual([true, false]);
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    const kept = await answers(page);
    expect(new Set(kept.map((each) => each.case))).toEqual(new Set(['t-perm', 'h-perm']));

    const other = await page.context().newPage();
    await other.goto(world.url('cases/statistics'));
    await other.getByRole('heading', { name: 'All cases' }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Knew it' }).waitFor();
    await page.keyboard.press('1');
    await other.locator('dd', { hasText: /^3$/ }).waitFor();
    await expectNoAxeViolations(other);
    await saveScreenshot(other, 'drill-statistics');

    await other.getByRole('button', { name: 'Reset all statistics' }).click();
    await other.getByRole('button', { name: 'Delete all' }).click();
    await other.getByText('You have not drilled any cases yet').waitFor();
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    // Each tab has its own copy of the storage, which the browser updates a little later.
    await expect.poll(() => answers(page)).toEqual([]);
  });

  it('shows the turns of the top layer that this cube needs', async () => {
    const page = await world.visit('cases/drill?cases=pll');
    await page.getByRole('button', { name: 'Start' }).click();
    for (let i = 0; i < 6; ++i) {
      await page.getByRole('button', { name: 'Show the answer' }).waitFor();
      const cube = (await shownCube(page))!;
      await page.keyboard.press('Space');
      const moves = (await page.locator('.answer .moves').innerText()).trim().replace(/\s+/g, ' ');
      expect(looksSolved(applyAll(cube, parseTurns(moves))), `${moves} on ${cube}`).toBe(true);
      if (i === 0) await saveScreenshot(page, 'drill-answer');
      await page.keyboard.press('1');
      await expect.poll(async () => (await answers(page)).length).toBe(i + 1);
    }
  });

  it('drills the Roux corners: the answer permutes them, regardless of the slice', async () => {
    const settings = { theme: 'dark', marks: 'none', motion: 'system', speed: 1, keys: true };
    const page = await world.visit('cases/drill?cases=cmll', { ...phone, settings });
    await page.getByText('Chosen: all 42 of CMLL').waitFor();
    await page.getByRole('button', { name: 'Start' }).tap();
    for (let i = 0; i < 5; ++i) {
      await page.getByRole('button', { name: 'Show the answer' }).waitFor();
      const cube = (await shownCube(page))!;
      if (i === 0) await saveScreenshot(page, 'drill-cmll');
      await page.getByRole('button', { name: 'Show the answer' }).tap();
      const moves = (await page.locator('.answer .moves').innerText()).trim().replace(/\s+/g, ' ');
      expect(isDone('CMLL', cube, cube[30])).toBe(false);
      expect(isDone('CMLL', applyAll(cube, parseTurns(moves)), cube[30]), `${moves} on ${cube}`).toBe(true);
      await page.getByRole('button', { name: 'Knew it' }).tap();
    }
    const other = await world.visit('cases/drill?cases=cmll&answer=recognise&view=top', phone);
    await other.getByRole('button', { name: 'Start' }).tap();
    await other.locator('button.choice').first().waitFor();
    await expectNoAxeViolations(other);
    await saveScreenshot(other, 'drill-cmll-recognise');
  });

  it('trains recognition only: a choice of pictures, no algorithm, and the next case follows immediately', async () => {
    const page = await world.visit('cases/drill?cases=oll', phone);
    await page.getByText('Recognise only').locator('..').getByRole('radio').check();
    await page.waitForURL(/answer=recognise/);
    await page.getByRole('button', { name: 'Start' }).tap();
    const choices = page.locator('button.choice');
    for (let i = 0; i < 4; ++i) {
      await expect.poll(() => choices.locator('svg').count()).toBe(4);
      if (i === 0) {
        await expectNoAxeViolations(page);
        await saveScreenshot(page, 'drill-recognise');
      }
      await choices.nth(i % 4).tap();
      await expect.poll(async () => (await answers(page)).length).toBe(i + 1);
      if (!(await answers(page)).at(-1)!.right) {
        await page.getByRole('button', { name: 'Next case' }).waitFor();
        expect(await page.locator('.answer .moves').count()).toBe(0);
        await page.getByRole('button', { name: 'Next case' }).tap();
      }
    }
  });

  it('lets the user pick the name by touch on a phone', async () => {
    const page = await world.visit('cases/drill?answer=pick', phone);
    await page.getByRole('button', { name: 'Choose cases' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'None' }).tap();
    await dialog.getByText('Edges only').tap();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await page.waitForURL(/cases=pll:edges-only/);
    await page.getByRole('button', { name: 'Start' }).tap();
    const choices = page.locator('button.choice');
    await choices.first().waitFor();
    expect((await choices.allInnerTexts()).map((text) => text.trim().replace(/^\d\s*/, ''))).toEqual(['H perm', 'Ua perm', 'Ub perm', 'Z perm']);
    await saveScreenshot(page, 'drill-phone');
    await choices.nth(1).tap();
    await page.getByRole('button', { name: 'Next case' }).waitFor();
    const [answer] = await answers(page);
    await page.getByText(answer.right ? 'Right' : 'No, this is not Ua perm').first().waitFor();
    expect(answer.right).toBe(answer.case === 'ua-perm');
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('supports high contrast and letters on the stickers', async () => {
    const settings = { theme: 'contrast', marks: 'letters', motion: 'system', speed: 1, keys: true };
    const page = await world.visit('cases/drill?view=top', { settings });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    expect(await page.locator('.stage svg text').count()).toBe(21);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'drill-contrast');
  });
});
