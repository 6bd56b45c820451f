// Checks the download sizes of the app after gzip against a budget in bytes; exits with 1 if one is exceeded. The budget of the
// web component is for the uncompressed file.
//   node scripts/sizes.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? '../build/web';
const parts = [
  // The documentation: all pages, and the search index, which is loaded by the first search.
  { name: 'docs', budget: 995_000, has: (/** @type {string} */ file) => /^docs\/.*\.(html|js|css|svg|json|txt)$/.test(file) && !/^docs\/assets\/index-/.test(file) },
  { name: 'search', budget: 270_000, has: (/** @type {string} */ file) => /^docs\/assets\/index-/.test(file) && file.endsWith('.json') },
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
  { name: 'app', budget: 388_000, has: (/** @type {string} */ file) => /\.(js|css|html|svg|webmanifest|woff2)$/.test(file) },
];
const spent = parts.map(() => 0);
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const part = parts.findIndex(({ has }) => has(file));
  if (part < 0) continue;
  const content = readFileSync(join(folder, file));
  // Fonts are already compressed.
  spent[part] += file.endsWith('.woff2') || parts[part].isRaw ? content.length : gzipSync(content, { level: 9 }).length;
}
let over = false;
parts.forEach(({ name, budget }, i) => {
  over ||= spent[i] > budget;
  console.log(`${name.padEnd(9)} ${(spent[i] / 1000).toFixed(1).padStart(7)} kB of ${budget / 1000} kB${spent[i] > budget ? '  OVER' : ''}`);
});
process.exit(over ? 1 : 0);
