// Builds the package in dist/: generates TypeScript from the engine's contract, compiles it, copies the engine, and builds the
// web component. Does nothing if the sources are unchanged.
//
// Usage: node scripts/build.mjs
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildComponent } from './component.mjs';
import { contractText, operationsOf } from './contract.mjs';
import { engineOf } from './engine_of.mjs';
import { functionsText } from './functions.mjs';

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const engineFile = path('../build/wasm/cubewright.wasm');
const stamp = path('dist/cubewright.wasm'); // written last

if (!existsSync(engineFile)) {
  console.error('npm package: build/wasm/cubewright.wasm not found; run ./dev wasm first');
  process.exit(1);
}

const sources = ['src', 'scripts'].flatMap((folder) => readdirSync(path(folder), { recursive: true, encoding: 'utf8' }).map((name) => path(join(folder, name))));
const changed = Math.max(...[engineFile, path('package.json'), path('tsconfig.json'), path('../LICENSE'), ...sources].map((file) => statSync(file).mtimeMs));
if (existsSync(stamp) && statSync(stamp).mtimeMs >= changed) {
  await buildComponent();
  process.exit(0);
}

const engine = engineOf(readFileSync(engineFile));
const ask = (/** @type {string} */ method) => {
  const { result, error } = engine({ method });
  if (error) throw new Error(error.message);
  return result;
};

const described = ask('contract.describe');
const { points, rewards } = ask('set.levels');
const operations = operationsOf(described);
const inGroups = (/** @type {string[]} */ ...groups) => operations.filter(({ name }) => groups.includes(name.split('.')[0]));
const made = {
  'contract.ts': contractText(described),
  'cube.ts': functionsText(inGroups('cube', 'alg'), [
    '/** All solving methods, in the order of the engine. */',
    `export const solveMethods: CubeMethods['methods'] = ${JSON.stringify(ask('cube.methods').methods)};`,
  ]),
  'pocket.ts': functionsText(inGroups('pocket'), []),
  'puzzle.ts': functionsText(inGroups('puzzle'), []),
  'duel.ts': functionsText(inGroups('duel'), []),
  'event.ts': functionsText(inGroups('event'), []),
  'set.ts': functionsText(inGroups('set'), [
    "/** Points for each die and the additional rewards in Ready, Set. */",
    `export const setRewards = ${JSON.stringify({ points, ...rewards })};`,
  ]),
};
rmSync(path('dist'), { recursive: true, force: true });
mkdirSync(path('src/generated'), { recursive: true });
for (const [name, text] of Object.entries(made)) {
  const file = path(`src/generated/${name}`);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

const compiled = spawnSync(process.execPath, [path('../web/node_modules/typescript/bin/tsc'), '-p', path('tsconfig.json')], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(1);
copyFileSync(path('../LICENSE'), path('LICENSE'));
copyFileSync(path('src/cubewright.wasm.d.ts'), path('dist/cubewright.wasm.d.ts'));
copyFileSync(path('src/cube-wright.d.ts'), path('dist/cube-wright.d.ts'));
writeFileSync(stamp, readFileSync(engineFile), { mode: 0o644 });
chmodSync(stamp, 0o644);
await buildComponent();
