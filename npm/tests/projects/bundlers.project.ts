// Installs the package from its tarball and builds it with webpack and esbuild from the registry.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serveFolder } from '../../../web/scripts/static_server.mjs';
import versions from './bundlers.json';
import { pageOf, printedBy } from './page';
import { makeProject, readmePrograms, run } from './project';

const programs = readmePrograms();
const sources = Object.fromEntries(programs.map(({ name, program }) => [name, program]));

async function expectPage(folder: string, script: string, printed: string[]): Promise<void> {
  writeFileSync(join(folder, 'index.html'), pageOf('', script));
  const server = await serveFolder(folder);
  expect(await printedBy(server.url, printed.length).finally(() => server.close())).toEqual(printed);
}

it('prints the output in the README with webpack', async () => {
  const { webpack, 'webpack-cli': cli } = versions;
  const folder = makeProject('webpack', sources, { webpack, 'webpack-cli': cli });
  for (const { name, printed } of programs) {
    const out = join(folder, `built-${name}`);
    run(folder, 'npx', 'webpack', '--mode', 'production', '--no-devtool', '--entry', `./${name}`, '--output-path', out);
    await expectPage(out, 'main.js', printed);
  }
});

it('prints the output in the README with esbuild, with copies of the engine and the worker', async () => {
  const folder = makeProject('esbuild', sources, { esbuild: versions.esbuild });
  const beside = ['worker_script=cubewright/worker/script', 'cubewright=cubewright/cubewright.wasm', '--loader:.wasm=copy'];
  const names = programs.map(({ name }) => name);
  run(folder, 'npx', 'esbuild', ...names, ...beside, '--bundle', '--minify', '--format=esm', '--outdir=built', '--log-level=warning');
  for (const { name, printed } of programs) await expectPage(join(folder, 'built'), name, printed);
});

it('accepts the engine from esbuild as a URL or as bytes', async () => {
  const program = `import { load } from 'cubewright';
import wasm from 'cubewright/cubewright.wasm';
console.log((await load({ wasm })).call('alg.order', { alg: 'R U' }).order);`;
  const folder = makeProject('esbuild-wasm', { 'main.js': program }, { esbuild: versions.esbuild });
  for (const loader of ['file', 'binary']) {
    run(folder, 'npx', 'esbuild', 'main.js', '--bundle', '--format=esm', `--outdir=${loader}`, `--loader:.wasm=${loader}`, '--target=es2022', '--log-level=error');
    await expectPage(join(folder, loader), 'main.js', ['105']);
  }
  run(folder, 'npx', 'esbuild', 'main.js', '--bundle', '--format=esm', '--platform=node', '--target=node20', '--outfile=node.mjs', '--loader:.wasm=binary', '--log-level=error');
  expect(run(folder, process.execPath, 'node.mjs').trim()).toBe('105');
});
