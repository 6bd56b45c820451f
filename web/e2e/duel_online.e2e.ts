// Duel on the real service: two phones, one of which loses its connection; three players; a player who leaves; and the clock.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { challenge, chooseGoal, findSolution, lay, moveDie, result, roundOf, says } from './duel_players';
import { expectTouchTargets } from './gestures';
import { hasProgram, serveByProgram, serveFrom, type Service, type ServiceInTime } from './service';

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe.skipIf(!hasProgram)('Duel online', () => {
  const world = startWorld({ serve: serveByProgram });

  async function makeMatch(name: string, players: 2 | 3) {
    const page = await world.visit('set/duel', phone);
    await page.getByRole('link', { name: 'Play with others online' }).tap();
    const form = page.getByRole('region', { name: 'Create a match' });
    await form.getByLabel('Your name').fill(name);
    await form.getByRole('radio', { name: `${players} players` }).check();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'duel-online-start-phone', { fullPage: true });
    await form.getByRole('button', { name: 'Create match' }).tap();
    await page.locator('.big .code').waitFor();
    return { page, code: (await page.locator('.big .code').textContent())!.trim() };
  }
  async function join(code: string, name: string) {
    const page = await world.visit(`set/duel/online/${code}`, phone);
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Join' }).tap();
    return page;
  }

  it('two phones play a round although connections are lost, and the referee proves it', async () => {
    const { page: ada, code } = await makeMatch('Ada', 2);
    await says(ada, 'Waiting for 1 more player').waitFor();
    expect(await ada.getByRole('img', { name: 'QR code to join' }).getAttribute('data-text')).toContain(`#/set/duel/online/${code}`);
    await expectNoAxeViolations(ada);
    await expectTouchTargets(ada);
    await saveScreenshot(ada, 'duel-online-waiting-phone', { fullPage: true });

    const ben = await join(code, 'Ben');
    await says(ben, 'Ada is choosing the goal…').waitFor();
    await says(ada, 'Choose the goal').waitFor();
    const { faces, goal } = findSolution(await roundOf(ada));
    await chooseGoal(ada, goal);
    await says(ben, `Ada set the goal ${goal}.`).waitFor();
    await expectNoAxeViolations(ben);
    await expectTouchTargets(ben);
    expect(await isWide(ben)).toBe(false);
    await saveScreenshot(ben, 'duel-online-mat-phone', { fullPage: true });

    // Ada's phone is offline while Ben moves.
    await ada.context().setOffline(true);
    await says(ada, 'Connection lost.').waitFor();
    await expectNoAxeViolations(ada);
    await saveScreenshot(ada, 'duel-online-away-phone', { fullPage: true });
    await moveDie(ben, faces[0], 'Allowed');
    await says(ben, 'Ada is thinking…').waitFor();
    expect(await says(ada, 'Ben moved').count()).toBe(0);
    await ada.context().setOffline(false);
    await says(ada, `Ben moved ${faces[0]} to Allowed.`).waitFor();
    await says(ada, 'Connection lost.').waitFor({ state: 'hidden' });

    // Ada moves while her phone is offline. The service is restarted in the meantime. The move is sent when the phone is
    // online again.
    await ada.context().setOffline(true);
    await moveDie(ada, faces[1], 'Allowed');
    await says(ada, 'Your action will be sent when you are back online.').waitFor();
    await (world.server as Service).restart();
    await ada.context().setOffline(false);
    await says(ben, `Ada moved ${faces[1]} to Allowed.`).waitFor();
    await says(ada, 'Ben is thinking…').waitFor();

    // A reload returns to the match.
    await ben.reload();
    await says(ben, 'Move a die to a zone, or challenge.').waitFor();
    await challenge(ben, 'Now');
    await says(ada, 'Ben is laying a solution…').waitFor();
    await lay(ben, faces);
    await result(ben).getByRole('heading', { name: 'You win the round' }).waitFor();
    await result(ada).getByRole('heading', { name: 'Ben wins the round' }).waitFor();
    for (const page of [ada, ben]) await result(page).getByText(/^Proof: Now was right/).waitFor();
    expect((await ada.getByRole('list', { name: 'Points of this round' }).innerText()).replace(/\s+/g, ' ')).toBe('+6 You +10 Ben');
    await expectNoAxeViolations(ada);
    await saveScreenshot(ada, 'duel-online-end-phone', { fullPage: true });
    await ada.getByRole('button', { name: 'Review the round' }).tap();
    await ada.getByText(/^Action 3 decided the round/).waitFor();

    // Ben deals the next round while Ada still reads the review.
    await ben.getByRole('button', { name: 'Next round' }).tap();
    await says(ben, 'Choose the goal').waitFor();
    await says(ada, 'Round 2 has begun.').waitFor();
    await saveScreenshot(ada, 'duel-online-behind-phone', { fullPage: true });
    await ada.getByRole('button', { name: 'Go to round 2' }).first().tap();
    await says(ada, 'Ben is choosing the goal…').waitFor();
    expect((await ada.getByRole('list', { name: 'Score' }).innerText()).replace(/\s+/g, ' ')).toContain('You 6');

    // The start page leads back to the match. Leaving ends it for both.
    await ben.goto(world.url('set/duel/online'));
    await ben.getByRole('link', { name: `${code} as Ben` }).tap();
    await ben.getByRole('button', { name: 'Leave match…' }).tap();
    await expectNoAxeViolations(ben);
    await ben.getByRole('button', { name: 'Leave the match' }).tap();
    await ben.getByRole('heading', { name: 'Duel online' }).waitFor();
    await ada.getByRole('heading', { name: 'A player left the match' }).waitFor();
    await expectNoAxeViolations(ada);
    await ada.getByRole('button', { name: 'Leave the match' }).tap();
    await ada.getByRole('heading', { name: 'Duel online' }).waitFor();
    expect(await ada.getByText(code).count()).toBe(0);
  });

  it('of three players, one challenges out of turn, and the third takes a side', async () => {
    const { page: ada, code } = await makeMatch('Ada', 3);
    const ben = await join(code, 'Ben');
    await says(ben, 'Waiting for 1 more player').waitFor();
    const cy = await join(code, 'Cy');
    await says(ada, 'Choose the goal').waitFor();
    const { faces, goal } = findSolution(await roundOf(ada));
    await chooseGoal(ada, goal);
    await moveDie(ben, faces[0], 'Allowed');
    await moveDie(cy, faces[1], 'Allowed');
    // It is Ada's turn, but Ben challenges Cy's move. Ada moved while she was offline, so her move is refused.
    await says(ada, `Cy moved ${faces[1]} to Allowed.`).waitFor();
    await ada.context().setOffline(true);
    await ada.getByRole('button', { name: /, in the pool$/ }).first().tap();
    await ada.getByRole('button', { name: /to Forbidden$/ }).tap();
    await says(ada, 'Your action will be sent when you are back online.').waitFor();
    await says(ben, 'Ada is thinking…').waitFor();
    await challenge(ben, 'Now');
    await says(cy, 'Ada is taking a side…').waitFor();
    await ada.context().setOffline(false);
    await ada.locator('.toast').first().waitFor();
    await says(ada, 'Who is right?').waitFor();
    await expect.poll(() => ada.locator('.toast').count()).toBe(0); // toasts are outside all landmarks
    await expectNoAxeViolations(ada);
    await saveScreenshot(ada, 'duel-online-side-phone', { fullPage: true });
    await ada.getByRole('button', { name: 'Ben (challenger)' }).tap();
    await lay(ben, faces);
    await result(cy).getByRole('heading', { name: 'Ben wins the round' }).waitFor();
    expect((await cy.getByRole('list', { name: 'Points of this round' }).innerText()).replace(/\s+/g, ' ')).toBe('+8 Ada +10 Ben +6 You');
    // Cy can read the end of the round after Ben has left.
    await ben.getByRole('button', { name: 'Leave match…' }).tap();
    await ben.getByRole('button', { name: 'Leave the match' }).tap();
    await says(cy, 'A player left the match.').waitFor();
    expect(await result(cy).isVisible()).toBe(true);
    expect(await cy.getByRole('button', { name: 'Next round' }).count()).toBe(0);
    // The match is full.
    const dan = await join(code, 'Dan');
    await dan.getByRole('alert').waitFor();
  });
});

describe.skipIf(!hasProgram)('Duel online with the clock', () => {
  const world = startWorld({ serve: serveFrom(new Date()) });

  it('gives a player two minutes, and an extra minute keeps the dice on the table', async () => {
    const ada = await world.visit('set/duel/online', phone);
    const form = ada.getByRole('region', { name: 'Create a match' });
    await form.getByLabel('Your name').fill('Ada');
    await form.getByRole('checkbox', { name: /^Clock/ }).check();
    await form.getByRole('button', { name: 'Create match' }).tap();
    await ada.locator('.big .code').waitFor();
    const ben = await world.visit(`set/duel/online/${(await ada.locator('.big .code').textContent())!.trim()}`, phone);
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Join' }).tap();
    await says(ada, 'Choose the goal').waitFor();
    const { faces, goal } = findSolution(await roundOf(ada));
    await expect.poll(() => ben.getByRole('timer', { name: 'Time left' }).innerText()).toMatch(/^1:5\d|2:00/);
    await chooseGoal(ada, goal);
    await challenge(ben, 'Never');
    await says(ada, 'lay a solution that matches').waitFor();
    await ada.getByRole('button', { name: /^Place / }).first().tap();
    await ada.getByRole('button', { name: '1 minute for 1 point' }).tap();
    await expect.poll(() => ada.getByRole('timer', { name: 'Time left' }).innerText()).toMatch(/^2:[0-5]\d/);
    await ada.getByRole('button', { name: 'Remove all dice' }).tap(); // the die is still there
    await lay(ada, faces);
    await result(ben).getByText(/^Proof: Never was wrong/).waitFor();
    expect((await ben.getByRole('list', { name: 'Points of this round' }).innerText()).replace(/\s+/g, ' ')).toBe('+9 Ada +6 You');

    // Ben starts the next round and does not act for two minutes.
    await ben.getByRole('button', { name: 'Next round' }).tap();
    await says(ben, 'Choose the goal').waitFor();
    await ada.getByRole('button', { name: 'Go to round 2' }).first().tap();
    await (world.server as ServiceInTime).moveTo(new Date(Date.now() + 150_000));
    await result(ben).getByText('You ran out of time.').waitFor();
    await result(ada).getByRole('heading', { name: 'You win the round' }).waitFor();
  });
});
