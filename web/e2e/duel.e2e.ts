// Duel: a round against the perfect opponent by touch, a round by keyboard only, three people on one device, the tutorial, a
// round from a link, and the printed set.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { expectTouchTargets } from './gestures';
import { printPage } from './paper';
import { type } from './set_keys';

const world = startWorld();

// Seed 7: the cards B, BG, RBGY, RBG, GY, RBY, R, RB and the dice red red blue blue green gold ∪ ∪ ∩ ∩ ∅ ⊆.
// `cubewright set duel deal --seed 7` prints them. red ∩ blue matches 4 cards.
const start = 'set/duel?seed=7';
const die = (page: Page, name: string) => page.getByRole('button', { name: `${name}, in the pool` }).first();
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const prompt = (page: Page) => page.getByRole('region', { name: 'Your turn' });
const isWide = async (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function moveByTouch(page: Page, name: string, zone: string) {
  await die(page, name).tap();
  await page.getByRole('button', { name: `Move ${name} to ${zone}` }).tap();
}

async function challengeByTouch(page: Page, kind: 'Now' | 'Never', who?: string) {
  await page.getByRole('button', { name: new RegExp(`^${kind}!`) }).tap();
  const dialog = page.getByRole('dialog');
  if (who) await dialog.getByRole('radio', { name: who }).check();
  await dialog.getByRole('button', { name: 'Challenge', exact: true }).tap();
}

describe('against the perfect opponent on a phone', () => {
  it('a whole round is played by touch, and the referee proves the challenge', async () => {
    const page = await world.visit('', phone);
    await page.getByRole('link', { name: 'Duel' }).tap();
    await page.getByRole('heading', { name: 'Duel', level: 1 }).waitFor();
    await page.goto(world.url(start));
    await page.getByRole('radio', { name: /^5 Perfect/ }).check();
    await expectNoAxeViolations(page);
    await expectTouchTargets(page);
    await saveScreenshot(page, 'duel_start_phone', { fullPage: true });
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    await page.getByText('choose the goal', { exact: false }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '4 cards' }).tap();
    await prompt(page).getByText('Computer moved', { exact: false }).waitFor();
    await expectNoAxeViolations(page);
    await expectTouchTargets(page);
    expect(await isWide(page)).toBe(false);
    await saveScreenshot(page, 'duel_mat_phone', { fullPage: true });
    // The round survives a reload.
    const before = await prompt(page).innerText();
    await page.reload();
    await expect.poll(() => prompt(page).innerText()).toBe(before);
    // Forbidding everything leaves no solution sooner or later, and the computer notices it.
    const task = page.getByText('Move a die to a zone, or challenge.');
    const lay = page.getByRole('button', { name: 'No solution' });
    for (let i = 0; i < 8; i += 1) {
      await task.or(lay).or(result(page)).first().waitFor();
      if (!(await task.isVisible())) break;
      const message = await prompt(page).innerText();
      await page.getByRole('button', { name: /, in the pool$/ }).first().tap();
      if (i === 0) await saveScreenshot(page, 'duel_picked_phone', { fullPage: true });
      await page.getByRole('button', { name: /to Forbidden$/ }).tap();
      // The computer has acted when its message has changed.
      await expect.poll(async () => (await prompt(page).isVisible()) && (await prompt(page).innerText())).not.toBe(message);
      await page.getByText('is thinking…').waitFor({ state: 'hidden' });
    }
    await lay.or(result(page)).first().waitFor();
    if (await lay.isVisible()) {
      await prompt(page).getByText('Computer challenged: Never!').waitFor();
      const [rows, dice] = [(await page.locator('.rows').boundingBox())!, (await page.getByRole('list', { name: 'Your dice' }).boundingBox())!];
      expect(rows.y + rows.height).toBeLessThanOrEqual(dice.y);
      await expectNoAxeViolations(page);
      await saveScreenshot(page, 'duel_lay_phone', { fullPage: true });
      await lay.tap();
    }
    await result(page).getByRole('heading', { name: 'Computer wins the round' }).waitFor();
    await result(page).getByText(/^Proof: (Now|Never) was right/).waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'duel_end_phone', { fullPage: true });
    await page.getByRole('button', { name: 'Review the round' }).tap();
    await page.getByText(/^Action \d+ decided the round/).waitFor();
    await page.getByText('Safe instead:').waitFor();
    await expectNoAxeViolations(page);
    expect(await isWide(page)).toBe(false);
    await saveScreenshot(page, 'duel_review_phone', { fullPage: true });
    await page.getByRole('button', { name: 'Forward' }).tap();
    // The computer starts the next round.
    await page.getByRole('button', { name: 'Next round' }).tap();
    await prompt(page).getByText(/^Computer set the goal/).waitFor();
    await page.getByRole('list', { name: 'Score' }).getByText('10', { exact: false }).waitFor();
  });

  it('a die is dragged to a zone', async () => {
    const page = await world.visit(start, phone);
    await page.getByRole('radio', { name: '2 people' }).check();
    await page.getByRole('checkbox', { name: /hand-over/ }).uncheck();
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    await page.getByRole('button', { name: '4 cards' }).tap();
    const middle = async (target: ReturnType<typeof die>) => {
      await target.scrollIntoViewIfNeeded();
      const box = (await target.boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const finger = await page.context().newCDPSession(page);
    const touch = (kind: string, at?: { x: number; y: number }) => finger.send('Input.dispatchTouchEvent', { type: kind as 'touchStart', touchPoints: at ? [at] : [] });
    const from = await middle(die(page, 'gold'));
    const zone = (await page.getByRole('region', { name: 'Allowed' }).boundingBox())!;
    const to = { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 };
    await touch('touchStart', from);
    for (let i = 1; i <= 6; i += 1) await touch('touchMove', { x: from.x + ((to.x - from.x) * i) / 6, y: from.y + ((to.y - from.y) * i) / 6 });
    await touch('touchEnd');
    await page.getByText('Player 2 moved gold to Allowed.').waitFor();
  });
});

describe('by keyboard only', () => {
  it('two people play a round with the challenge Now, and its link shows the same round', async () => {
    const page = await world.visit(start);
    const press = async (target: ReturnType<Page['getByRole']>, key = 'Enter') => {
      await target.focus();
      await page.keyboard.press(key);
    };
    await press(page.getByRole('radio', { name: 'Computer' }), 'ArrowRight');
    await press(page.getByRole('checkbox', { name: /hand-over/ }), 'Space');
    await press(page.getByRole('button', { name: 'Start', exact: true }));
    await press(page.getByRole('button', { name: '4 cards' }));
    await press(die(page, 'red'));
    await page.keyboard.press('2');
    await page.getByText('Player 2 moved red to Allowed.').waitFor();
    await press(die(page, 'intersection'));
    await page.keyboard.press('2');
    await page.getByText('Player 1 moved ∩ to Allowed.').waitFor();
    await saveScreenshot(page, 'duel_mat_desktop', { fullPage: true });
    await page.keyboard.press('n');
    await page.getByRole('dialog').waitFor();
    await expectNoAxeViolations(page);
    await press(page.getByRole('dialog').getByRole('button', { name: 'Challenge', exact: true }));
    await page.getByText('lay a solution that matches 4 cards', { exact: false }).waitFor();
    await type(page, 'red ∩ blue');
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'duel_lay_desktop', { fullPage: true });
    await press(page.getByRole('button', { name: 'Lay it' }));
    await result(page).getByRole('heading', { name: 'Player 2 wins the round' }).waitFor();
    await result(page).getByText(/^Proof: Now was right/).waitFor();
    expect(await page.getByText(/, matches$/).count()).toBe(4);
    await press(page.getByRole('button', { name: 'Review the round' }));
    await page.getByText(/^Action 3 decided the round/).waitFor();
    await saveScreenshot(page, 'duel_review_desktop', { fullPage: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page.getByRole('button', { name: 'Copy a link' }));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('#/set/duel/round?d=2.');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Player 2 wins the round' }).waitFor();
    await expectNoAxeViolations(page);
    await page.goto(world.url('set/duel/round?d=2.12-rb'));
    await page.getByRole('alert').waitFor();
  });
});

describe('three people on one phone', () => {
  it('hand over the device, and the third player takes a side', async () => {
    const page = await world.visit(start, phone);
    await page.getByRole('radio', { name: '3 people' }).check();
    for (const [i, name] of ['Ada', 'Bo', 'Cy'].entries()) await page.getByRole('textbox', { name: `Player ${i + 1}` }).fill(name);
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    const take = (name: string) => page.getByRole('button', { name: `I am ${name}` }).tap();
    await take('Ada');
    await page.getByRole('button', { name: '4 cards' }).tap();
    await page.getByRole('heading', { name: 'Pass the device to Bo' }).waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'duel_hand_over_phone');
    await take('Bo');
    await moveByTouch(page, 'red', 'Allowed');
    await take('Cy');
    await moveByTouch(page, 'intersection', 'Allowed');
    await take('Ada');
    // It is Ada's turn, but Bo challenges Cy's move.
    await challengeByTouch(page, 'Now', 'Bo');
    await page.getByText('Ada, who is right?', { exact: false }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Bo (challenger)' }).tap();
    await take('Bo');
    for (const name of ['red', 'intersection', 'blue']) await page.getByRole('button', { name: `Place ${name}`, exact: true }).first().tap();
    await page.getByRole('button', { name: 'Lay it' }).tap();
    await result(page).getByRole('heading', { name: 'Bo wins the round' }).waitFor();
    expect((await page.getByRole('list', { name: 'Points of this round' }).innerText()).replace(/\s+/g, ' ')).toBe('+8 Ada +10 Bo +6 Cy');
  });
});

describe('the tutorial', () => {
  it('is played to the end by touch', async () => {
    const page = await world.visit('set/duel/learn', phone);
    const next = () => page.getByRole('button', { name: 'Next', exact: true }).tap();
    await page.getByRole('button', { name: '3 cards' }).tap();
    await page.getByRole('region', { name: 'What to do' }).getByText('Choose 2.', { exact: true }).waitFor();
    await page.getByRole('button', { name: '2 cards' }).tap();
    await next();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'duel_lesson_phone', { fullPage: true });
    for (const [name, zone] of [['red', 'Required'], ['union', 'Forbidden'], ['intersection', 'Allowed']]) {
      await moveByTouch(page, name, zone);
      await next();
    }
    await challengeByTouch(page, 'Now');
    await next();
    for (const name of ['red', 'difference', 'blue']) await page.getByRole('button', { name: new RegExp(`^Place ${name}`) }).first().tap();
    await page.getByRole('button', { name: 'Lay it' }).tap();
    await next();
    await challengeByTouch(page, 'Never');
    await next();
    await page.getByRole('button', { name: 'No challenge' }).tap();
    await page.getByRole('link', { name: 'Play a round' }).tap();
    await page.getByRole('heading', { name: 'New match' }).waitFor();
  });
});

describe('the clock and the variations', () => {
  it('an extra minute costs a point, and time runs out', async () => {
    const page = await world.visit(start);
    await page.clock.install();
    await page.reload();
    await page.getByRole('radio', { name: '2 people' }).check();
    await page.getByRole('checkbox', { name: /hand-over/ }).uncheck();
    await page.getByRole('checkbox', { name: /^Clock/ }).check();
    await page.getByText('Variations', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Shifts' }).check();
    await page.getByLabel('Wild kind').selectOption('∪');
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'duel_start_desktop', { fullPage: true });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('Wild kind: ∪').waitFor();
    await page.getByRole('button', { name: '1 minute for 1 point' }).click();
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^[23]:/);
    await page.clock.runFor(190_000);
    await result(page).getByText('Player 1 ran out of time.').waitFor();
    expect((await page.getByRole('list', { name: 'Points of this round' }).innerText()).replace(/\s+/g, ' ')).toBe('+5 Player 1 +10 Player 2');
  });
});

describe('the printed set', () => {
  it('fits on one sheet', async () => {
    const page = await world.visit('set/duel/print');
    await page.getByRole('region', { name: 'Sheet' }).waitFor();
    await expectNoAxeViolations(page);
    const sheets = await printPage(page, 'paper-duel');
    expect(sheets).toHaveLength(1);
    for (const colour of ['#d43b40', '#2a6ecf', '#22985a', '#e8b21e']) expect(sheets[0].dots(colour)).toBeGreaterThan(400);
  });
});
