// The levels, the tutorials and the editor, and axe on every page of Ready, Set.
import { load } from 'cubewright';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, saveScreenshot, startWorld, type Page } from './browser';
import { type } from './set_keys';

const world = startWorld();

// Stores a career as the player's progress.
async function withCareer(page: Page, career: object, learned = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
  await page.evaluate(
    ([career, learned]) => {
      const data = { career: { version: 1, level: 1, score: 0, freePlay: false, solved: 0, passed: 0, wrong: 0, ...(career as object) }, learned, changed: 1 };
      localStorage.setItem('cubewright/set-career', JSON.stringify({ version: 1, data }));
    },
    [career, learned] as const,
  );
  await page.goto(world.url('set/career'));
  await page.reload();
  await page.getByRole('button', { name: 'Answer' }).waitFor();
}

// Enters the engine's shortest answer.
const engine = await load();
async function solve(page: Page) {
  const puzzle = await page.evaluate(() => JSON.parse(localStorage.getItem('cubewright/set-career')!).data.round.puzzle as object);
  const answer = engine.call('set.solve', { puzzle });
  if (!('count' in answer)) throw new Error('no solutions were asked for');
  const { rows } = answer.shortest!;
  if (rows.length > 1) {
    await page.keyboard.press('ArrowUp');
    await type(page, rows[0]);
    await page.keyboard.press('ArrowDown');
  }
  await type(page, rows[rows.length - 1]);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'What was possible' }).waitFor();
}

describe('the levels', () => {
  it('start with an interactive tutorial', async () => {
    const page = await world.visit('set/career');
    await page.getByText('Place the red die').first().waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('r');
    await page.getByText('combines two sets').first().waitFor();
    await type(page, '∪ blue');
    await page.getByText('Now six cards match').first().waitFor();
    await page.keyboard.press('Escape');
    await type(page, 'red ∩ blue');
    await page.getByText('Press Answer').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Let’s play' }).click();
    await page.getByRole('button', { name: 'Pass' }).waitFor();
    await saveScreenshot(page, 'set-level-1');
  });

  it('unlock the next level at the goal score', async () => {
    const page = await world.visit('set');
    await withCareer(page, { score: 495 });
    await page.keyboard.press('p');
    await page.getByText('Passed', { exact: true }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pass' }).waitFor();
    await solve(page);
    await page.getByText('You have completed level 1!').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Go to level 2' }).click();
    await page.getByRole('heading', { name: /^Level 2/ }).waitFor();
  });

  it('have a clock that pauses and survives a reload', async () => {
    const page = await world.visit('set');
    await withCareer(page, { level: 10 });
    const clock = page.getByRole('timer', { name: 'Time left' });
    await page.waitForFunction(() => /1:5[0-8]/.test(document.querySelector('[role=timer]')?.textContent ?? ''));
    await page.getByRole('button', { name: 'Pause' }).click();
    const stood = await clock.innerText();
    await page.reload();
    await clock.waitFor();
    const left = (text: string) => Number(text.trim().split(':')[0]) * 60 + Number(text.trim().split(':')[1]);
    expect(left(await clock.innerText())).toBeLessThanOrEqual(left(stood));
    expect(left(await clock.innerText())).toBeGreaterThan(left(stood) - 5);
    // One second before the time limit, the round ends automatically.
    await page.goto(world.url('set'));
    await page.getByRole('heading', { name: 'Ready, Set' }).waitFor();
    await page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('cubewright/set-career')!);
      saved.data.round.timer = { limit: 120_000, used: 119_000 };
      localStorage.setItem('cubewright/set-career', JSON.stringify(saved));
    });
    await page.goto(`${world.server.url}?anew#/set/career`);
    await page.getByText('Time is up').first().waitFor();
    await expectNoAxeViolations(page);
  });

  it('end in free play, where any level can be chosen', async () => {
    const page = await world.visit('set');
    await withCareer(page, { level: 10, freePlay: true });
    await page.getByRole('button', { name: /^Level 1:/ }).click();
    await page.getByRole('heading', { name: /Union and intersection/ }).waitFor();
    await solve(page);
    await page.getByRole('button', { name: 'Next round' }).waitFor();
  });
});

describe('the tutorials', () => {
  it('skip ahead when the player enters the answer early', async () => {
    const page = await world.visit('set/learn/1');
    const say = page.getByRole('region', { name: 'What to do' }).getByRole('paragraph');
    await say.waitFor();
    await type(page, 'blue ∩ red');
    await expect.poll(() => say.innerText()).toMatch(/Press Answer/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Let’s play' }).waitFor();
    // Any other right answer ends the tutorial too.
    await page.reload();
    await say.waitFor();
    await type(page, 'blue ∩ gold');
    await page.getByRole('button', { name: 'Answer' }).click();
    await page.getByRole('button', { name: 'Let’s play' }).waitFor();
  });

  it('can all be completed by keyboard', async () => {
    const page = await world.visit('set/learn/2');
    const lessons: Record<number, string[]> = {
      2: ['red − blue', 'blue − red'],
      3: ['red ′', 'red ∪ blue ′', '(red ∪ blue) ′'],
      4: ['red ∪ green − blue', 'red ∪ (green − blue)', 'red ∪ green − blue'],
      5: ['U − red', 'U − red ∪ ∅'],
      6: ['red = blue', 'red = blue / green'],
      7: ['red ∪ blue'],
      8: ['red ∩ U', 'Enter', 'green ∪ gold'],
      9: ['red − blue'], // the dice have no −, so the wild die is used
      10: ['blue ∩ gold'],
    };
    for (const [level, steps] of Object.entries(lessons)) {
      await page.goto(world.url(`set/learn/${level}`));
      await page.getByRole('region', { name: 'What to do' }).waitFor();
      for (const step of [...steps, 'Enter']) {
        const say = page.getByRole('region', { name: 'What to do' }).getByRole('paragraph');
        const before = await say.innerText();
        if (step === 'Enter') {
          await page.keyboard.press('Enter');
        } else {
          await page.keyboard.press('Escape');
          for (const [i, text] of step.split(' / ').entries()) {
            if (i > 0) await page.keyboard.press('ArrowDown');
            await type(page, text);
          }
        }
        await expect.poll(() => say.innerText()).not.toBe(before);
      }
      await page.getByRole('button', { name: 'Got it' }).waitFor();
    }
  });
});

describe('the editor', () => {
  it('shows whether a puzzle can be solved, and shares it by link', async () => {
    const page = await world.visit('set/editor');
    for (const card of ['blank', 'red', 'blue', 'red and blue', 'green', 'red and green', 'blue and green', 'gold'])
      await page.getByRole('button', { name: card, exact: true }).click();
    for (const die of ['red', 'blue', 'green', 'gold', 'union', 'intersection'])
      await page.getByRole('button', { name: `Add ${die}`, exact: true }).click();
    await page.getByRole('radio', { name: '7' }).click();
    await page.getByRole('heading', { name: 'No solution' }).or(page.getByRole('heading', { name: /solutions?/ })).waitFor();
    await page.getByRole('radio', { name: '2' }).click();
    await page.getByRole('heading', { name: /\d+ solutions?/ }).waitFor();
    expect(page.url()).toContain('p=01234568-rbgyvn-2');
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'set-editor');
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('heading', { name: 'A puzzle for you' }).waitFor();
    await type(page, 'red ∩ blue');
    await page.goto(world.url('set/puzzle?p=nonsense'));
    await page.getByText('This link does not contain').waitFor();
  });
});
