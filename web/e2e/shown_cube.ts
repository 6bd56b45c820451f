// Helpers for tests of the cube pages: a scrambled cube, and the cube that a page shows.
import { expect } from 'vitest';
import { solved } from '../src/cube/model/facelets';
import { looksSolved } from '../src/cube/model/script';
import { applyAll, parseTurns } from '../src/cube/model/turns';
import type { Page } from './browser';

export const scrambled = applyAll(solved, parseTurns("R U F2 D' L B U2 R' F L2"));

export const shownCube = async (page: Page) => (await page.locator('[data-cube]').first().getAttribute('data-cube'))!;
export const waitForCube = (page: Page, cube: string) => page.locator(`[data-cube="${cube}"]`).waitFor();

export async function playToEnd(page: Page) {
  await page.getByRole('button', { name: 'Go to the end' }).click();
  await page.getByText('Solved', { exact: true }).waitFor();
  expect(looksSolved(await shownCube(page))).toBe(true);
}
