// Puzzles: choosing and turning a puzzle by touch, solutions with proof, definition files, and scramble sheets.
import { describe, expect, it } from 'vitest';
import { contentOf, expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { expectTouchTargets } from './gestures';

const world = startWorld();
const movesField = (page: Page) => page.getByLabel('Moves', { exact: true }).and(page.locator('input'));
const tapMoves = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('group', { name: 'Moves' }).getByRole('button', { name, exact: true }).tap();
};
const verdict = (page: Page, text: string) => page.getByRole('region', { name: 'Solution' }).getByText(text);
const openFile = (page: Page, name: string, text: string) => page.getByLabel('Puzzle definition').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const definition = `Name triangle
Set BEADS 5 2
Solved
BEADS
1 2 3 4 5
End
Move L
BEADS
2 3 1 4 5
0 1 1 0 0
End
Move R
BEADS
1 2 4 5 3
End
`;

describe('puzzles', () => {
  it('are found on the home page, turned by touch, solved with proof and counted', async () => {
    const page = await world.visit('', phone);
    await page.getByRole('link', { name: /^Other puzzles/ }).tap();
    await page.getByRole('img', { name: 'Pyraminx, solved' }).waitFor();
    await page.getByLabel('Puzzle', { exact: true }).selectOption('Skewb');
    await page.getByRole('img', { name: 'Skewb, solved' }).waitFor();
    await page.getByText('14 pieces (8 corners, 6 centres)').waitFor();
    await page.getByText('3,149,280').waitFor();
    const solved = await page.locator('.picture').innerHTML();
    await tapMoves(page, 'R', "U'", 'L', "B'");
    await page.getByRole('img', { name: "Skewb after R U' L B'" }).waitFor();
    expect(await page.locator('.picture').innerHTML()).not.toBe(solved);
    expect(page.url()).toMatch(/#\/puzzles\?puzzle=skewb&moves=R\+U'\+L\+B'$/);
    await page.getByText(/^\d+ repetitions/).waitFor();

    await page.getByRole('button', { name: 'Solve' }).tap();
    await verdict(page, '4 moves, proven optimal').waitFor();
    expect((await page.locator('.solution').textContent())!.trim()).toBe("B L' U R'");
    for (let i = 0; i < 4; ++i) await page.getByRole('button', { name: 'One move forward' }).tap();
    await page.getByRole('img', { name: "Skewb after R U' L B' B L' U R'" }).waitFor();
    await expect.poll(() => page.locator('.picture').innerHTML()).toBe(solved);
    expect(await page.getByRole('button', { name: 'One move forward' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'One move back' }).tap();
    await expect.poll(() => page.locator('.picture').innerHTML()).not.toBe(solved);
    await page.getByRole('button', { name: 'Count positions' }).tap();
    await page.getByText('Every position can be solved in 11 moves or fewer.').waitFor();
    expect(await page.getByRole('row').last().textContent()).toBe('1190');
    await expectNoAxeViolations(page);
    await expectTouchTargets(page);
    await saveScreenshot(page, 'puzzles-phone', { fullPage: true });

    // Another move makes the solution outdated. A repeated tap changes the last turn, and undo takes back one tap.
    await tapMoves(page, 'R', 'R');
    await expect.poll(() => movesField(page).inputValue()).toBe("R U' L B' R'");
    await verdict(page, '4 moves, proven optimal').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => movesField(page).inputValue()).toBe("R U' L B' R");
    await page.getByRole('button', { name: 'Clear' }).tap();
    await page.getByRole('img', { name: 'Skewb, solved' }).waitFor();
    await page.getByRole('button', { name: 'Scramble' }).tap();
    await expect.poll(async () => (await movesField(page).inputValue()).split(' ').length).toBe(11);
    await page.getByRole('button', { name: 'Solve' }).tap();
    await verdict(page, 'moves, proven optimal').waitFor();
  });

  it('show the engine’s sentence for invalid moves and for what it cannot count', async () => {
    const page = await world.visit("puzzles?puzzle=square-1&moves=/", phone);
    await page.getByRole('img', { name: 'Square-1 after /' }).waitFor();
    await page.getByText('so its positions do not form a group').waitFor();
    await page.getByLabel('Puzzle', { exact: true }).selectOption('3×3×3');
    await page.getByText('about 4.33 × 1019').waitFor();
    await movesField(page).fill('R Q');
    await page.getByText("Unexpected 'Q'").waitFor();
    await page.getByText('(column 3)').waitFor();
    expect(await page.getByRole('button', { name: 'Solve' }).isDisabled()).toBe(true);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Count positions' }).tap();
    await page.getByRole('region', { name: 'Distances' }).getByText('43 252 003 274 489 856 000 positions').waitFor();
  });

  it('are solved quickly if they are large', async () => {
    const page = await world.visit('puzzles?puzzle=4x4x4', phone);
    for (const name of ['4×4×4', 'Square-1']) {
      await page.getByLabel('Puzzle', { exact: true }).selectOption(name);
      await page.getByRole('img', { name: `${name}, solved` }).waitFor();
      const solved = await page.locator('.picture').innerHTML();
      await page.getByRole('button', { name: 'Scramble' }).tap();
      await page.getByRole('img', { name: `${name} after` }).waitFor();
      await page.getByRole('button', { name: 'Solve' }).tap();
      await page.getByRole('region', { name: 'Solution' }).getByText(/^\d+ moves$/).waitFor();
      const next = page.getByRole('button', { name: 'One move forward' });
      while (!(await next.isDisabled())) await next.tap();
      await expect.poll(() => page.locator('.picture').innerHTML()).toBe(solved);
    }
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'puzzles-quick', { fullPage: true });
  });

  it('can be stopped while they are solved', async () => {
    const page = await world.visit("puzzles?puzzle=3x3x3&moves=R+U+F+D+L+B+R2+U+F2+D+L+B2+R'+U'+F'+D'+L'+B'");
    await page.getByRole('button', { name: 'Find a shortest solution' }).click();
    await page.getByText(/(Searching|Building tables)… Proven: every solution takes at least/).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/You stopped the search\. Proven: every solution takes at least \d+ moves\./).waitFor();
    await page.getByRole('button', { name: 'Solve' }).waitFor();
  });

  it('are read from definition files, whose errors have a position', async () => {
    const page = await world.visit('puzzles?puzzle=skewb', phone);
    await page.getByRole('img', { name: 'Skewb, solved' }).waitFor();
    await openFile(page, 'wrong.tws', definition.replace('2 3 1 4 5', '2 3 1 4 6'));
    await page.getByText("'6' is out of range; expected a whole number from 1 to 5 (line 9, column 9)").waitFor();
    await page.getByRole('img', { name: 'Skewb, solved' }).waitFor(); // the current puzzle stays
    await openFile(page, 'right.tws', definition);
    await page.getByText('BEADS', { exact: true }).waitFor();
    await page.getByText('out of range').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Puzzle', { exact: true }).locator('option:checked').textContent()).toBe('triangle');
    await tapMoves(page, 'L', 'R');
    await expect.poll(() => page.locator('.isMoved').count()).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Solve' }).tap();
    await verdict(page, '2 moves, proven optimal').waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'puzzles-definition', { fullPage: true });
    // The link contains a short definition.
    await page.reload();
    await page.getByText('BEADS', { exact: true }).waitFor();
    await expect.poll(() => movesField(page).inputValue()).toBe('L R');
  });
});

describe('scramble sheets', () => {
  it('are downloaded as PDF files', async () => {
    const page = await world.visit('cube/timer?event=skewb', phone);
    await page.getByRole('button', { name: 'Scramble sheets' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Scramble sheets' });
    await dialog.getByText('For practice only.').waitFor();
    expect(await dialog.getByLabel('Event').inputValue()).toBe('skewb');
    await dialog.getByLabel('Groups').fill('30');
    await dialog.getByRole('button', { name: 'Create sheets' }).tap();
    await dialog.getByText('The number of groups must be from 1 to 26.').waitFor();
    await dialog.getByLabel('Groups').fill('2');
    await dialog.getByLabel('Title').fill('Friday practice');
    await dialog.getByRole('button', { name: 'Create sheets' }).tap();
    await dialog.getByRole('button', { name: 'skewb-r1-B.pdf' }).waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'sheets-phone');
    const names: string[] = [];
    page.on('download', (download) => names.push(download.suggestedFilename()));
    await dialog.getByRole('button', { name: 'Download all 3 files' }).tap();
    await expect.poll(() => names.length).toBe(3);
    expect(names.sort()).toEqual(['skewb-r1-A.pdf', 'skewb-r1-B.pdf', 'skewb-r1-cover.pdf']);
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'skewb-r1-A.pdf' }).tap()]);
    expect((await contentOf(download)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
