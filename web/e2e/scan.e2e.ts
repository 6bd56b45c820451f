// Scanning with the camera: Chromium's fake camera plays a video of the six faces. Also tests photos from
// files, denied and missing cameras, and the release of the camera.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cubewright';
import { afterAll, describe, expect, it } from 'vitest';
import { solved } from '../src/cube/model/facelets';
import { applyAll, parseTurns } from '../src/cube/model/turns';
import { expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';
import { writeVideo } from './fake_camera';

const folder = mkdtempSync(join(tmpdir(), 'cubewright-film-'));
const faces = 'URFDLB';
const shownOrder = 'FRBLUD';
const letters: Record<string, string> = { U: 'W', R: 'R', F: 'G', D: 'Y', L: 'O', B: 'B' };
const scramble = "R U2 F' L D B2 U' R2 F D2 L' B U R' D";
const { facelets } = (await load()).call('cube.show', { cube: scramble });
const expected = [...facelets].map((face) => letters[face]).join('');

const world = startWorld({
  args: () => {
    const face = (name: string) => facelets.slice(faces.indexOf(name) * 9, faces.indexOf(name) * 9 + 9);
    writeVideo(join(folder, 'cube.y4m'), [...shownOrder].map((name, i) => ({ stickers: face(name), seconds: i === 0 ? 14 : 7 })));
    return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${join(folder, 'cube.y4m')}`];
  },
});
afterAll(() => rmSync(folder, { recursive: true }));

const liveTracks = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.filter(({ readyState }) => readyState === 'live').length);
const recordTracks = (page: Page) =>
  page.context().addInitScript(() => {
    const noted: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks: noted });
    const { mediaDevices } = navigator;
    const open = mediaDevices?.getUserMedia.bind(mediaDevices);
    if (open)
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted);
        noted.push(...stream.getTracks());
        return stream;
      };
  });

describe('a scanned cube', () => {
  it('is recognised face by face, reviewed, and opened on the cube page', async () => {
    const page = await world.visit('cube', { ...phone, webgl: true, permissions: ['camera'] });
    await recordTracks(page);
    await page.reload();
    await page.getByRole('link', { name: 'Scan' }).click();
    await page.getByRole('heading', { name: 'Green centre' }).waitFor();
    await page.getByText('never leave this device').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('heading', { name: 'Red centre' }).waitFor();
    await saveScreenshot(page, 'scan_camera_phone');
    expect(await liveTracks(page)).toBe(1);
    await page.getByRole('heading', { name: 'Is this your cube?' }).waitFor();
    await page.getByRole('heading', { name: 'All 54 stickers recognised' }).waitFor();
    expect(await liveTracks(page)).toBe(0); // the camera is released as soon as possible
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'scan_review_phone');
    await page.getByRole('button', { name: 'Use this cube' }).click();
    await page.waitForURL(/#\/cube\?cube=/);
    expect(page.url()).toContain(`cube=${expected}`);
  });

  it('shows with three sides that a learner is on track', async () => {
    const page = await world.visit(`cube/scan?lost=scan&cube=${expected}&method=lbl&follow=1`, { ...phone, webgl: true, permissions: ['camera'] });
    await page.getByRole('heading', { name: 'Scan three sides of your cube' }).waitFor();
    expect(await page.locator('.faces li').count()).toBe(3);
    await page.getByRole('heading', { name: 'Your cube is as it should be' }).waitFor({ timeout: 150_000 });
    expect(page.url()).toMatch(/seen=[WRGYOB.]{54}/);
  });

  it('can be corrected by a tap, and is rejected if it is invalid', async () => {
    const page = await world.visit('cube/scan?by=photos', { webgl: true });
    await choosePhotos(page, [...faces]);
    await page.getByRole('heading', { name: 'All 54 stickers recognised' }).waitFor();
    await page.getByRole('button', { name: /^front, top row, left/ }).click();
    await expectNoAxeViolations(page);
    const wrong = expected[18] === 'W' ? 'yellow' : 'white';
    await page.getByRole('dialog').getByRole('button', { name: wrong }).click();
    await page.getByRole('button', { name: new RegExp(`^front, top row, left: ${wrong}`) }).waitFor();
    await page.getByRole('heading', { name: 'These faces do not form a cube' }).waitFor();
    await saveScreenshot(page, 'scan_corrected');
    await page.getByRole('button', { name: 'Continue painting' }).click();
    await page.getByRole('heading', { name: /looks? wrong/ }).waitFor();
  });
});

describe('photos', () => {
  it('are accepted in any order', async () => {
    const page = await world.visit('cube/scan', { webgl: true, ...phone });
    await page.getByRole('link', { name: 'Choose photos' }).click();
    await expectNoAxeViolations(page);
    await choosePhotos(page, ['B', 'U', 'L', 'D', 'R', 'F']);
    await page.getByRole('heading', { name: 'All 54 stickers recognised' }).waitFor();
    await page.getByRole('button', { name: 'Use this cube' }).click();
    await page.waitForURL(/#\/cube\?cube=/);
    expect(page.url()).toContain(`cube=${expected}`);
  });

  it('show where a lost learner is', async () => {
    const other = applyAll(solved, parseTurns("L2 B U' R D2 F L U2 B' D R2"));
    const page = await world.visit(`cube/scan?by=photos&lost=scan&cube=${other}&method=lbl&follow=1&at=4`, { webgl: true, ...phone });
    await choosePhotos(page, [...faces]);
    await page.getByRole('button', { name: 'Use this cube' }).click();
    // The scanned cube has nothing to do with the solution, so it is solved as it is.
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    expect(page.url()).toContain(`cube=${expected}`);
    expect(page.url()).not.toMatch(/lost|seen|at=/);
  });

  it('are listed if they show no face', async () => {
    const page = await world.visit('cube/scan?by=photos', { webgl: true });
    await choosePhotos(page, ['wall', 'U']);
    await page.getByRole('alert').getByText('No cube face found in wall.png').waitFor();
    await page.getByText('1 of 6', { exact: true }).waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByRole('alert').getByText('No cube face found in notes.png').waitFor();
  });
});

describe('a camera', () => {
  it('can be denied, and photos and painting remain available', async () => {
    const page = await world.visit('cube', { webgl: true, ...phone });
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.getByRole('link', { name: 'Scan' }).click();
    await page.getByText('Camera access is blocked.').waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, 'scan_refused_phone');
    await page.getByRole('link', { name: 'Choose photos' }).waitFor();
    await page.getByRole('link', { name: 'Paint by hand' }).click();
    await page.waitForURL(/#\/cube\?cube=\./);
  });

  it('is released when the user leaves the page', async () => {
    const page = await world.visit('cube', { viewport: { width: 1440, height: 900 }, webgl: true, permissions: ['camera'], settings: { theme: 'dark' } });
    await recordTracks(page);
    await page.reload();
    await page.getByRole('link', { name: 'Scan' }).click();
    await expect.poll(() => liveTracks(page)).toBe(1);
    await expect.poll(() => page.locator('polygon').count()).toBe(1);
    await saveScreenshot(page, 'scan_camera');
    await page.goBack();
    await expect.poll(() => liveTracks(page)).toBe(0);
  });
});

/** Draws photos in the page: one face each, some of them rotated, with different sizes. */
async function choosePhotos(page: Page, names: readonly string[]) {
  const pictures = await page.evaluate(
    async ({ facelets, names, faces }) => {
      const paint: Record<string, string> = { U: '#f4f4f0', R: '#b01a34', F: '#0a9b4c', D: '#f6cf10', L: '#f4600c', B: '#0c48a8' };
      const draw = async (name: string, turn: number) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [800, 600];
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#b9b2a4';
        context.fillRect(0, 0, 800, 600);
        const at = faces.indexOf(name);
        if (at >= 0) {
          context.translate(380 + turn * 25, 310 - turn * 10);
          context.rotate((turn * Math.PI) / 2 + 0.06);
          const side = 300 + 30 * turn;
          context.fillStyle = '#18181b';
          context.fillRect(-side / 2, -side / 2, side, side);
          for (let i = 0; i < 9; ++i) {
            context.fillStyle = paint[facelets[at * 9 + i]];
            context.fillRect(-side / 2 + ((i % 3) * side) / 3 + side / 50, -side / 2 + (Math.floor(i / 3) * side) / 3 + side / 50, side / 3 - side / 25, side / 3 - side / 25);
          }
        }
        const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'));
        return [...new Uint8Array(await blob.arrayBuffer())];
      };
      return Promise.all(names.map((name, i) => draw(name, i % 4)));
    },
    { facelets, names, faces },
  );
  await page.locator('input[type=file]').setInputFiles(pictures.map((bytes, i) => ({ name: `${names[i]}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes) })));
}
