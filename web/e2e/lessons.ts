// Passes lessons of the course by touch. Tests of lessons allow no help, so the turns come from the engine, which solves the cube that
// the page shows.
import type { Page } from './browser';
import { parseTurn } from '../src/cube/model/turns';
import { turnInWords } from '../src/cube/model/turn_words';
import { goalOf } from '../src/learn/model/goals';
import type { Exercise, Lesson } from '../src/learn/model/lesson';
import { hintFor, type Ask } from '../src/learn/model/positions';
import { questionFrom } from '../src/learn/model/quiz';
import { holdTask, makeTask } from '../src/learn/model/lesson_task';

export const cubeOf = async (page: Page) => (await page.locator('.task [data-cube]').getAttribute('data-cube'))!;

export const dones = (page: Page) => page.locator('.finished').getByText(/Well done!|You passed the test!|it does not count/);

/** Taps keys of the keypad; a half turn is two taps. */
export async function tapTurns(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    const [key, times] = name.endsWith('2') ? [name.slice(0, -1), 2] : [name, 1];
    const button = page.getByRole('group', { name: 'Turn the cube' }).getByRole('button', { name: new RegExp(`^(${key}: )?${turnInWords(parseTurn(key)!)}$`) });
    // The goal may be reached before the cube is turned back, and the keypad is gone then.
    if (/^[xyz]/.test(name) && (await dones(page).count()) > 0) return;
    // Without the checks before each tap, hundreds of taps take seconds instead of minutes.
    for (let i = 0; i < times; ++i) await button.tap({ force: true });
  }
}

export async function solveTask(page: Page, ask: Ask, exercise: Exercise, seed: string): Promise<void> {
  if (exercise.kind === 'quiz') {
    const { right, text } = questionFrom(exercise, seed);
    await page.locator('.what').getByText(text).waitFor();
    await page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: right, exact: true }).tap();
    return;
  }
  await page.locator('.task [data-cube]').waitFor();
  if (exercise.kind === 'make') return tapTurns(page, makeTask(exercise, seed).expected!.map(({ name }) => name));
  if (exercise.kind === 'hold') {
    const { turns } = (await holdTask(exercise, seed).hint(await cubeOf(page)))!;
    return tapTurns(page, turns.map(({ name }) => name));
  }
  const goal = goalOf(exercise.goal ?? exercise.step);
  for (let i = 0; i < 30 && (await dones(page).count()) === 0; ++i) {
    const hint = await hintFor(ask, await cubeOf(page), exercise.method, goal);
    if (hint) await tapTurns(page, hint.turns.map(({ name }) => name));
  }
}

export async function passLesson(page: Page, ask: Ask, lesson: Lesson): Promise<void> {
  await page.getByRole('heading', { level: 1, name: lesson.words.title }).waitFor();
  await page.getByRole('button', { name: 'Start practising' }).tap();
  for (const exercise of lesson.exercises) {
    const seed = /seed=(\w+)/.exec(await page.waitForURL(/seed=\w+/).then(() => page.url()))![1];
    for (let n = 0; n < exercise.count; ++n) {
      await solveTask(page, ask, exercise, `${seed}.${n}`);
      const isLast = n === exercise.count - 1;
      await page.getByRole('button', { name: exercise.kind === 'quiz' || !isLast ? 'Next' : 'Continue', exact: true }).tap();
      if (!isLast) await page.getByText(`${n + 1} of ${exercise.count} solved`).waitFor();
    }
    if (!exercise.test) await page.waitForFunction((old) => !location.href.includes(`seed=${old}`), seed);
  }
  await page.getByRole('heading', { name: 'Lesson passed' }).waitFor();
}
