// The web component <cube-wright> on a page whose origin differs from that of the script, under a strict content security
// policy: by keyboard, by touch, with screen reader texts, and as a daily puzzle.
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { load } from 'cubewright';
import type { CubeWrightElement } from 'cubewright/element';
import { apply as applyMoves } from 'cubewright/cube';
import { daily, judge, solve } from 'cubewright/set';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toColours } from '../src/cube/model/facelets';
import { desktop, expectNoAxeViolations, phone, saveScreenshot, startWorld, type Page } from './browser';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const engine = await load();
const puzzle = daily(engine, { date: '2026-11-14' });
const stateAfter = (moves: string) => toColours(applyMoves(engine, 'solved', moves).facelets!);

async function listen(answer: RequestListener): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections())),
  };
}

// The service: serves the script and the daily puzzle to other origins.
let service: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  service = await listen((request, response) => {
    const { pathname } = new URL(request.url!, 'http://service');
    const open = { 'access-control-allow-origin': '*' };
    if (pathname === '/cube-wright.js') response.writeHead(200, { ...open, 'content-type': 'text/javascript' }).end(readFileSync(path('../../npm/dist/cube-wright.js')));
    else if (pathname === '/api/v1/daily/2026-11-14') response.writeHead(200, { ...open, 'content-type': 'application/json' }).end(JSON.stringify(puzzle));
    else response.writeHead(404, open).end('{}');
  });
});
afterAll(() => service.close());

// A third-party page: no inline scripts or styles, and styles that would break the component if they applied to it.
let body = '';
const css = 'p, button, svg, .stage { color: red; display: inline !important; padding: 30px; } main { display: grid; gap: 1rem; justify-items: center }';
const servePage = () =>
  listen((request, response) => {
    if (request.url === '/page.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(css);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${service.url}; style-src 'self'; img-src data:; connect-src ${service.url}`,
    });
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><script type="module" src="${service.url}cube-wright.js"></script><main><h1>A page</h1>${body}</main></html>`);
  });
const world = startWorld({ serve: servePage, others: () => [service.url] });

async function open(html: string, options: Parameters<typeof world.visit>[1] = {}): Promise<Page> {
  body = html;
  const page = await world.visit('', options);
  await page.locator('cube-wright').first().evaluate(() => customElements.whenDefined('cube-wright').then(() => undefined));
  return page;
}
const value = <K extends keyof CubeWrightElement>(page: Page, name: K) => page.locator('cube-wright').evaluate((element, key) => (element as CubeWrightElement)[key as K], name);
const picture = (page: Page) => page.locator('cube-wright').evaluate((element) => [...element.shadowRoot!.querySelectorAll('.picture path')].map((each) => each.getAttribute('d')).join());
const log = (page: Page) =>
  page.locator('cube-wright').evaluate((element) => {
    const list: string[] = ((element as unknown as { log: string[] }).log = []);
    for (const type of ['move', 'end', 'error', 'solve'])
      element.addEventListener(type, (event) => list.push(`${type} ${JSON.stringify((event as CustomEvent<object>).detail)}`));
  });
const logged = (page: Page) => page.locator('cube-wright').evaluate((element) => (element as unknown as { log: string[] }).log);

it('plays an algorithm by keyboard', async () => {
  const page = await open(`<cube-wright alg="R U R' U'"></cube-wright>`);
  await log(page);
  await page.keyboard.press('Tab');
  expect(await page.locator('cube-wright').evaluate((element) => element.shadowRoot!.activeElement?.matches('.stage:focus-visible'))).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await value(page, 'at')).toBe(1);
  expect(await value(page, 'state')).toBe(stateAfter('R'));
  expect(await page.locator('cube-wright').getByRole('status').textContent()).toBe('Move 1 of 4: R. Turn the right side up.');
  await page.keyboard.press('End');
  expect(await value(page, 'state')).toBe(stateAfter("R U R' U'"));
  await page.keyboard.press('ArrowLeft');
  expect(await value(page, 'at')).toBe(3);
  await page.keyboard.press('Home');
  expect(await value(page, 'at')).toBe(0);
  const before = await picture(page);
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await picture(page)).not.toBe(before);
  expect(await value(page, 'at')).toBe(0);
  await page.keyboard.press('Space');
  await expect.poll(() => value(page, 'at')).toBe(4);
  await expect.poll(() => value(page, 'playing')).toBe(false);
  const events = await logged(page);
  expect(events[0]).toBe(`move ${JSON.stringify({ at: 1, move: 'R', moves: ['R', 'U', "R'", "U'"], state: stateAfter('R') })}`);
  expect(events.at(-1)).toBe(`end ${JSON.stringify({ at: 4, state: stateAfter("R U R' U'") })}`);
  // The slider and the buttons are in the tab order, and the slider has a spoken value.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  expect(await value(page, 'at')).toBe(0);
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('After 1 of 4 moves');
});

it('does not count rotations as moves', async () => {
  const page = await open(`<cube-wright alg="x R y U"></cube-wright>`);
  await page.keyboard.press('Tab');
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
  await expect.poll(() => value(page, 'at')).toBe(3);
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('After 1 of 2 moves');
});

it('reaches the state that the engine computes', async () => {
  const page = await open(`<cube-wright></cube-wright>`);
  const algs = ["[R: (U2 M')3] x' [F, Rw2]", "(r U R’ U')2 y d2", "F2 M S' E2 z // half\nRw' Dw2 Lw"];
  for (const alg of algs) {
    const state = await page.locator('cube-wright').evaluate((element, text) => ((element as CubeWrightElement).alg = text, (element as CubeWrightElement).at = 999, (element as CubeWrightElement).state), alg);
    expect(state, alg).toBe(stateAfter(alg));
  }
});

it('turns the cube around by touch and plays by taps', async () => {
  const page = await open(`<cube-wright alg="R U R' U'"></cube-wright><p>${'text '.repeat(900)}</p>`, { ...phone, reducedMotion: 'no-preference' });
  const stage = page.locator('cube-wright').locator('.stage');
  const box = (await stage.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await picture(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (let i = 1; i <= 6; ++i) await touch('touchMove', [{ x: x - 12 * i, y: y - 20 * i }]);
  await touch('touchEnd', []);
  expect(await picture(page)).not.toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(0); // the touch turned the cube and did not scroll the page
  await page.getByRole('button', { name: 'One move forward' }).tap();
  expect(await value(page, 'at')).toBe(1);
  await page.getByRole('button', { name: 'Show the back' }).or(page.getByRole('button', { name: 'Show the front' })).tap();
  await page.getByRole('button', { name: 'Play' }).tap();
  await expect.poll(() => value(page, 'at')).toBe(4);
  await page.locator('cube-wright').getByText("R'", { exact: true }).tap();
  expect(await value(page, 'at')).toBe(3);
  const small = await page.locator('cube-wright').evaluate((element) =>
    [...element.shadowRoot!.querySelectorAll<HTMLElement>('.bar button, .bar select')].map((each) => each.getBoundingClientRect()).filter(({ width, height }) => width < 43.5 || height < 43.5).length,
  );
  expect(small).toBe(0);
});

it('follows its attributes and properties', async () => {
  const page = await open(`<cube-wright alg="R U" at="1"></cube-wright>`);
  expect(await value(page, 'at')).toBe(1);
  const after = (change: string) =>
    page.evaluate(`(() => {
      const element = document.querySelector('cube-wright');
      ${change};
      const { alg, view, state, at, moves } = element;
      return { alg, view, state, at, moves };
    })()`);
  expect(await after(`element.setAttribute('alg', "F2 R'"); element.at = 2`)).toMatchObject({ alg: "F2 R'", at: 2, moves: ['F2', "R'"], state: stateAfter("F2 R'") });
  expect(await after(`element.setup = 'U'`)).toMatchObject({ at: 1, state: stateAfter('U F2') }); // the attribute at="1" applies again
  expect(await after(`element.removeAttribute('at'); element.setupAnchor = 'end'`)).toMatchObject({ at: 0, state: stateAfter('U R F2') });
  await after(`element.view = 'net'`);
  expect(await page.locator('cube-wright').locator('.sticker').count()).toBe(54);
  await after(`element.view = 'top'; element.letters = true`);
  expect(await page.locator('cube-wright').locator('.sticker').count()).toBe(21);
  expect(await page.locator('cube-wright').locator('text').count()).toBe(9);
  await after(`element.view = 'both'`);
  expect(await page.locator('cube-wright').locator('svg.picture').count()).toBe(2);
  await after(`element.controls = 'none'`);
  expect(await page.getByRole('button').count()).toBe(0);
  // An element that is moved keeps its position; one that is created by a script works too.
  await after(`element.at = 1; document.body.append(element)`);
  expect(await value(page, 'at')).toBe(1);
  expect(await page.evaluate(() => {
    const made = document.createElement('cube-wright') as CubeWrightElement;
    made.alg = 'R2';
    document.body.append(made);
    return made.moves;
  })).toEqual(['R2']);
  // Properties that were set before the element was defined.
  expect(await page.evaluate(() => {
    const early = document.implementation.createHTMLDocument('').createElement('cube-wright') as CubeWrightElement;
    Object.assign(early, { alg: 'F U', speed: 2, at: 1, letters: true });
    document.body.append(early);
    return [early.getAttribute('alg'), early.getAttribute('speed'), early.at, early.hasAttribute('letters')];
  })).toEqual(['F U', '2', 1, true]);
});

it('plays automatically and in a loop, but not if motion is to be reduced', async () => {
  const html = `<cube-wright alg="R U" speed="8" autoplay></cube-wright>`;
  const page = await open(html, { reducedMotion: 'no-preference' });
  await expect.poll(() => value(page, 'at')).toBe(2);
  await log(page);
  await page.locator('cube-wright').evaluate((element) => {
    (element as CubeWrightElement).loop = true;
    (element as CubeWrightElement).play();
  });
  await expect.poll(async () => (await logged(page)).filter((entry) => entry.startsWith('move {"at":1,"move":"R"')).length).toBeGreaterThan(2);
  const still = await open(html, { reducedMotion: 'reduce' });
  expect(await value(still, 'at')).toBe(0);
  expect(await value(still, 'playing')).toBe(false);
});

it('shows errors inside the element and recovers', async () => {
  const page = await open(`<cube-wright alg="R"></cube-wright>`);
  await log(page);
  const cases: [string, string, string][] = [
    ['alg', 'R U Q', "alg: unexpected 'Q' at line 1, column 5; expected a turn such as R, Rw', M2 or x, '(', '[' or the end of the text"],
    ['setup', '(R', "setup: this '(' is never closed at line 1, column 1; expected ')'"],
    ['stickers', 'UUU', 'stickers: expected 54 stickers, got 3'],
    ['mask', 'some', "mask: unknown mask 'some'; expected full, cross, f2l, oll, pll, ll, corners or edges, or 54 symbols x, o or dot"],
    ['view', 'side', "view: unknown value 'side'; expected isometric, net, both or top"],
    ['scheme', 'pastel', "scheme: unknown colour scheme 'pastel'; expected western, japanese, mirrored or colour-blind, or six colours for U R F D L B"],
    ['at', '7', "at: expected a number from 0 to 1, got '7'"],
    ['speed', 'fast', "speed: expected a number from 0.1 to 10, got 'fast'"],
    ['puzzle', 'weekly', "puzzle: unknown value 'weekly'; expected cube or daily"],
  ];
  for (const [name, wrong, sentence] of cases) {
    const before = await page.locator('cube-wright').getAttribute(name);
    await page.locator('cube-wright').evaluate((element, [key, text]) => element.setAttribute(key, text), [name, wrong] as const);
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(sentence);
    const detail = JSON.parse((await logged(page)).at(-1)!.replace('error ', ''));
    expect(detail).toMatchObject({ attribute: name, sentence });
    await page.locator('cube-wright').evaluate((element, [key, text]) => (text === null ? element.removeAttribute(key) : element.setAttribute(key, text)), [name, before] as const);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(await value(page, 'moves')).toEqual(['R']);
  }
  await page.locator('cube-wright').evaluate((element, url) => {
    element.setAttribute('service', url);
    element.setAttribute('date', '2000-01-01');
    element.setAttribute('puzzle', 'daily');
  }, service.url);
  await expect.poll(() => page.getByRole('alert').textContent()).toBe(`service: cannot load the puzzle from ${service.url}api/v1/daily/2000-01-01: status 404`);
});

it('leaves the page alone and is left alone by its styles', async () => {
  const page = await open(`<p id="outside">text</p><cube-wright alg="R"></cube-wright>`);
  expect(await page.locator('#outside').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 0, 0)');
  expect(await page.getByRole('button', { name: 'Play' }).evaluate((element) => getComputedStyle(element).padding)).toBe('0px');
  expect(await page.evaluate(() => document.querySelectorAll('style, [style]').length + document.adoptedStyleSheets.length)).toBe(0);
});

it('is a daily puzzle that can be solved by keyboard', async () => {
  const page = await open(`<cube-wright puzzle="daily" date="2026-11-14"></cube-wright>`, phone); // from the site of the script
  await log(page);
  await page.getByText('Match exactly').waitFor();
  expect(await page.getByText('Saturday, 14 November 2026').count()).toBe(1);
  await expectNoAxeViolations(page);
  // A shortest solution, which has no brackets on this day.
  const { rows: solution } = solve(engine, puzzle).shortest!;
  expect(solution.join()).not.toContain('(');
  const names: Record<string, string> = { '∪': 'union', '∩': 'intersection', '−': 'difference', '′': 'complement', U: 'universe', '∅': 'empty set', '=': 'equals', '⊆': 'subset' };
  const rows = solution.length > 1 ? (['Restriction', 'Set name'] as const) : (['Set name'] as const);
  for (const [i, row] of rows.entries()) {
    const select = page.getByRole('button', { name: row, exact: true });
    if ((await select.count()) > 0) await select.press('Enter');
    for (const [face] of solution[i].matchAll(/red|blue|green|gold|[∪∩−′U∅=⊆]/g))
      await page.getByRole('button', { name: new RegExp(`^Place ${names[face] ?? face}(,|$)`) }).first().press('Enter');
  }
  await page.getByText(/^Right! \d+ points\.$/).waitFor();
  const solvedBy = JSON.parse((await logged(page)).at(-1)!.replace('solve ', '')) as { rows: string[]; score: number };
  expect(judge(engine, puzzle, solvedBy.rows)).toMatchObject({ correct: true, score: { total: solvedBy.score } });
  await saveScreenshot(page, 'component-daily-solved');
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await page.getByText('Right!').count()).toBe(0);
});

it('looks right on phones and desktops, in light and dark, and passes axe', async () => {
  const html = `<cube-wright alg="R U R' U' R' F R2 U' R' U' R U R' F'" setup-anchor="end" mask="pll" at="6"></cube-wright>
    <cube-wright setup="R U F2 D' L B" view="net" label="A scrambled cube"></cube-wright><cube-wright alg="R Q"></cube-wright>
    <cube-wright alg="(R U R' U' F2)20" scheme="japanese" letters></cube-wright>`;
  for (const [size, options] of Object.entries({ phone, desktop }))
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(html, { ...options, colorScheme });
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await saveScreenshot(page, `component-${size}-${colorScheme}`, { fullPage: true });
    }
  const page = await open(html, { ...phone, forcedColors: 'active' });
  await saveScreenshot(page, 'component-forced-colours', { fullPage: true });
});
