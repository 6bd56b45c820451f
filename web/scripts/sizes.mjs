// The budget of what a visitor loads, in bytes after gzip; exits with 1 when it is overspent.
//   node scripts/sizes.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? '../build/web';
const parts = [
  // The documentation: all of its pages, and what its search reads, which is fetched by those who search.
  { name: 'docs', budget: 725_000, has: (/** @type {string} */ file) => /^docs\/.*\.(html|js|css|svg|json|txt)$/.test(file) && !/^docs\/assets\/index-/.test(file) },
  { name: 'search', budget: 195_000, has: (/** @type {string} */ file) => /^docs\/assets\/index-/.test(file) && file.endsWith('.json') },
  { name: 'pictures', budget: 300_000, has: (/** @type {string} */ file) => /^docs\/.*\.png$/.test(file) },
  { name: 'engine', budget: 715_000, has: (/** @type {string} */ file) => file.endsWith('.wasm') },
  { name: 'three.js', budget: 220_000, has: (/** @type {string} */ file) => /\bthree-[^/]*\.js$/.test(file) },
  { name: 'app', budget: 330_000, has: (/** @type {string} */ file) => /\.(js|css|html|svg|webmanifest|woff2)$/.test(file) },
];
const spent = parts.map(() => 0);
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const part = parts.findIndex(({ has }) => has(file));
  // Typefaces are compressed already.
  if (part >= 0) spent[part] += file.endsWith('.woff2') ? readFileSync(join(folder, file)).length : gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
}
let over = false;
parts.forEach(({ name, budget }, i) => {
  over ||= spent[i] > budget;
  console.log(`${name.padEnd(9)} ${(spent[i] / 1000).toFixed(1).padStart(7)} kB of ${budget / 1000} kB${spent[i] > budget ? '  OVER' : ''}`);
});
process.exit(over ? 1 : 0);
