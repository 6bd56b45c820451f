// Makes the documentation site in build/web/docs, beside the app that was built before.
//   node site/build.mjs
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packBeside } from '../scripts/packed_copies.mjs';
import { engineOf } from '../scripts/engine_of.mjs';
import { makeSite } from './site.mjs';
import { fontFaces, withSystemThemes } from './style.mjs';
import { folderTree } from './tree.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const app = join(root, 'build/web');
const target = join(app, 'docs');
const text = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const client = (/** @type {string} */ name) => text(`web/site/client/${name}`);

const { result: contract } = engineOf(readFileSync(join(root, 'build/wasm/cubewright.wasm')))({ method: 'contract.describe' });
const { files, errors } = makeSite({
  tree: folderTree(root),
  contract,
  routes: JSON.parse(text('web/site/service_routes.json')),
  examples: JSON.parse(text('tests/doors/requests.json')),
  pythonReference: execFileSync('python3', ['tools/python_reference.py', 'python/cubewright'], { cwd: root, encoding: 'utf8' }),
  client: {
    'site.css': [
      fontFaces(readdirSync(join(app, 'assets'))),
      withSystemThemes(text('web/src/ui/tokens.css')),
      text('web/src/ui/base.css'),
      client('site.css'),
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
packBeside(target);
