// Collects everything the site is built from, except the style sheet and the client scripts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineOf } from '../../npm/scripts/engine_of.mjs';
import { casePages } from './case_pages.mjs';
import { drawPictures } from './drawings.mjs';
import { createFolderTree, overlayFiles } from './tree.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} path path from the repository root */
export const readText = (path) => readFileSync(join(root, path), 'utf8');

/** Runs a Python program and returns its output. @param {string[]} args */
const runPython = (...args) => execFileSync('python3', args, { cwd: root, encoding: 'utf8' });

/**
 * The pages and the routes that tools/program_docs.py has written from the native program. Without the program, the site has
 * short pages in their place, because the site can be built sooner than the program.
 * @returns {{ pages: [string, string][], paths: import('./pages/api.mjs').Paths }}
 */
function readProgramDocs() {
  const folder = 'build/docs';
  if (existsSync(join(root, folder, 'openapi.json'))) {
    const tree = createFolderTree(join(root, folder, '/'));
    return { pages: tree.list('docs').map((path) => [path, String(tree.read(path))]), paths: JSON.parse(readText(`${folder}/openapi.json`)).paths };
  }
  const links = readText('docs/README.md').matchAll(/\[([^\]]*)\]\((reference\/commands[^)]*)\)/g);
  const text = 'This page is written from the program, which was not built when this site was. `cubewright help` shows the same text.';
  return { pages: [...links].map(([, title, path]) => [`docs/${path}`, `# ${title}\n\n${text}\n`]), paths: {} };
}

export const createEngine = () => engineOf(readFileSync(join(root, 'build/wasm/cubewright.wasm')));

/** @returns {Omit<import('./site.mjs').Sources, 'client'>} */
export function readRepositorySources() {
  const engine = createEngine();
  const pictures = drawPictures(engine);
  pictures.set('docs/pictures/methods-lengths.svg', runPython('tools/method_averages.py', '--plot'));
  const program = readProgramDocs();
  const pages = [
    ...program.pages,
    ...casePages(engine),
    ['docs/reference/errors.md', runPython('tools/error_codes.py', '--page')],
    ['docs/measurements/truth.md', readText('docs/measurements/truth.md').replace('<!-- claims -->', () => runPython('tests/oracle/run.py', '--list'))],
  ];
  const contract = engine({ method: 'contract.describe' }).result;
  return {
    tree: overlayFiles(createFolderTree(root), new Map([...pictures, .../** @type {[string, string][]} */ (pages)])),
    contract,
    routes: Object.fromEntries(Object.entries(program.paths).filter(([path]) => !(path in contract.paths) || path.startsWith('/api/v1/coset.'))),
    examples: JSON.parse(readText('tests/interfaces/requests.json')),
    pythonReference: runPython('tools/python_reference.py', 'python/cubewright'),
  };
}
