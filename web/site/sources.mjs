// What the site is made of, as it lies in the repository; style sheet and scripts apart.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineOf } from '../../npm/scripts/engine_of.mjs';
import { folderTree } from './tree.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} path */
export const text = (path) => readFileSync(join(root, path), 'utf8');

/** @returns {Omit<import('./site.mjs').Sources, 'client'>} */
export const repositorySources = () => ({
  tree: folderTree(root),
  contract: engineOf(readFileSync(join(root, 'build/wasm/cubewright.wasm')))({ method: 'contract.describe' }).result,
  routes: JSON.parse(text('web/site/service_routes.json')),
  examples: JSON.parse(text('tests/doors/requests.json')),
  pythonReference: execFileSync('python3', ['tools/python_reference.py', 'python/cubewright'], { cwd: root, encoding: 'utf8' }),
});
