// The daily board with a mock of the service, and without a service.
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations, startWorld, type Page } from './browser';

const world = startWorld();
const monday = 'set/daily/2026-11-09';

// Mocks the board's routes of docs/reference/board.md for one player and one day.
async function withService(page: Page) {
  const sent: { rows: string[]; name: string; secret: string }[] = [];
  await page.route('**/service.json', (route) => route.fulfill({ json: { board: true } }));
  await page.route('**/api/v1/board/**', async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/api/v1/board/', '');
    const others = [{ rank: 1, name: '<b>Ada</b>', score: 520, dice: 8, found: 3, perfect: true }];
    const mine = sent.length > 0 ? [{ rank: 2, name: sent[0].name, score: 60, dice: 3, found: 1, perfect: false }] : [];
    if (path === 'submit') {
      sent.push(request.postDataJSON());
      return route.fulfill({ json: { accepted: true, new: true, ranked: true, score: 60, best: 60, perfect: false, rank: 2, players: 2 } });
    }
    if (path === 'me')
      return route.fulfill({ json: { name: 'Žofie', since: '2026-11-09T09:00:00Z', days: [{ date: '2026-11-09', ranked: true, best: 60, rank: 2, players: 2, answers: [{ rows: ['red ∩ green'], score: 60, dice: 3, ranked: true, at: '2026-11-09T09:00:00Z' }] }] } });
    if (path === 'erase') {
      sent.length = 0;
      return route.fulfill({ json: { erased: true, answers: 1 } });
    }
    return route.fulfill({ json: { date: '2026-11-09', open: true, players: 1 + mine.length, best_possible: 520, entries: [...others, ...mine] } });
  });
  return sent;
}

describe('the board', () => {
  it('accepts an answer under a name, shows the rank, and deletes everything on request', async () => {
    const page = await world.visit('set');
    const sent = await withService(page);
    await page.goto(world.url(monday));
    const board = page.getByRole('region', { name: 'Daily leaderboard' });
    await board.getByText('<b>Ada</b>').waitFor();
    await page.keyboard.type('r&g');
    await page.keyboard.press('Enter');
    await board.getByRole('textbox').fill('  Žofie ');
    await expectNoAxeViolations(page);
    await board.getByRole('button', { name: 'Join' }).click();
    await board.getByText('You are ranked 2 of 2').waitFor();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ date: '2026-11-09', rows: ['red ∩ green'], name: 'Žofie' });
    expect(sent[0].secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    await page.reload();
    await board.getByRole('button', { name: 'Žofie' }).click();
    await page.getByRole('cell', { name: '2 of 2' }).waitFor();
    await expectNoAxeViolations(page);
    expect(sent).toHaveLength(1); // the answer is not sent again
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await board.getByRole('textbox').waitFor();
    expect(sent).toHaveLength(0);
  });

  it('is hidden without a service', async () => {
    const page = await world.visit();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(world.url(monday));
    await page.getByText('The daily leaderboard needs a Cubewright service').waitFor();
    expect(await page.getByRole('region', { name: 'Daily leaderboard' }).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
