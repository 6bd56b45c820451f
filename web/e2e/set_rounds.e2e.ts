// The start and end of rounds: scores after the answers were shown, keyboard focus, replayed levels, practice, and the
// introduction for newcomers.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { type } from './set_keys';

const world = startWorld();
const monday = 'set/daily/2026-11-09'; // red red green gold gold ∩ ∩ ⊆, goal 2
const sunday = 'set/daily/2026-11-15';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.id || document.activeElement?.tagName);
const result = (page: Page) => page.getByRole('region', { name: 'Your result' });
const expectPoints = (page: Page, words: RegExp) => expect.poll(() => result(page).innerText()).toMatch(words);
const best = async (page: Page) => {
  await page.keyboard.press('Escape');
  await type(page, 'red ⊆ green');
  await page.keyboard.press('ArrowDown');
  await type(page, 'red ∩ (gold ∩ gold');
  await page.keyboard.press('Enter');
};

describe('the daily score', () => {
  it('is final once the answers are shown, even after a reload', async () => {
    const page = await world.visit(monday);
    await page.getByRole('button', { name: 'Place red' }).first().waitFor();
    await type(page, 'red ∩ green');
    await page.keyboard.press('Enter');
    await expectPoints(page, /60\s+of 520/);
    expect(await page.getByRole('region', { name: 'What was possible' }).count()).toBe(0);
    await page.getByText('Once you have seen them, your score is final').waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'set-daily-reveal', { fullPage: true });
    await page.getByRole('button', { name: 'Show the answers' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'What was possible' }).waitFor();
    expect(await focused(page)).not.toBe('BODY');
    expect(await page.getByRole('button', { name: 'Try for more points' }).count()).toBe(0);
    await page.reload();
    await page.getByRole('region', { name: 'What was possible' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try for more points' }).count()).toBe(0);
  });

  it('can be improved until the answers are shown', async () => {
    const page = await world.visit(monday);
    await page.getByRole('button', { name: 'Place red' }).first().waitFor();
    await type(page, 'red ∩ green');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Try for more points' }).click();
    expect(await page.getByRole('button', { name: 'Show the answers' }).count()).toBe(0);
    await best(page);
    await expectPoints(page, /520\s+of 520/);
    await page.getByRole('region', { name: 'What was possible' }).waitFor(); // the maximum score is reached
  });

  it('is final in all tabs once the answers are shown, and later answers are not sent to the board', async () => {
    const one = await world.visit('set');
    const sent: string[][] = [];
    await one.context().route('**/service.json', (route) => route.fulfill({ json: { board: true } }));
    await one.context().route('**/api/v1/board/**', (route) => {
      if (route.request().url().endsWith('/submit')) {
        sent.push(route.request().postDataJSON().rows);
        return route.fulfill({ json: { accepted: true, ranked: true, score: 60, best: 60, rank: 1, players: 1 } });
      }
      return route.fulfill({ json: { date: '2026-11-09', open: true, players: 1, best_possible: 520, entries: [] } });
    });
    await one.evaluate(() =>
      localStorage.setItem('cubewright/set-board', JSON.stringify({ version: 1, data: { name: 'Ada', secret: 's'.repeat(43), sent: {}, changed: 1 } })),
    );
    await one.goto(world.url(monday));
    await one.reload();
    await one.getByRole('button', { name: 'Place red' }).first().waitFor();
    await type(one, 'red ∩ green');
    await one.keyboard.press('Enter');
    await one.getByRole('region', { name: 'Daily leaderboard' }).getByText('You are ranked 1 of 1').waitFor();
    const other = await one.context().newPage();
    await other.goto(world.url(monday));
    await other.getByRole('button', { name: 'Try for more points' }).click();
    await other.getByRole('button', { name: 'Answer' }).waitFor();
    await one.getByRole('button', { name: 'Show the answers' }).click();
    await other.getByRole('region', { name: 'What was possible' }).waitFor();
    expect(await other.getByRole('button', { name: 'Answer' }).count()).toBe(0);
    await best(other); // has no effect, because the round is over
    await other.reload();
    await expectPoints(other, /60\s+of 520/);
    await other.getByRole('region', { name: 'Daily leaderboard' }).waitFor();
    expect(sent).toEqual([['red ∩ green']]);
  });
});

describe('the focus', () => {
  it('moves on after Pass, the next round and the end of a tutorial', async () => {
    const page = await world.visit('set/career');
    await page.getByText('Place the red die').first().waitFor();
    await type(page, 'red');
    await page.getByText('combines two sets').first().waitFor();
    await type(page, '∪ blue');
    await page.getByText('Now six cards match').first().waitFor();
    await page.keyboard.press('Escape');
    await type(page, 'red ∩ blue');
    await page.getByText('Press Answer').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Let’s play' }).focus();
    await page.keyboard.press('Enter');
    const pass = page.getByRole('button', { name: 'Pass' });
    await pass.waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await pass.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Next round');
    await page.keyboard.press('Enter');
    await pass.waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('r'); // the table receives key presses
    await page.getByRole('group', { name: /^Set name: red/ }).or(page.getByText('No red die left')).first().waitFor();
  });
});

describe('the levels', () => {
  const withCareer = async (page: Page, career: object) => {
    await page.evaluate((of) => {
      const data = { career: { version: 1, level: 1, score: 0, freePlay: false, solved: 1, passed: 0, wrong: 0, ...of }, learned: [1, 2, 3, 4], begun: 0, changed: 1 };
      localStorage.setItem('cubewright/set-career', JSON.stringify({ version: 1, data }));
    }, career);
    await page.goto(world.url('set/career'));
    await page.reload();
    await page.getByRole('button', { name: 'Answer' }).waitFor();
  };

  it('can be replayed once reached, without changing the career', async () => {
    const page = await world.visit('set', phone);
    await withCareer(page, { level: 4, score: 300 });
    await page.getByRole('link', { name: 'Play level 2 again: Difference, done' }).tap();
    await page.getByRole('heading', { name: /^Level 2/ }).waitFor();
    await page.getByRole('button', { name: 'Pass' }).tap();
    await page.getByText(/^This puzzle was/).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Next puzzle' }).tap();
    await page.getByRole('button', { name: 'Pass' }).waitFor();
    await page.getByText('0 of 1 solved').waitFor();
    const career = await page.evaluate(() => JSON.parse(localStorage.getItem('cubewright/set-career')!).data.career);
    expect(career).toMatchObject({ level: 4, score: 300, passed: 0 });
  });

  it('show a lock and how to unlock them', async () => {
    const page = await world.visit('set');
    await withCareer(page, { level: 4 });
    const locked = page.getByRole('button', { name: /^Level 6: .*, locked$/ });
    await locked.press('Enter');
    await page.getByText('Score 2500 points on level 5 to unlock level 6.').first().waitFor();
    await page.getByRole('link', { name: 'practise it now' }).waitFor();
    expect(await page.getByRole('list', { name: 'Levels' }).locator('button svg').count()).toBe(6); // locks on 5 to 10
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'set-ladder');
  });
});

describe('practice', () => {
  it('deals any number of puzzles of the chosen kind, and rates them afterwards', async () => {
    const page = await world.visit('set/practice');
    await page.getByText('any', { exact: true }).waitFor();
    await saveScreenshot(page, 'set-practice', { fullPage: true });
    await page.getByRole('link', { name: /^advanced/ }).click();
    const seen = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      await page.getByRole('button', { name: 'Pass' }).waitFor();
      expect(await page.getByText(/^This puzzle was/).count()).toBe(0);
      seen.add(page.url());
      await page.keyboard.press('p');
      await page.getByText(/This puzzle was advanced. Its shortest answer uses 8 dice/).waitFor();
      await page.keyboard.press('Enter');
    }
    expect(seen.size).toBe(3);
    await page.getByText('0 of 3 solved').waitFor();
  });

  it('keeps its puzzle and dice after a reload, and has a clock on the higher levels', async () => {
    const page = await world.visit('set/practice?level=8');
    await page.getByRole('timer', { name: 'Time left' }).waitFor();
    const tray = page.getByRole('list', { name: 'Your dice' }).getByRole('button').first();
    const name = (await tray.getAttribute('aria-label'))!.replace(/^Place /, '');
    await tray.click();
    const address = page.url();
    await page.reload();
    await page.getByRole('group', { name: /^(Set name|Restriction): (?!empty)/ }).getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
    expect(page.url()).toBe(address);
    // One second before the time limit, the round ends automatically. Leave the page first, so that it does not overwrite the stored time.
    await page.goto(world.url('set'));
    await page.getByRole('heading', { name: 'Ready, Set' }).waitFor();
    await page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('cubewright/set-practice')!);
      for (const round of Object.values(saved.data.rounds) as { timer: object }[]) round.timer = { limit: 180_000, used: 179_000 };
      localStorage.setItem('cubewright/set-practice', JSON.stringify(saved));
    });
    await page.goto(`${world.server.url}?anew${new URL(address).hash}`);
    await page.getByText('Time is up').first().waitFor();
  });

  it('reports templates without puzzles of this difficulty', async () => {
    const page = await world.visit('set/practice?template=2&difficulty=advanced');
    await page.getByText('Template 2 has no advanced puzzles').waitFor();
    await page.getByRole('link', { name: 'Choose something else' }).click();
    await page.getByRole('link', { name: /^Template 6/ }).click();
    await page.getByRole('button', { name: 'Pass' }).waitFor();
  });
});

describe('a newcomer', () => {
  it('is offered an easy puzzle on a hard day', async () => {
    const page = await world.visit(sunday, phone);
    await page.getByText('This puzzle is hard').waitFor();
    await saveScreenshot(page, 'set-daily-first-visit');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Play an easy puzzle' }).tap();
    await page.getByRole('heading', { name: /^Beginner/ }).waitFor();
    await page.getByRole('button', { name: 'Pass' }).tap();
    await page.getByRole('link', { name: 'Today’s puzzle' }).waitFor();
    await page.goto(world.url(sunday));
    await page.getByRole('button', { name: 'Answer' }).waitFor();
    expect(await page.getByText('This puzzle is hard').count()).toBe(0); // no longer new
  });

  it('sees an introduction with a shared puzzle', async () => {
    const page = await world.visit('set/puzzle?p=01234567-rbgyvn-2', phone);
    await page.getByText('Somebody made this puzzle for you.').waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'set-shared-first-visit');
    await page.getByRole('link', { name: 'Learn in a minute' }).tap();
    await page.getByText('Place the red die').first().waitFor();
  });
});

describe('a puzzle without a solution', () => {
  const hopeless = '01234567-rrbbvn-7';

  it('cannot be played, and the editor explains why', async () => {
    const page = await world.visit(`set/editor?p=${hopeless}`);
    await page.getByRole('heading', { name: 'No solution' }).waitFor();
    await page.getByText('Change the goal, a card or a die').waitFor();
    expect(await page.getByRole('link', { name: 'Play', exact: true }).count()).toBe(0);
    await page.getByRole('radio', { name: '6' }).click();
    await page.getByRole('link', { name: 'Play', exact: true }).waitFor();
  });

  it('shows a message when its link is opened', async () => {
    const page = await world.visit(`set/puzzle?p=${hopeless}`);
    await page.getByText('This puzzle has no solution.').waitFor();
    await expectNoAxeViolations(page);
  });
});

describe('celebrations', () => {
  it('are animated unless motion is reduced', async () => {
    for (const motion of ['no-preference', 'reduce'] as const) {
      const page = await world.visit('set/puzzle?p=01234567-rbgyvn-2', { reducedMotion: motion });
      await page.getByRole('button', { name: 'Place red' }).waitFor();
      const dealt = await page.locator('.board li').first().evaluate((item) => getComputedStyle(item).animationName);
      expect(/deal/.test(dealt)).toBe(motion === 'no-preference');
      await type(page, 'red ∩ blue');
      await page.keyboard.press('Enter');
      await page.getByText('Right: 60 points').first().waitFor();
      const sizes = await page.locator('.burst svg').evaluateAll((shapes) => shapes.map((shape) => (shape as HTMLElement).clientWidth));
      expect(sizes.length).toBe(motion === 'no-preference' ? 16 : 0);
      for (const size of sizes) expect(size).toBeGreaterThan(8);
    }
  });
});
