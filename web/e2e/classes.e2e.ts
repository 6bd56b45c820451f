// Classes and races with several browsers against the real service, and the message without a service.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { hasProgram, serveByProgram, type Service } from './service';
import { type } from './set_keys';

async function openClass(page: Page): Promise<string> {
  await page.getByLabel('Title').fill('Sets for 5b');
  await page.getByLabel('Ready, Set puzzle').check();
  await page.getByLabel('Puzzle by date').fill('2026-11-09');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('heading', { name: '1 chosen assignment' }).waitFor();
  await page.getByLabel('Links to puzzles').fill('https://example.org/#/set/list?title=Other&p=02468ace-rrbgvn-4');
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await page.getByRole('heading', { name: '2 chosen assignments' }).waitFor();
  await page.getByRole('button', { name: 'Create class' }).click();
  const code = page.locator('.big .code');
  await code.waitFor();
  await expect.poll(() => page.locator('.toast').count()).toBe(0); // toasts are outside all landmarks
  return (await code.textContent())!.trim();
}

// Enters an answer by touch: taps each die, then Answer.
async function tapAnswer(page: Page, faces: string[]) {
  for (const face of faces) await page.getByRole('button', { name: new RegExp(`^Place ${face}`) }).first().tap();
  await page.getByRole('button', { name: 'Answer' }).tap();
}

describe.skipIf(!hasProgram)('with a service', () => {
  const world = startWorld({ serve: serveByProgram });
  const join = async (code: string, name: string) => {
    const page = await world.visit(`class/${code}`, phone);
    await page.getByLabel('Your first name').fill(name);
    await page.getByRole('button', { name: 'Join' }).tap();
    await page.getByRole('heading', { name: 'Sets for 5b' }).waitFor();
    return page;
  };

  it('creates a class that two phones join, and shows their progress live', async () => {
    const teacher = await world.visit('teach');
    const code = await openClass(teacher);
    await teacher.getByText('Nobody has joined yet').waitFor();
    await expectNoAxeViolations(teacher);

    const mia = await join(code, 'Mia');
    await teacher.getByRole('button', { name: 'Mia' }).waitFor();
    const noah = await join(code, 'Žofie');
    await teacher.getByRole('button', { name: 'Žofie' }).waitFor();
    await saveScreenshot(mia, 'class-pupil-phone');
    await expectNoAxeViolations(mia);

    // Monday the ninth: red ∩ green is a right answer (see the tests of the daily puzzle).
    await mia.getByRole('link', { name: /puzzle 1/ }).tap();
    await tapAnswer(mia, ['red', 'intersection', 'green']);
    await mia.getByText(/Your best: 60 points/).waitFor();
    await saveScreenshot(mia, 'class-puzzle-phone');
    const row = (name: string) => teacher.getByRole('row', { name: new RegExp(name) });
    await row('Mia').getByRole('cell', { name: '60' }).first().waitFor();

    // A wrong answer counts as a try, and the other pupil does not see Mia.
    await noah.getByRole('link', { name: /puzzle 1/ }).tap();
    await tapAnswer(noah, ['red', 'intersection', 'gold']);
    await row('Žofie').getByRole('cell', { name: '1 try' }).waitFor();
    expect(await noah.getByText('Mia').count()).toBe(0);
    await saveScreenshot(teacher, 'class-teacher');
    await expectNoAxeViolations(teacher);

    // The service is killed and restarted: no data is lost, and the teacher's page reconnects.
    await (world.server as Service).restart();
    await mia.reload();
    await mia.getByText(/Your best: 60 points/).waitFor();
    await noah.getByRole('button', { name: 'Remove all dice' }).tap();
    await tapAnswer(noah, ['red', 'intersection', 'green']);
    await row('Žofie').getByRole('cell', { name: '60' }).first().waitFor();

    // The teacher removes a pupil from the class.
    await teacher.getByRole('button', { name: 'Mia' }).click();
    await teacher.getByRole('dialog').getByText('red ∩ green').waitFor({ state: 'attached' });
    await expectNoAxeViolations(teacher);
    await teacher.getByRole('button', { name: 'Remove…' }).click();
    await teacher.getByRole('button', { name: 'Delete permanently' }).click();
    await expect.poll(() => row('Mia').count()).toBe(0);
    await mia.reload();
    await mia.getByRole('heading', { name: 'Join a class' }).waitFor();
  });

  it('adds and removes assignments on a pupil’s open page without a reload', async () => {
    const teacher = await world.visit('teach');
    const code = await openClass(teacher);
    const mia = await join(code, 'Mia');
    await mia.getByText('0 of 2 assignments done').waitFor();
    await mia.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await teacher.getByRole('tab', { name: 'Assignments' }).click();
    await teacher.getByRole('button', { name: 'Add assignments' }).click();
    await teacher.getByLabel('Cases', { exact: true }).check();
    await teacher.getByLabel('Number of cases').fill('2');
    await teacher.getByRole('button', { name: 'Add assignment', exact: true }).click();
    await teacher.getByRole('button', { name: 'Add to the class' }).click();
    await mia.getByRole('link', { name: /Recognise 2 PLL cases/ }).waitFor();
    await mia.getByText('0 of 3 assignments done').waitFor();
    await teacher.getByRole('button', { name: 'Remove: Ready, Set puzzle' }).first().click();
    await teacher.getByRole('button', { name: 'Remove permanently' }).click();
    await mia.getByText('0 of 2 assignments done').waitFor();
    expect(await mia.getByRole('link', { name: /Ready, Set puzzle/ }).count()).toBe(1);
    expect(await mia.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  it('lets two pupils share a tablet, each with their own results', async () => {
    const teacher = await world.visit('teach');
    const code = await openClass(teacher);
    const tablet = await world.visit(`class/${code}`, phone);
    const join = async (name: string) => {
      await tablet.getByLabel('Your first name').fill(name);
      await tablet.getByRole('button', { name: 'Join' }).tap();
      await tablet.getByRole('button', { name: `Not ${name}?` }).waitFor();
      await teacher.getByRole('button', { name }).waitFor();
    };
    const solve = async (...dice: string[]) => {
      await tablet.getByRole('link', { name: /puzzle 1/ }).tap();
      await tapAnswer(tablet, dice);
      await tablet.getByText(/Your best: \d+ points/).waitFor();
    };
    await join('Mia');
    await solve('red', 'intersection', 'green');
    await tablet.goto(world.url(`class/${code}`));
    await tablet.getByRole('button', { name: 'Not Mia?' }).tap();
    await tablet.getByRole('heading', { name: 'Who are you?' }).waitFor();
    expect(await tablet.getByLabel('Your first name').inputValue()).toBe('');
    await expectNoAxeViolations(tablet);
    await tablet.getByLabel('Your first name').fill('Mia');
    await tablet.getByRole('button', { name: 'Join' }).tap();
    await tablet.getByText('If that is you, ask your teacher to let you in again. If not, add a letter to your name, for example Mia B.').waitFor();
    await join('Noah');
    await tablet.getByText('0 of 2 assignments done').waitFor();

    // After a restart of the app, the tablet asks who uses it.
    await tablet.reload();
    await tablet.getByRole('button', { name: 'Mia', exact: true }).tap();
    await tablet.getByText('1 of 2 assignments done').waitFor();
    await tablet.getByRole('button', { name: 'Not Mia?' }).tap();
    await tablet.getByRole('button', { name: 'Noah', exact: true }).tap();
    await solve('red', 'intersection', 'green');
    for (const name of ['Mia', 'Noah']) await teacher.getByRole('row', { name: new RegExp(name) }).getByRole('cell', { name: '60' }).first().waitFor();
  });

  it('opens the class on another device with the teacher link, and removes the key from the address', async () => {
    const teacher = await world.visit('teach');
    const code = await openClass(teacher);
    const key = await teacher.evaluate(() => {
      const { data } = JSON.parse(localStorage.getItem('cubewright/set-friends')!) as { data: { places: Record<string, { key: string }> } };
      return Object.values(data.places)[0].key;
    });
    // Class addresses used to be part of Ready, Set. Old links still work.
    const other = await world.visit(`set/teach/${code}?key=${key}`, phone);
    await other.getByRole('heading', { name: 'Sets for 5b' }).waitFor();
    expect(other.url()).not.toContain(key);
    expect(other.url()).toContain(`#/teach/${code}`);
    await saveScreenshot(other, 'class-teacher-phone');
    await expectNoAxeViolations(other);
    await teacher.getByRole('button', { name: 'Delete class…' }).click();
    await teacher.getByRole('button', { name: 'Delete permanently' }).click();
    await teacher.getByRole('heading', { name: 'Create a class' }).waitFor();
    await other.getByText('This class no longer exists.').waitFor();
  });

  it('lets two players race on the same puzzle and race again', async () => {
    const ada = await world.visit('set/race');
    await ada.getByRole('heading', { level: 1 }).waitFor();
    await expectNoAxeViolations(ada);
    await ada.getByRole('region', { name: 'Create a race' }).getByLabel('Your name').fill('Ada');
    await ada.getByRole('radio', { name: 'From a link' }).check();
    await ada.getByLabel('Link to the puzzle').fill('#/set/daily/2026-11-09');
    await ada.getByRole('button', { name: 'Create race' }).click();
    await ada.locator('.big .code').waitFor();
    const code = (await ada.locator('.big .code').textContent())!.trim();
    const bob = await world.visit(`set/race/${code}`, phone);
    await bob.getByLabel('Your name').fill('Bob');
    await bob.getByRole('button', { name: 'Join' }).tap();
    await bob.getByText('Ada will start the race').waitFor();
    await ada.getByText('2 players').waitFor();
    await saveScreenshot(ada, 'race-waiting');

    await ada.getByRole('button', { name: 'Start race' }).click();
    await bob.getByRole('timer', { name: 'Seconds until the start' }).waitFor();
    await saveScreenshot(bob, 'race-countdown-phone');
    expect(await bob.getByRole('button', { name: 'Answer' }).count()).toBe(0);
    await bob.getByRole('button', { name: 'Answer' }).waitFor();
    await ada.getByRole('button', { name: 'Answer' }).waitFor();

    await type(ada, 'red ∩ green');
    await ada.keyboard.press('Enter');
    const players = bob.getByRole('list', { name: 'Players' });
    await players.getByText('60').waitFor();
    await saveScreenshot(bob, 'race-running-phone');
    await expectNoAxeViolations(bob);
    expect(await bob.getByText('red ∩ green').count()).toBe(0);

    // After a reload and a restart of the service, the player is still in the race.
    await (world.server as Service).restart();
    await bob.reload();
    await tapAnswer(bob, ['red', 'intersection', 'gold']);
    await bob.getByRole('button', { name: 'I’m done' }).tap();
    await bob.getByRole('heading', { name: 'You’re done' }).waitFor();
    await bob.getByText('red ∩ green').first().waitFor({ state: 'attached' });
    await ada.getByRole('button', { name: 'I’m done' }).click();
    await ada.getByRole('heading', { name: 'You win!' }).waitFor();
    await bob.getByRole('heading', { name: 'The race is over' }).waitFor();
    await saveScreenshot(ada, 'race-over', { fullPage: true });
    await expectNoAxeViolations(ada);

    await ada.getByRole('button', { name: 'Race again' }).click();
    await bob.getByRole('timer', { name: 'Seconds until the start' }).waitFor();
    await bob.getByRole('button', { name: 'Answer' }).waitFor();
    expect(await players.getByText('60').count()).toBe(0);
  });

  it('explains what is wrong with a code', async () => {
    const page = await world.visit('class', phone);
    await page.getByLabel('Code').fill('bbbbbbbb');
    await page.getByLabel('Your first name').fill('Mia');
    await page.getByRole('button', { name: 'Join' }).tap();
    await page.getByText('There is no class with this code').waitFor();
    // A name that is too long is not truncated.
    await page.getByLabel('Your first name').fill('Maximiliane-Theodora Kunigunde');
    await page.getByText('A name can have at most 24 characters. Yours has 30.').waitFor();
    expect(await page.getByLabel('Your first name').evaluate((field) => (field as HTMLInputElement).form!.checkValidity())).toBe(false);
    await saveScreenshot(page, 'class-join-phone');
    await expectNoAxeViolations(page);
  });
});

describe('without a service', () => {
  const world = startWorld();
  it.each(['class', 'teach', 'set/race', 'set/duel/online'])('shows on %s that classes and races need a service', async (path) => {
    const page = await world.visit(path, phone);
    await page.getByText('need a Cubewright service').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: path.startsWith('set/') ? 'Go to Ready, Set' : 'Go to the home page' }).tap();
    await page.getByRole('link', { name: path.startsWith('set/') ? /^Race/ : /^Classes/ }).waitFor();
  });
});
