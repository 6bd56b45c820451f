// What the site is made of, except style sheet and scripts: the repository, and the pictures that are drawn for it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineOf } from '../../npm/scripts/engine_of.mjs';
import { drawings } from './drawings.mjs';
import { folderTree, withFiles } from './tree.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} path */
export const text = (path) => readFileSync(join(root, path), 'utf8');

/** What a Python program prints. @param {string[]} words */
const python = (...words) => execFileSync('python3', words, { cwd: root, encoding: 'utf8' });

export const newEngine = () => engineOf(readFileSync(join(root, 'build/wasm/cubewright.wasm')));

/** @returns {Omit<import('./site.mjs').Sources, 'client'>} */
export function repositorySources() {
  const engine = newEngine();
  const drawn = drawings(engine);
  drawn.set('docs/pictures/methods-lengths.svg', python('tools/method_averages.py', '--plot'));
  return {
    tree: withFiles(folderTree(root), drawn),
    contract: engine({ method: 'contract.describe' }).result,
    routes: JSON.parse(text('web/site/service_routes.json')),
    examples: JSON.parse(text('tests/interfaces/requests.json')),
    pythonReference: python('tools/python_reference.py', 'python/cubewright'),
  };
}
