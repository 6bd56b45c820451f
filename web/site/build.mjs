// Builds the documentation site in build/web/docs. The web app must have been built before.
//   node site/build.mjs
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeBrotliCopies } from '../scripts/packed_copies.mjs';
import { hashContent } from './links.mjs';
import { buildSite } from './site.mjs';
import { readRepositorySources, readText, root } from './sources.mjs';
import { addSystemThemes, createFontFaces } from './style.mjs';

const app = join(root, 'build/web');
const target = join(app, 'docs');
const readClientFile = (/** @type {string} */ name) => readText(`web/site/client/${name}`);

const { files, errors } = buildSite({
  ...readRepositorySources(),
  client: {
    'site.css': [
      createFontFaces(readdirSync(join(app, 'assets'))),
      addSystemThemes(readText('web/src/ui/tokens.css')),
      readText('web/src/ui/base.css'),
      ...['frame.css', 'prose.css', 'contract.css', 'narrow.css'].map(readClientFile),
      readText('web/src/ui/print.css'),
      readClientFile('print.css'),
    ].join('\n'),
    'site.js': readClientFile('site.js'),
    'search.js': readClientFile('search.js'),
    'try.js': readClientFile('try.js'),
  },
});
if (errors.length > 0) {
  console.error(errors.join('\n'));
  process.exit(1);
}
rmSync(target, { recursive: true, force: true });
for (const [path, content] of files) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), content);
}
// The service worker caches the files in this list for reading offline.
writeFileSync(join(target, 'files.json'), JSON.stringify({ version: hashContent([...files].map(([path, content]) => `${path}\n${content}`).join('\n')), files: [...files.keys()].sort() }));
await writeBrotliCopies(target);
