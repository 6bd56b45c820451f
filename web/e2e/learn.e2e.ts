// The course, walked through by touch on a phone from the first lesson to a solved cube. Tests of lessons allow no help, so the turns
// come from the engine, which solves the cube that the page shows.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { desktop, expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { expectTouchTargets } from './gestures';
import { algorithms, lessons } from '../src/learn/model/course';
import { cubeOf, dones, passLesson, solveTask, tapTurns } from './lessons';
import type { Ask } from '../src/learn/model/positions';
import type { Progress } from '../src/learn/model/progress.document';

const world = startWorld();
let engine: Engine;
beforeAll(async () => {
  engine = await load();
});
const ask = ((method: string, params: object) => Promise.resolve(JSON.parse(engine.answer(JSON.stringify({ method, params }))).result)) as Ask;

const stored = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('cubewright/course') ?? '{"data":{"lessons":{},"cards":{}}}') as { data: Progress }).data);

const told = (page: Page) => page.locator('.told');

describe('the course', () => {
  it('leads by touch from the first lesson to a solved cube', async () => {
    const page = await world.visit('', phone);
    await page.getByRole('link', { name: /Learn to solve it/ }).tap();
    await saveScreenshot(page, 'learn-path-start', { fullPage: true });
    await page.getByRole('link', { name: 'Start the first lesson' }).tap();
    const last = lessons.findIndex(({ id }) => id === 'whole_cube');
    for (const lesson of lessons.slice(0, last + 1)) {
      await passLesson(page, ask, lesson);
      expect((await stored(page)).lessons[lesson.id].passed, lesson.id).toBeGreaterThan(0);
      if (lesson.id === 'whole_cube') await saveScreenshot(page, 'learn-passed');
      await page.getByRole('link', { name: 'Next lesson' }).tap();
    }
    await page.getByRole('link', { name: 'All lessons' }).tap();
    await page.getByText(`${last + 1} of ${lessons.length} lessons`).waitFor();
    await saveScreenshot(page, 'learn-path', { fullPage: true });
    await expectNoAxeViolations(page);
  });

  it('leads on to pairs and two looks', async () => {
    const first = lessons.findIndex(({ id }) => id === 'first_pair');
    const page = await world.visit(`learn/${lessons[first].id}`, phone);
    for (const lesson of lessons.slice(first)) {
      await passLesson(page, ask, lesson);
      const next = page.getByRole('link', { name: 'Next lesson' });
      if (await next.count()) await next.tap();
    }
    await page.getByText('That was the last lesson.').waitFor();
  });

  it('checks every turn and helps', async () => {
    const page = await world.visit('learn/white_corners?stage=1&seed=abc', phone);
    await page.getByRole('button', { name: 'Hint' }).tap();
    await page.locator('.hint').getByText(/white-.* corner/).waitFor();
    await page.getByRole('button', { name: 'Show the turns' }).tap();
    const arrow = page.locator('.task [data-arrow]');
    await arrow.waitFor();
    await saveScreenshot(page, 'learn-hint');
    await expectNoAxeViolations(page);
    await expectTouchTargets(page);
    const first = (await arrow.getAttribute('data-arrow'))!;
    await tapTurns(page, [first.startsWith('F') ? 'R' : 'F']);
    await told(page).getByText('That turn is not part of the hint.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).tap();
    // Following the arrows solves the task.
    for (let i = 0; i < 30 && (await dones(page).count()) === 0; ++i) await tapTurns(page, [(await arrow.getAttribute('data-arrow'))!]);
    await page.getByText('Well done!').waitFor();
  });

  it('does not count a test that was solved with the turns shown', async () => {
    const page = await world.visit('learn/yellow_cross?stage=3&seed=abc', phone);
    await page.getByRole('button', { name: 'Hint' }).tap();
    await page.getByText('this cube does not count').waitFor();
    await page.getByRole('button', { name: 'Show the turns' }).tap();
    await solveTask(page, ask, lessons.find(({ id }) => id === 'yellow_cross')!.exercises[2], 'abc.0');
    await page.getByText('it does not count for the test').waitFor();
    expect((await stored(page)).lessons.yellow_cross).toBeUndefined();
  });

  // Finds a count, turns or mistakes that a reload loses, a task that counts twice, and a focus that is lost with the button Next.
  it('continues an exercise after a reload, and goes on to the next task', async () => {
    const page = await world.visit('learn/turns?stage=1&seed=abc', phone);
    const { exercises } = lessons.find(({ id }) => id === 'turns')!;
    await solveTask(page, ask, exercises[0], 'abc.0');
    await page.reload();
    await page.getByText('1 of 3 solved').waitFor();
    await solveTask(page, ask, exercises[0], 'abc.1');
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await page.waitForFunction(() => document.activeElement?.matches('.what'));
    await page.getByText('2 of 3 solved').waitFor();
    await page.goto(world.url('learn/white_corners?stage=1&seed=abc'));
    await page.locator('.task [data-cube]').waitFor();
    await tapTurns(page, ['F', 'D']);
    const cube = await cubeOf(page);
    await page.reload();
    await expect.poll(() => cubeOf(page)).toBe(cube);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByText('Undone.').waitFor({ state: 'attached' });
    await page.goto(world.url('learn/turns?stage=4&seed=abc'));
    await tapTurns(page, ['U']); // L' is right
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.waitForURL(/slips=1/);
    await page.reload();
    await solveTask(page, ask, exercises[3], 'abc.0');
    await page.getByText('it does not count for the test').waitFor();
  });

  it('does not show letters on the keys of a test of turns', async () => {
    const page = await world.visit('learn/turns?stage=4&seed=abc', phone);
    const pad = page.getByRole('group', { name: 'Turn the cube' });
    await pad.locator('svg').first().waitFor();
    expect((await pad.innerText()).trim()).toBe('');
    const before = await cubeOf(page);
    for (const key of ['r', 'u', 'f', 'l', 'd', 'b']) await page.keyboard.press(key);
    expect(await cubeOf(page)).toBe(before);
  });

  it('works with the keyboard on a large screen', async () => {
    const page = await world.visit('learn/sequences?stage=1&seed=abc', { ...desktop, viewport: { width: 1440, height: 900 } });
    await page.locator('.task [data-cube]').waitFor();
    await saveScreenshot(page, 'learn-desktop');
    await page.keyboard.press('f');
    await told(page).getByText('That was F, the front. R is the right side.').waitFor();
    await page.keyboard.press('Control+z');
    for (const key of ['r', 'u', 'Shift+R', 'Shift+U']) await page.keyboard.press(key);
    await page.getByText('Well done!').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Continue');
    await expectNoAxeViolations(page);
  });

  it('turns a layer by dragging the 3D cube', async () => {
    const page = await world.visit('learn/first_edge?stage=1&seed=abc', { ...desktop, webgl: true });
    await page.locator('.task .ready').waitFor();
    const before = await cubeOf(page);
    const box = (await page.locator('.task canvas').boundingBox())!;
    const [x, y] = [box.x + box.width * 0.42, box.y + box.height * 0.6];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 1; i <= 8; ++i) await page.mouse.move(x + i * 12, y + i * 4);
    await page.mouse.up();
    await expect.poll(() => cubeOf(page)).not.toBe(before);
    await saveScreenshot(page, 'learn-3d');
  });

  it('brings algorithms back when they are due', async () => {
    const [algorithm] = algorithms;
    const page = await world.visit('', phone);
    await page.evaluate((id) => {
      const card = { due: Date.now() - 1000, last: Date.now() - 3 * 86_400_000, stability: 2.3065, difficulty: 2.118, reviews: 1, lapses: 0 };
      localStorage.setItem('cubewright/course', JSON.stringify({ version: 1, data: { lessons: {}, cards: { [id]: card } } }));
    }, algorithm.id);
    await page.goto(world.url('learn'));
    await page.getByRole('link', { name: 'Review 1 algorithm' }).tap();
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    await tapTurns(page, algorithm.moves.split(' '));
    await page.getByText(/You will see this algorithm again in \d+ days/).waitFor();
    await page.getByRole('button', { name: 'Finish' }).tap();
    await page.getByText('Nothing to review today.').waitFor();
    await saveScreenshot(page, 'learn-review');
    const card = (await stored(page)).cards[algorithm.id];
    expect(card.reviews).toBe(2);
    expect(card.due).toBeGreaterThan(Date.now() + 5 * 86_400_000);
  });
});
