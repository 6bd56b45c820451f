// Touch gestures for tests.
import { expect } from 'vitest';
import { colours, facelets, isCentre, type Face } from '../src/cube/model/facelets';
import { holds, indicesOf } from '../src/cube/model/painting';
import type { BrowserContextOptions } from 'playwright-core';
import type { Page } from './browser';

/** A phone in portrait orientation. */
export const handset: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Paints some faces of a cube, by default all; the page shows the next face when one is complete. */
export async function paintByTouch(page: Page, cube: string, sides: readonly Face[] = holds.map(({ face }) => face)): Promise<void> {
  for (const { face } of holds.filter((hold) => sides.includes(hold.face))) {
    await page.locator(`[data-index="${indicesOf(face)[0]}"]`).waitFor();
    for (const { letter, name } of colours) {
      const own = facelets.filter(({ index, face: on }) => on === face && cube[index] === letter && !isCentre(index));
      if (own.length === 0) continue;
      await page.getByRole('radio', { name: new RegExp(`^${name},`) }).tap();
      for (const { index } of own) await page.locator(`[data-index="${index}"]`).tap();
    }
  }
}

/** Expects every visible button, link and field to be large enough for touch; links within sentences may be as high as their line. */
export async function expectTouchTargets(page: Page, within = 'main'): Promise<void> {
  const small = await page.locator(within).evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('button, a.button, .tab, label:has(input), select, summary')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0)
      .filter((each) => !each.closest('p'))
      .map((each) => ({ what: each.outerHTML.slice(0, 90), ...(each.getBoundingClientRect().toJSON() as { width: number; height: number }) }))
      .filter(({ width, height }) => width < 43.5 || height < 43.5)
      .map(({ what, width, height }) => `${Math.round(width)}×${Math.round(height)} ${what}`),
  );
  expect(small).toEqual([]);
}
