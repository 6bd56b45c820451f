// Measures the timer with many stored times in Chromium, on the built app.
//
//   node timer_bench.mjs [APP [COUNT]]
//
// Opening ends with the first frame that shows the times. A solve is added by stopping the clock; the figure is the time from the
// key to the next frame. The processor time of the page's main thread, which other programs hardly affect, is reported as well. Long tasks are reported while the list is scrolled with the wheel and by jumps.
import { createRequire } from 'node:module';
import { serveFolder } from '../web/scripts/static_server.mjs';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');
const [app = 'build/web', count = '100000'] = process.argv.slice(2);
const [openings, solves, notches] = [5, 15, 200];

const server = await serveFolder(app);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
page.setDefaultTimeout(120_000);

await page.goto(`${server.url}#/help`);
await page.evaluate(
  (count) =>
    new Promise((done, failed) => {
      localStorage.setItem('cubewright/settings', JSON.stringify({ version: 1, data: { welcomed: true } }));
      localStorage.setItem('cubewright/timer', JSON.stringify({ version: 1, data: { inspection: false, voice: false, hold: 0, entry: 'clock', live: true } }));
      const open = indexedDB.open('cubewright-times', 1);
      open.onerror = () => failed(open.error);
      open.onupgradeneeded = () => ['solves', 'sessions'].forEach((name) => open.result.createObjectStore(name, { keyPath: 'id' }));
      open.onsuccess = () => {
        const change = open.result.transaction('solves', 'readwrite');
        for (let i = 0; i < count; ++i)
          change.objectStore('solves').put({
            id: `s${i}`,
            session: '3x3x3',
            at: 1.6e12 + i * 60_000 + Math.floor(i / 50) * 86_400_000 * 0.7, // about 50 a day
            time: 9_000 + ((i * 7919) % 6000),
            scramble: "D' R2 B2 L2 R2 U' B2 U2 B2 U' B D' L' B L U2 L2 R2 B",
            ...(i % 40 === 39 && { penalty: 'DNF' }),
          });
        change.oncomplete = () => (open.result.close(), done());
        change.onerror = () => failed(change.error);
      };
    }),
  Number(count),
);

// The page records when it first shows this number of solves, and its long tasks.
await page.addInitScript(() => {
  const bench = (globalThis.bench = { tasks: [], frames: [] });
  new PerformanceObserver((list) => bench.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  bench.nextFrame = (shown) =>
    new Promise((done) => {
      const look = () => requestAnimationFrame(() => (shown() ? setTimeout(() => done(performance.now())) : look()));
      look();
    });
  bench.shows = (count) => () => document.querySelector('.results h2')?.textContent.startsWith(`${count} `);
});

const table = [];
function report(what, values, limit, unit = 'ms') {
  const sorted = [...values].sort((a, b) => a - b);
  table.push([what, `${sorted[Math.floor(sorted.length / 2)].toFixed(0)} ${unit}`, `${sorted.at(-1).toFixed(0)} ${unit}`, `${limit} ${unit}`]);
}

await page.goto(`${server.url}#/cube/timer`);
// The processor time of the main thread since the page was opened, in milliseconds.
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable', { timeDomain: 'threadTicks' });
const busy = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;

const [opened, openedBusy] = [[], []];
for (let i = 0; i <= openings; ++i) {
  await page.reload({ waitUntil: 'commit' });
  const ms = await page.evaluate((count) => bench.nextFrame(bench.shows(count)), count);
  if (i === 0) continue; // the first one fills the caches
  opened.push(ms);
  openedBusy.push(await busy());
}
report('open the timer', opened, 2000);
report('open the timer: processor time', openedBusy, 2000);

await page.locator('.scramble .text', { hasText: /[URFDLB]/ }).waitFor();
const [added, addedBusy] = [[], []];
for (let i = 1; i <= solves; ++i) {
  await page.waitForTimeout(400); // the next scramble is ready
  await page.keyboard.press('Space');
  await page.locator('.clock.running').waitFor();
  const stopped = page.evaluate(
    (shown) =>
      new Promise((done) =>
        addEventListener('keydown', (event) => void bench.nextFrame(bench.shows(shown)).then((at) => done(at - event.timeStamp)), { capture: true, once: true }),
      ),
    Number(count) + i,
  );
  await page.waitForTimeout(50);
  const before = await busy();
  await page.keyboard.press('Space');
  added.push(await stopped);
  addedBusy.push((await busy()) - before);
}
report('add a solve', added, 50);
report('add a solve: processor time', addedBusy, 50);

const list = page.locator('.view');
await list.scrollIntoViewIfNeeded();
await list.hover();
const tasksOf = async (scroll) => {
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    [bench.tasks.length, bench.frames, bench.over] = [0, [], false];
    let last = performance.now();
    const look = (now) => (bench.frames.push(now - last), (last = now), bench.over || requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
  await scroll();
  await page.waitForTimeout(300);
  return page.evaluate(() => ((bench.over = true), { tasks: [0, ...bench.tasks], frames: bench.frames.slice(1) }));
};
const wheel = await tasksOf(async () => {
  for (let i = 0; i < notches; ++i) await page.mouse.wheel(0, i < notches / 2 ? 1000 : -700);
});
report('scroll with the wheel: frame', wheel.frames, 100);
report('scroll with the wheel: longest task', [Math.max(...wheel.tasks)], 100);
const jumps = await tasksOf(() =>
  list.evaluate(async (element) => {
    for (let i = 1; i <= 60; ++i) {
      element.scrollTop = (element.scrollHeight * ((i * 37) % 60)) / 60;
      await new Promise((done) => requestAnimationFrame(done));
    }
  }),
);
report('jump through the list: frame', jumps.frames, 100);
report('jump through the list: longest task', [Math.max(...jumps.tasks)], 100);

console.log(`${count} times in Chromium ${browser.version()}`.padEnd(44) + ['median', 'longest', 'limit'].map((head) => head.padStart(10)).join(''));
for (const [what, ...figures] of table) console.log(what.padEnd(44) + figures.map((each) => each.padStart(10)).join(''));
await browser.close();
await server.close();
