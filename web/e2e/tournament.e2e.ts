// A class Duel tournament on the real service: a teacher at a computer, four pupils with phones, and two rounds.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { challenge, chooseGoal, result, says } from './duel_players';
import { expectTouchTargets } from './gestures';
import { printPage } from './paper';
import { hasProgram, serveByProgram } from './service';

const wide = { viewport: { width: 1440, height: 900 } };
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const quiet = (page: Page) => expect.poll(() => page.locator('.toast').count()).toBe(0); // toasts are outside all landmarks

describe.skipIf(!hasProgram)('a tournament', () => {
  const world = startWorld({ serve: serveByProgram });

  /** Opens the match from the class page, and returns the opponents. */
  async function openMatch(page: Page): Promise<string> {
    const card = page.getByRole('region', { name: 'Duel tournament' });
    const heading = card.getByRole('heading', { name: /^Play against / });
    await heading.waitFor();
    const opponents = (await heading.innerText()).replace('Play against ', '');
    await card.getByRole('link', { name: 'Play', exact: true }).tap();
    await page.getByRole('list', { name: 'Score' }).waitFor();
    return opponents;
  }
  const isStarter = (page: Page) => says(page, 'Choose the goal').isVisible();

  it('is paired, played, shown on the projector and printed', async () => {
    const teacher = await world.visit('teach', wide);
    await teacher.getByLabel('Title').fill('Sets for 5b');
    await teacher.getByLabel('Ready, Set puzzle').check();
    await teacher.getByLabel('Puzzle by date').fill('2026-11-09');
    await teacher.getByRole('button', { name: 'Add', exact: true }).first().click();
    await teacher.getByRole('button', { name: 'Create class' }).click();
    await teacher.locator('.big .code').waitFor();
    const code = (await teacher.locator('.big .code').textContent())!.trim();
    const pupils = new Map<string, Page>();
    for (const name of ['Ada', 'Ben', 'Cy', 'Žofie']) {
      const page = await world.visit(`class/${code}`, phone);
      await page.getByLabel('Your first name').fill(name);
      await page.getByRole('button', { name: 'Join' }).tap();
      await page.getByRole('heading', { name: 'Sets for 5b' }).waitFor();
      pupils.set(name, page);
    }

    await teacher.getByRole('tab', { name: 'Tournament' }).click();
    await teacher.getByRole('heading', { name: 'Duel tournament' }).waitFor();
    await quiet(teacher);
    await expectNoAxeViolations(teacher);
    await saveScreenshot(teacher, 'tournament-start', { fullPage: true });
    await teacher.getByRole('button', { name: 'Start the tournament' }).click();
    await says(teacher, 'No round has started yet').waitFor();
    await teacher.getByRole('button', { name: 'Pair round 1' }).click();
    await says(teacher, 'Round 1: 0 of 2 tables finished').waitFor();
    const projector = await teacher.context().newPage();
    await projector.goto(world.url(`teach/${code}/projector?show=tournament`));
    await projector.getByRole('list', { name: 'Tables of round 1' }).waitFor();
    await saveScreenshot(projector, 'tournament-projector-pairings');

    // In each match, the starter has no answer to the challenge Never.
    const winners: string[] = [];
    const met = new Map<string, string>();
    await expectNoAxeViolations(pupils.get('Ada')!);
    await saveScreenshot(pupils.get('Ada')!, 'tournament-pupil-phone', { fullPage: true });
    for (const [name, page] of pupils) met.set(name, await openMatch(page));
    for (const [name, page] of pupils) {
      if (!(await isStarter(page))) continue;
      const opponent = met.get(name)!;
      const other = pupils.get(opponent)!;
      winners.push(opponent);
      await chooseGoal(page, 3);
      await says(teacher, 'goal 3, 1 action').waitFor();
      await challenge(other, 'Never');
      await page.getByRole('button', { name: 'No solution' }).tap();
      await result(other).getByRole('heading', { name: 'You win the round' }).waitFor();
      expect(await other.getByRole('button', { name: 'Next round' }).count()).toBe(0);
      expect(await other.getByRole('button', { name: 'Leave match…' }).count()).toBe(0);
    }
    expect(winners).toHaveLength(2);
    await teacher.getByRole('button', { name: 'Pair round 2' }).waitFor();
    const rows = teacher.getByRole('region', { name: 'Standings' }).getByRole('row');
    await expect.poll(() => rows.nth(1).innerText()).toMatch(/10\s+1\s+1/);
    await quiet(teacher);
    await expectNoAxeViolations(teacher);
    await saveScreenshot(teacher, 'tournament-teacher', { fullPage: true });
    for (const page of pupils.values()) await page.getByRole('link', { name: 'Back to the class' }).tap();
    await says(pupils.get('Ada')!, `Your match against ${met.get('Ada')} is over.`).waitFor();

    // One pupil is absent in the second round, so there is one table of three, which the teacher closes.
    await teacher.getByRole('checkbox', { name: 'Žofie' }).uncheck();
    await teacher.getByRole('button', { name: 'Pair round 2' }).click();
    await says(teacher, 'Round 2: 0 of 1 table finished').waitFor();
    expect(await openMatch(pupils.get('Ada')!)).toMatch(/^(Ben and Cy|Cy and Ben)$/);
    await projector.getByRole('list', { name: 'Tables of round 2' }).waitFor();
    await expectNoAxeViolations(projector);
    expect(await fits(projector)).toBe(true);
    await saveScreenshot(projector, 'tournament-projector');
    await teacher.getByRole('button', { name: 'Close the round…' }).click();
    await expectNoAxeViolations(teacher);
    await teacher.getByRole('button', { name: 'Close the round', exact: true }).click();
    await pupils.get('Ada')!.getByRole('heading', { name: 'Your teacher ended the round' }).waitFor();
    await expectNoAxeViolations(pupils.get('Ada')!);
    await says(projector, 'Round 2 is over').waitFor();

    await teacher.getByRole('button', { name: 'End the tournament…' }).click();
    await teacher.getByRole('button', { name: 'End the tournament', exact: true }).click();
    await teacher.getByRole('heading', { name: 'Final standings' }).waitFor();
    await teacher.getByText('Earlier rounds').click();
    await quiet(teacher);
    await expectNoAxeViolations(teacher);
    await saveScreenshot(teacher, 'tournament-over', { fullPage: true });
    expect(await printPage(teacher, 'paper-tournament')).toHaveLength(1);

    // The view fits on a phone.
    await teacher.setViewportSize({ width: 390, height: 844 });
    expect(await fits(teacher)).toBe(true);
    await expectTouchTargets(teacher);
    await saveScreenshot(teacher, 'tournament-phone', { fullPage: true });
    await teacher.getByRole('button', { name: 'New tournament' }).click();
    await teacher.getByRole('button', { name: 'Start the tournament' }).waitFor();
  });
});
