// Checks the download sizes of the app after gzip against a budget in bytes; exits with 1 if one is exceeded. The budget of the
// web component is for the uncompressed file. The budgets of the pages are for the files of a first visit that opens the page, without
// the engine, as a server with Brotli sends them.
//   node scripts/sizes.mjs FOLDER
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? '../build/web';
const parts = [
  // The documentation: all pages, and the search index, which is loaded by the first search.
  { name: 'docs', budget: 1_015_000, has: (/** @type {string} */ file) => /^docs\/.*\.(html|js|css|svg|json|txt)$/.test(file) && !/^docs\/assets\/index-/.test(file) },
  { name: 'search', budget: 282_000, has: (/** @type {string} */ file) => /^docs\/assets\/index-/.test(file) && file.endsWith('.json') },
  { name: 'pictures', budget: 535_000, has: (/** @type {string} */ file) => /^docs\/.*\.png$/.test(file) },
  // In packages, wasm-opt makes the engine 8 % smaller.
  { name: 'engine', budget: 1_021_000, has: (/** @type {string} */ file) => file.endsWith('.wasm') },
  { name: 'three.js', budget: 220_000, has: (/** @type {string} */ file) => /\bthree-[^/]*\.js$/.test(file) },
  { name: 'component', budget: 70_000, isRaw: true, has: (/** @type {string} */ file) => file === 'cube-wright.js' },
  // The course with all its lessons and the scheduler, loaded when the course or a class is opened.
  { name: 'course', budget: 32_000, has: (/** @type {string} */ file) => /\b(LearnPage|course|positions)-[^/]*\.js$/.test(file) },
  // Duel with its tutorial and online matches, and class tournaments, loaded when one of them is opened.
  { name: 'duel', budget: 36_000, has: (/** @type {string} */ file) => /\b(DuelPage|duel|MatchPage|match_view|tournament_views)-[^/]*\.js$/.test(file) },
  // The page for any twisty puzzle, loaded on demand.
  { name: 'puzzles', budget: 10_000, has: (/** @type {string} */ file) => /\bPuzzlesPage-[^/]*\.js$/.test(file) },
  { name: 'app', budget: 421_000, has: (/** @type {string} */ file) => /\.(js|css|html|svg|webmanifest|woff2)$/.test(file) },
];
const pages = [
  { name: 'Home', budget: 95_000 },
  { name: 'TimerPage', budget: 130_000 },
  { name: 'SolvePage', budget: 135_000 },
  { name: 'CubePage', budget: 131_000 },
  { name: 'ReadySetPage', budget: 129_000 },
  { name: 'ClassPage', budget: 178_000 },
  { name: 'SettingsPage', budget: 97_000 },
  { name: 'HelpPage', budget: 95_000 },
];

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const contents = new Map(files.filter((file) => parts.some(({ has }) => has(file))).map((file) => [file, readFileSync(join(folder, file))]));
/** Fonts are already compressed. @param {string} file */
const packedSize = (file) => (file.endsWith('.woff2') ? contents.get(file)?.length : gzipSync(contents.get(file) ?? '', { level: 9 }).length) ?? 0;
const sizes = new Map([...contents.keys()].map((file) => [file, packedSize(file)]));
/** @param {Iterable<string>} some */
const sum = (some) => [...some].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);

/** @param {string} file */
const wireSize = (file) => statSync(join(folder, existsSync(join(folder, `${file}.br`)) ? `${file}.br` : file)).size;

let over = false;
/** @param {string} name @param {number} size @param {number} budget */
function report(name, size, budget) {
  over ||= size > budget;
  console.log(`${name.padEnd(12)} ${(size / 1000).toFixed(1).padStart(7)} kB of ${budget / 1000} kB${size > budget ? '  OVER' : ''}`);
}

const counted = new Set();
for (const { name, budget, isRaw, has } of parts) {
  const own = [...contents.keys()].filter((file) => !counted.has(file) && has(file));
  for (const file of own) counted.add(file);
  report(name, isRaw ? own.reduce((total, file) => total + (contents.get(file)?.length ?? 0), 0) : sum(own), budget);
}

// The list of pages is in the main chunk, with the files that each page needs as indices of one list.
const start = String(contents.get('index.html'));
const always = [...contents.keys()].filter((file) => file === 'index.html' || file.endsWith('.woff2') || start.includes(file));
const shell = String(contents.get(always.find((file) => /\/index-[^/]*\.js$/.test(file)) ?? ''));
const listed = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(shell)?.[1] ?? '[]').map((/** @type {string} */ file) => `assets/${file.slice(2)}`);
for (const { name, budget } of pages) {
  const needed = new RegExp(`${name}-[^\\s)]*\\),__vite__mapDeps\\(\\[([^\\]]*)`).exec(shell)?.[1];
  if (!needed) throw new Error(`no file for the page ${name}`);
  const visit = new Set([...always, ...needed.split(',').map((at) => listed[Number(at)])]);
  report(name, [...visit].reduce((total, file) => total + wireSize(file), 0), budget);
}
process.exit(over ? 1 : 0);
