// The case library and the drill, as a visitor uses them.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, phone, shot, startWorld, type Page } from './browser';

const world = startWorld();
const shownCube = (page: Page) => page.locator('[data-cube]').getAttribute('data-cube');
const answers = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cubewright/drill') ?? '{"data":{"list":[]}}').data.list as { case: string; right: boolean; ms: number }[]);

describe('the library', () => {
  it('is browsed by set, searched, and leads to a case whose algorithm solves it on the cube', async () => {
    const page = await world.visit('cases');
    await page.getByRole('link', { name: 'OLL 27 Sune' }).waitFor();
    await expectNoAxeViolations(page);
    await shot(page, 'cases');
    await page.getByRole('radio', { name: 'PLL 21' }).check();
    await page.getByRole('link', { name: 'T perm' }).waitFor();
    expect(page.url()).toContain('set=PLL');

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
    await page.getByRole('button', { name: 'To the end' }).click();
    expect((await shownCube(page))!.slice(0, 9)).toBe('YYYYYYYYY');
    await shot(page, 'case');
  });

  it('says so when there is nothing to find', async () => {
    const page = await world.visit('cases?q=nothing-like-it');
    await page.getByText('No case fits').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('link', { name: 'OLL 27 Sune' }).waitFor();
    await page.goto(world.url('cases/no-such-case'));
    await page.getByRole('heading', { name: 'There is no case' }).waitFor();
  });
});

describe('the drill', () => {
  it('runs by keyboard alone, keeps what was known, and is joined with another tab', async () => {
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
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    const kept = await answers(page);
    expect(kept.map(({ right }) => right)).toEqual([true, false]);
    expect(new Set(kept.map((each) => each.case))).toEqual(new Set(['t-perm', 'h-perm']));

    const other = await page.context().newPage();
    await other.goto(world.url('cases/statistics'));
    await other.getByRole('heading', { name: 'Case by case' }).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('1');
    await other.locator('dd', { hasText: /^3$/ }).waitFor();
    await expectNoAxeViolations(other);
    await shot(other, 'drill-statistics');

    await other.getByRole('button', { name: 'Reset all statistics' }).click();
    await other.getByRole('button', { name: 'Delete them' }).click();
    await other.getByText('Nothing drilled yet').waitFor();
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    expect(await answers(page)).toEqual([]);
  });

  it('lets a finger pick the name on a phone, from a choice of cases', async () => {
    const page = await world.visit('cases/drill?answer=pick', phone);
    await page.getByRole('button', { name: 'One by one' }).tap();
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
    await shot(page, 'drill-phone');
    await choices.nth(1).tap();
    await page.getByRole('button', { name: 'Next case' }).waitFor();
    const [answer] = await answers(page);
    await page.getByText(answer.right ? 'Right' : 'No, not Ua perm').first().waitFor();
    expect(answer.right).toBe(answer.case === 'ua-perm');
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('wears high contrast and letters on the stickers', async () => {
    const settings = { theme: 'contrast', marks: 'letters', motion: 'system', speed: 1, keys: true, welcomed: true };
    const page = await world.visit('cases/drill?view=top', { settings });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    expect(await page.locator('.stage svg text').count()).toBe(21);
    await expectNoAxeViolations(page);
    await shot(page, 'drill-contrast');
  });
});
