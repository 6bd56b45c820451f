// Collects everything the site is built from, except the style sheet and the client scripts.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineOf } from '../../npm/scripts/engine_of.mjs';
import { drawPictures } from './drawings.mjs';
import { createFolderTree, overlayFiles } from './tree.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} path path from the repository root */
export const readText = (path) => readFileSync(join(root, path), 'utf8');

/** Runs a Python program and returns its output. @param {string[]} args */
const runPython = (...args) => execFileSync('python3', args, { cwd: root, encoding: 'utf8' });

export const createEngine = () => engineOf(readFileSync(join(root, 'build/wasm/cubewright.wasm')));

/** @returns {Omit<import('./site.mjs').Sources, 'client'>} */
export function readRepositorySources() {
  const engine = createEngine();
  const pictures = drawPictures(engine);
  pictures.set('docs/pictures/methods-lengths.svg', runPython('tools/method_averages.py', '--plot'));
  return {
    tree: overlayFiles(createFolderTree(root), pictures),
    contract: engine({ method: 'contract.describe' }).result,
    routes: JSON.parse(readText('web/site/service_routes.json')),
    examples: JSON.parse(readText('tests/interfaces/requests.json')),
    pythonReference: runPython('tools/python_reference.py', 'python/cubewright'),
  };
}
