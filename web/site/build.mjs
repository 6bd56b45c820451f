// Makes the documentation site in build/web/docs, beside the app that was built before.
//   node site/build.mjs
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packBeside } from '../scripts/packed_copies.mjs';
import { contentHash } from './links.mjs';
import { makeSite } from './site.mjs';
import { repositorySources, root, text } from './sources.mjs';
import { fontFaces, withSystemThemes } from './style.mjs';

const app = join(root, 'build/web');
const target = join(app, 'docs');
const client = (/** @type {string} */ name) => text(`web/site/client/${name}`);

const { files, errors } = makeSite({
  ...repositorySources(),
  client: {
    'site.css': [
      fontFaces(readdirSync(join(app, 'assets'))),
      withSystemThemes(text('web/src/ui/tokens.css')),
      text('web/src/ui/base.css'),
      ...['frame.css', 'prose.css', 'contract.css', 'narrow.css'].map(client),
      text('web/src/ui/print.css'),
      client('print.css'),
    ].join('\n'),
    'site.js': client('site.js'),
    'search.js': client('search.js'),
    'try.js': client('try.js'),
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
// What the service worker stores, for readers without a network.
writeFileSync(join(target, 'files.json'), JSON.stringify({ version: contentHash([...files].map(([path, content]) => `${path}\n${content}`).join('\n')), files: [...files.keys()].sort() }));
packBeside(target);
