// The app as a whole: it starts, every page is reachable and accessible.
import { describe, it } from 'vitest';
import { expectNoAxeViolations, startWorld } from './browser';

const world = startWorld();

describe('the app', () => {
  it('opens', async () => {
    const page = await world.visit();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoAxeViolations(page);
  });
});
