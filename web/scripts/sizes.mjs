// Checks the download sizes of the app after gzip against a budget in bytes; exits with 1 if one is exceeded. The budget of the
// web component is for the uncompressed file. The budgets of the pages are for the files of a first visit that opens the page.
//   node scripts/sizes.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? '../build/web';
const parts = [
  // The documentation: all pages, and the search index, which is loaded by the first search.
  { name: 'docs', budget: 1_015_000, has: (/** @type {string} */ file) => /^docs\/.*\.(html|js|css|svg|json|txt)$/.test(file) && !/^docs\/assets\/index-/.test(file) },
  { name: 'search', budget: 282_000, has: (/** @type {string} */ file) => /^docs\/assets\/index-/.test(file) && file.endsWith('.json') },
  { name: 'pictures', budget: 535_000, has: (/** @type {string} */ file) => /^docs\/.*\.png$/.test(file) },
  { name: 'engine', budget: 945_000, has: (/** @type {string} */ file) => file.endsWith('.wasm') },
  { name: 'three.js', budget: 220_000, has: (/** @type {string} */ file) => /\bthree-[^/]*\.js$/.test(file) },
  { name: 'component', budget: 70_000, isRaw: true, has: (/** @type {string} */ file) => file === 'cube-wright.js' },
  // The course with all its lessons and the scheduler, loaded when the course or a class is opened.
  { name: 'course', budget: 32_000, has: (/** @type {string} */ file) => /\b(LearnPage|course|positions)-[^/]*\.js$/.test(file) },
  // Duel with its tutorial and online matches, and class tournaments, loaded when one of them is opened.
  { name: 'duel', budget: 36_000, has: (/** @type {string} */ file) => /\b(DuelPage|duel|MatchPage|match_view|tournament_views)-[^/]*\.js$/.test(file) },
  // The page for any twisty puzzle, loaded on demand.
  { name: 'puzzles', budget: 10_000, has: (/** @type {string} */ file) => /\bPuzzlesPage-[^/]*\.js$/.test(file) },
  { name: 'app', budget: 398_000, has: (/** @type {string} */ file) => /\.(js|css|html|svg|webmanifest|woff2)$/.test(file) },
];
const pages = [
  { name: 'Home', budget: 135_000 },
  { name: 'TimerPage', budget: 163_000 },
  { name: 'SolvePage', budget: 168_000 },
  { name: 'CubePage', budget: 163_000 },
  { name: 'ReadySetPage', budget: 161_000 },
  { name: 'ClassPage', budget: 210_000 },
  { name: 'SettingsPage', budget: 137_000 },
  { name: 'HelpPage', budget: 135_000 },
];

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const contents = new Map(files.filter((file) => parts.some(({ has }) => has(file))).map((file) => [file, readFileSync(join(folder, file))]));
/** Fonts are already compressed. @param {string} file */
const packedSize = (file) => (file.endsWith('.woff2') ? contents.get(file)?.length : gzipSync(contents.get(file) ?? '', { level: 9 }).length) ?? 0;
const sizes = new Map([...contents.keys()].map((file) => [file, packedSize(file)]));
/** @param {Iterable<string>} some */
const sum = (some) => [...some].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);

/** A file with everything that it imports statically. @param {string} file @param {Set<string>} found */
function closure(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = String(contents.get(file));
  for (const [, other] of text.matchAll(/\b(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) closure(`assets/${other}`, found);
  return found;
}

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

const start = String(contents.get('index.html'));
const always = [...contents.keys()].filter((file) => file === 'index.html' || file.endsWith('.woff2') || start.includes(file));
for (const { name, budget } of pages) {
  const page = [...contents.keys()].find((file) => basename(file).startsWith(`${name}-`) && file.endsWith('.js'));
  if (!page) throw new Error(`no file for the page ${name}`);
  const visit = new Set([...always, ...always.filter((file) => file.endsWith('.js')), page]);
  for (const file of [...visit]) if (file.startsWith('assets/') && file.endsWith('.js')) for (const other of closure(file)) visit.add(other);
  report(name, sum(visit), budget);
}
process.exit(over ? 1 : 0);
