// Following a solution piece by piece on a phone, with wrong turns on the way.
import { describe, expect, it } from 'vitest';
import { describeCube, solved } from '../src/cube/model/facelets';
import { sideOrder } from '../src/cube/model/misscramble';
import { looksSolved } from '../src/cube/model/script';
import { apply, applyAll, inverse, parseTurn, parseTurns, turnOf, type Turn } from '../src/cube/model/turns';
import { turnInWords } from '../src/cube/model/turn_words';
import { expectNoAxeViolations, saveScreenshot, startWorld, type Page } from './browser';
import { expectTouchTargets, handset, paintByTouch } from './gestures';

const world = startWorld();
const cube = applyAll(solved, parseTurns("R U F2 D' L B U2 R' F L2 D B2 R"));
const address = `cube/solve?cube=${cube}&method=lbl&follow=1`;
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const shown = (page: Page) =>
  page.evaluate(() => ({ cube: document.querySelector<HTMLElement>('main [data-cube]')!.dataset.cube!, turn: document.querySelector('.turn .big')?.textContent?.trim() }));
const upright = (mine: string) => ['', 'x', 'x2', "x'", 'z', "z'"].flatMap((a) => ['', 'y', 'y2', "y'"].map((b) => applyAll(mine, parseTurns(`${a} ${b}`)))).find((each) => each[4] === 'W' && each[22] === 'G')!;

/** Makes the displayed turn on the learner's own cube and presses Next. `as` changes the turn that is made. */
async function makeTurn(page: Page, mine: string, as: (turn: Turn) => Turn | undefined = (turn) => turn): Promise<string> {
  const made = as(parseTurn((await shown(page)).turn!)!);
  await next(page).tap();
  return made ? apply(mine, made) : mine;
}

/** Makes all displayed turns, until there are no more. */
async function followOn(page: Page, start: string, most = Infinity): Promise<string> {
  let mine = start;
  for (let i = 0; i < most && (await shown(page)).turn; ++i) mine = await makeTurn(page, mine);
  return mine;
}

/** Follows the solution until the next turn turns a side, so that a mistake changes the cube. */
async function followToSide(page: Page, start: string): Promise<string> {
  let mine = start;
  while (!/^[RLFBUD]['2]?$/.test((await shown(page)).turn!)) mine = await makeTurn(page, mine);
  return mine;
}

async function pickPicture(page: Page, mine: string): Promise<void> {
  await page.getByRole('button', { name: 'Something went wrong' }).tap();
  await page.getByRole('heading', { name: 'Does your cube look like this?' }).waitFor();
  await page.getByRole('button', { name: 'No', exact: true }).tap();
  await page.getByRole('heading', { name: 'Which picture looks like your cube?' }).waitFor();
  await page.locator(`.pictures button[aria-label$="${describeCube(mine)}"]`).tap();
}

describe('a learner on a phone', () => {
  it('is led from piece to piece, recovers from three mistakes, and solves the cube', async () => {
    const page = await world.visit(`cube?cube=${cube}`, handset);
    await page.getByRole('link', { name: /^Learn Layer/ }).tap();
    await next(page).waitFor();
    let mine = await followOn(page, cube, 1);
    await page.getByRole('heading', { name: /^Now the white-\w+ edge$/ }).waitFor();
    expect(await page.locator('.stage .ring:not(.outer)').count()).toBeGreaterThan(0);
    await expectTouchTargets(page);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'follow-piece');

    // A turn in the wrong direction, noticed one turn later.
    const mistakes: ((turn: Turn) => Turn | undefined)[] = [
      (turn) => (turn.quarters === 2 ? turnOf(turn.axis, turn.layers, 1) : inverse(turn)),
      () => undefined,
      (turn) => (turn.quarters === 2 ? undefined : turnOf(turn.axis, turn.layers, 2)),
    ];
    for (const [i, mistake] of mistakes.entries()) {
      mine = await followOn(page, mine, 9);
      mine = await followToSide(page, mine);
      mine = await makeTurn(page, mine, mistake);
      const turn = (await shown(page)).turn!;
      if (/^[RLFBUD]/.test(turn)) mine = await makeTurn(page, mine);
      expect((await shown(page)).cube).not.toBe(mine);
      await pickPicture(page, mine);
      await page.getByText('Back to the solution').or(page.getByText('Back on track')).first().waitFor();
      expect((await shown(page)).cube).toBe(mine);
      if (i === 0) {
        await saveScreenshot(page, 'follow-way-back');
        await expectNoAxeViolations(page);
      }
      mine = await followOn(page, mine);
      await page.getByText('Back on track', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Go on' }).tap();
      await next(page).waitFor();
      expect((await shown(page)).cube).toBe(mine);
    }
    mine = await followOn(page, mine);
    await page.getByText('Solved', { exact: true }).waitFor();
    expect((await shown(page)).cube).toBe(mine);
    expect(looksSolved(mine)).toBe(true);
  });

  it('paints three sides after a wrong turn, and is led back', async () => {
    const page = await world.visit(address, handset);
    await next(page).waitFor();
    let mine = await followOn(page, cube, 12);
    mine = await followToSide(page, mine);
    mine = await makeTurn(page, mine, (turn) => (turn.quarters === 2 ? undefined : inverse(turn)));
    for (let i = 0; i < 4; ++i) mine = await makeTurn(page, mine); // too far back for the pictures
    await page.getByRole('button', { name: 'Something went wrong' }).tap();
    await page.getByRole('button', { name: 'Paint three sides' }).tap();
    await page.getByText('Three sides are enough to find most mistakes.').waitFor();
    await saveScreenshot(page, 'follow-three-sides');
    await paintByTouch(page, upright(mine), sideOrder.slice(0, 3));
    await page.getByText('Back to the solution').first().waitFor();
    mine = upright(mine);
    expect(upright((await shown(page)).cube)).toBe(mine);
    await followOn(page, (await shown(page)).cube);
    await page.getByText('Back on track', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Go on' }).tap();
    await next(page).waitFor();
    await followOn(page, (await shown(page)).cube);
    expect(looksSolved((await shown(page)).cube)).toBe(true);
  });

  it('paints a cube that no picture shows, and continues from there', async () => {
    const page = await world.visit(address, handset);
    await next(page).waitFor();
    let mine = await followOn(page, cube, 12);
    mine = applyAll(mine, parseTurns("R L2 D F' B U2 L"));
    await page.getByRole('button', { name: 'Something went wrong' }).tap();
    await expectTouchTargets(page);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'follow-wrong');
    await page.getByRole('button', { name: 'No', exact: true }).tap();
    await expectTouchTargets(page);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'follow-pictures');
    await page.getByRole('button', { name: 'Paint three sides' }).tap();
    mine = upright(mine);
    await paintByTouch(page, mine, sideOrder.slice(0, 3));
    await page.getByText('No small mistake explains these sides.').waitFor();
    await expectTouchTargets(page);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'follow-paint');
    await paintByTouch(page, mine, sideOrder.slice(3));
    await next(page).waitFor();
    expect((await shown(page)).cube).toBe(mine);
    expect(page.url()).not.toContain('lost=');
    mine = await followOn(page, mine);
    expect(looksSolved(mine)).toBe(true);
  });

  it('can answer that the cube looks right, and keeps the question after a reload', async () => {
    const page = await world.visit(`${address}&at=5`, handset);
    await page.getByRole('button', { name: 'Something went wrong' }).tap();
    await page.getByRole('heading', { name: 'Does your cube look like this?' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Yes', exact: true }).tap();
    await next(page).waitFor();
    expect(page.url()).toContain('at=5');
    expect(page.url()).not.toContain('lost');
  });

  it('finds the scan page with a way back to the solution', async () => {
    const page = await world.visit(`${address}&at=5&lost=1`, handset);
    await page.getByRole('link', { name: 'Scan three sides' }).tap();
    await page.getByRole('link', { name: 'Paint by hand' }).tap();
    await page.getByRole('heading', { name: 'Paint your cube' }).waitFor();
    expect(page.url()).toMatch(/cube\/solve.*at=5/);
  });
});

describe('reading aloud', () => {
  const withVoice = async (page: Page, lang: string) => {
    await page.addInitScript((lang) => {
      const said = ((globalThis as unknown as { said: string[] }).said = []) as string[];
      const voices = [{ lang, localService: true, name: 'Test' }];
      const synthesis = { getVoices: () => voices, speak: (each: { text: string }) => void said.push(each.text), cancel: () => undefined, addEventListener: () => undefined };
      Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
      Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: class { constructor(public text: string) {} } });
    }, lang);
    await page.reload();
    await next(page).waitFor();
  };
  const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

  it('says on request what is on the screen', async () => {
    const page = await world.visit(address, handset);
    await withVoice(page, 'en-GB');
    const button = page.getByRole('button', { name: 'Read aloud' });
    expect(await said(page)).toEqual([]);
    await button.tap();
    await expect.poll(async () => (await said(page)).length).toBe(1);
    await next(page).tap();
    await expect.poll(async () => (await said(page)).length).toBe(2);
    const sentence = (await said(page))[1];
    const heading = await page.getByRole('heading', { name: /^Now the/ }).innerText();
    const turn = turnInWords(parseTurn((await shown(page)).turn!)!);
    expect(sentence).toContain(heading);
    expect(sentence.endsWith(`${turn}.`)).toBe(true);
    expect(sentence).toContain((await page.locator('.why').innerText()).trim());
    await button.tap();
    await next(page).tap();
    expect(await said(page)).toHaveLength(2);
  });

  it('is not offered without an English voice', async () => {
    const page = await world.visit(address, handset);
    await withVoice(page, 'xx');
    expect(await page.getByRole('button', { name: 'Read aloud' }).count()).toBe(0);
  });
});
