// Checking scrambles: painted by touch, shown to the camera, and several cubes by keyboard.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { colours, faces, solved } from '../src/cube/model/facelets';
import { sideOrder } from '../src/cube/model/misscramble';
import { applyAll, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, saveScreenshot, startWorld, type Page } from './browser';
import { writeVideo } from './fake_camera';
import { expectTouchTargets, handset, paintByTouch } from './gestures';

const folder = mkdtempSync(join(tmpdir(), 'cubewright-scramble-'));
const scramble = "D2 F' L2 U B2 R' D F2 L U2 R2 F";
const after = (turns: string) => applyAll(solved, parseTurns(turns));
const wrong = after(scramble.replace("R'", 'R')); // turn 6
const three = sideOrder.slice(0, 3);
const sideOf = (cube: string, face: string) => cube.slice(faces.indexOf(face as 'U') * 9, faces.indexOf(face as 'U') * 9 + 9);
const facesOf = (letters: string) => [...letters].map((letter) => colours.find((colour) => colour.letter === letter)!.face).join('');

const world = startWorld({
  args: () => {
    writeVideo(join(folder, 'cube.y4m'), three.map((face, i) => ({ stickers: facesOf(sideOf(wrong, face)), seconds: i === 0 ? 14 : 7 })));
    return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${join(folder, 'cube.y4m')}`];
  },
});
afterAll(() => rmSync(folder, { recursive: true }));

const verdict = (page: Page, name: string | RegExp) => page.locator('.verdict').getByRole('heading', { name });

async function typeScramble(page: Page, text: string) {
  await page.getByRole('textbox', { name: /^Scramble/ }).fill(text);
  await page.getByRole('button', { name: /^Check (the|\d+) cubes?$/ }).click();
}

describe('a scrambled cube on a phone', () => {
  it('is typed, painted on three sides after a wrong turn, and judged', async () => {
    const page = await world.visit('', handset);
    await page.getByRole('link', { name: 'Check a scramble' }).tap();
    await page.getByRole('heading', { name: 'Check a scramble' }).waitFor();
    await expectTouchTargets(page);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'scramble_form_phone');
    await typeScramble(page, 'R U hello');
    await page.getByRole('alert').getByText("Unexpected 'hello'").waitFor();
    await typeScramble(page, scramble);
    await expectTouchTargets(page);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'scramble_start_phone');
    await page.getByRole('button', { name: 'Paint the cube' }).tap();
    await page.getByRole('group', { name: 'the green face' }).waitFor();
    await saveScreenshot(page, 'scramble_paint_phone');
    await paintByTouch(page, wrong, three);
    await verdict(page, "Turn 6 was made the wrong way: R instead of R'").waitFor();
    await page.getByText("F' R2 U2 L' F2 D' R2 D F2 L U2 R2 F").waitFor({ state: 'attached' });
    expect(await page.locator('mark').allTextContents()).toEqual(["R'"]);
    expect(applyAll(wrong, parseTurns("F' R2 U2 L' F2 D' R2 D F2 L U2 R2 F"))).toBe(after(scramble));
    await expectTouchTargets(page);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'scramble_wrong_phone');
    await saveScreenshot(page, 'scramble_wrong_phone_full', { fullPage: true });
    // The address contains the whole verdict.
    await page.reload();
    await verdict(page, /^Turn 6/).waitFor();
  });

  it('is accepted from three sides, and a fourth one rules out damage', async () => {
    const page = await world.visit(`cube/scramble-check?s=${encodeURIComponent(scramble)}&by=paint`, handset);
    await paintByTouch(page, after(scramble), three);
    await verdict(page, 'As it should be').waitFor();
    await page.getByText('A twisted corner or flipped edge could be hidden').waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'scramble_right_phone');
    await page.getByRole('button', { name: 'Show the orange side' }).tap();
    await paintByTouch(page, after(scramble), ['L']);
    await verdict(page, 'As it should be').waitFor();
    await expect.poll(() => page.getByText('could be hidden').count()).toBe(0);
    expect(page.url()).toContain('results=y');
  });

  it('asks for the side that settles it', async () => {
    const long = "R2 D2 B2 U R2 B2 D' L2 F2 U L2 R' D' B' F D' B' U R D2 R2";
    const made = after("R2 D2 B2 U R2 B2 D' L2 F2 U L2 R' D' B' F D B' U R D2 R2");
    const page = await world.visit(`cube/scramble-check?s=${encodeURIComponent(long)}&by=paint`, handset);
    await paintByTouch(page, made, three);
    await verdict(page, 'Not as it should be').waitFor();
    expect(await page.locator('.verdict li').allTextContents()).toEqual(["Turn 16 was made the wrong way: D instead of D'", 'There was an extra turn before turn 14: R2']);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'scramble_open_phone');
    const show = page.getByRole('button', { name: /^Show the \w+ side$/ });
    const name = /the (\w+) side/.exec((await show.textContent())!)![1];
    await show.tap();
    await page.getByRole('group', { name: `the ${name} face` }).waitFor();
    await paintByTouch(page, made, [colours.find((colour) => colour.name === name)!.face]);
    await verdict(page, "Turn 16 was made the wrong way: D instead of D'").waitFor();
  });

  it('may have a flipped edge', async () => {
    const flipped = [...after(scramble)];
    [flipped[1], flipped[46]] = [flipped[46], flipped[1]];
    const page = await world.visit(`cube/scramble-check?s=${encodeURIComponent(scramble)}&by=paint`, handset);
    await paintByTouch(page, flipped.join(''), three);
    await verdict(page, 'The top-back edge is flipped').waitFor();
    await page.getByText('First compare the marked stickers').waitFor();
  });

  it('comes from the timer', async () => {
    const page = await world.visit('cube/timer?seed=scramble+check', handset);
    await page.locator('.scramble .moves', { hasText: /[URFDLB]2? / }).waitFor();
    const moves = await page.locator('.scramble .moves').textContent();
    await saveScreenshot(page, 'scramble_timer_phone');
    await page.getByRole('link', { name: 'Check this scramble' }).tap();
    await page.getByText(moves!).waitFor();
  });

  it('is shown to the camera on three sides', async () => {
    const page = await world.visit(`cube/scramble-check?s=${encodeURIComponent(scramble)}`, { ...handset, webgl: true, permissions: ['camera'] });
    await page.getByRole('button', { name: 'Use the camera' }).tap();
    await page.getByRole('heading', { name: 'Green centre' }).waitFor();
    expect(await page.locator('.faces li').count()).toBe(3);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'scramble_camera_phone');
    await verdict(page, "Turn 6 was made the wrong way: R instead of R'").waitFor({ timeout: 150_000 });
    await saveScreenshot(page, 'scramble_camera_verdict_phone');
  });
});

describe('several cubes by keyboard', () => {
  const scrambles = [scramble, "R U2 F' D L B2 U' R2 F", "U R2 F B' D2 L U' F2"];
  const cubes = [after(scramble), after("R U2 F' D L B2 U R2 F"), after("U R2 F B' D2 L U' F2")];

  it('are checked one after the other, without the mouse', async () => {
    const page = await world.visit('cube/scramble-check');
    await page.getByRole('textbox', { name: /^Scramble/ }).focus();
    await page.getByRole('textbox').fill(scrambles.map((each, i) => (i === 2 ? `Extra 1: ${each}` : `${i + 1}) ${each}`)).join('\n'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'cube 1' }).waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'scramble_list');
    await page.getByRole('button', { name: 'Paint the cube' }).focus();
    await page.keyboard.press('Enter');
    for (const [i, cube] of cubes.entries()) {
      if (i > 0) await page.getByRole('heading', { name: i === 2 ? 'extra cube 1' : `cube ${i + 1}` }).waitFor();
      await page.locator('.net [data-index="0"]:focus').waitFor();
      const letters = [0, 1, 2].map((face) => cube.slice(face * 9, face * 9 + 9)).map((side) => side.slice(0, 4) + side.slice(5));
      await page.keyboard.type(letters.join('').toLowerCase());
      await verdict(page, i === 1 ? "Turn 7 was made the wrong way: U instead of U'" : 'As it should be').waitFor();
      if (i === 1) await saveScreenshot(page, 'scramble_list_wrong', { fullPage: true });
      if (i < 2) {
        await page.locator('button:focus', { hasText: 'Next cube' }).waitFor();
        await page.keyboard.press('Enter');
      }
    }
    await expect.poll(() => page.url()).toContain('results=yny');
    await page.getByRole('link', { name: 'cube 2: not as it should be' }).waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'scramble_list_done');
  });
});
