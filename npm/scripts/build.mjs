// Makes the package in dist/: asks the engine what can be asked of it, writes that as TypeScript, compiles, and puts the
// engine beside it. Does nothing when nothing has changed.
//   node scripts/build.mjs
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractText, operationsOf } from './contract.mjs';
import { engineOf } from './engine_of.mjs';
import { functionsText } from './functions.mjs';

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const engineFile = path('../build/wasm/cubewright.wasm');
const stamp = path('dist/cubewright.wasm'); // the last file that is written

if (!existsSync(engineFile)) {
  console.error('package: there is no engine yet; ./dev wasm builds it');
  process.exit(1);
}

const sources = ['src', 'scripts'].flatMap((folder) => readdirSync(path(folder), { recursive: true, encoding: 'utf8' }).map((name) => path(join(folder, name))));
const changed = Math.max(...[engineFile, path('package.json'), path('tsconfig.json'), path('../LICENSE'), ...sources].map((file) => statSync(file).mtimeMs));
if (existsSync(stamp) && statSync(stamp).mtimeMs >= changed) process.exit(0);

const engine = engineOf(readFileSync(engineFile));
const ask = (/** @type {string} */ method) => {
  const { result, error } = engine({ method });
  if (error) throw new Error(error.message);
  return result;
};

const described = ask('contract.describe');
const { points, rewards } = ask('set.levels');
const operations = operationsOf(described);
const inRooms = (/** @type {string[]} */ ...rooms) => operations.filter(({ name }) => rooms.includes(name.split('.')[0]));
const made = {
  'contract.ts': contractText(described),
  'cube.ts': functionsText(inRooms('cube', 'alg'), [
    '/** The ways to solve a cube, as the engine lists them. */',
    `export const solveMethods: CubeMethods['methods'] = ${JSON.stringify(ask('cube.methods').methods)};`,
  ]),
  'pocket.ts': functionsText(inRooms('pocket'), []),
  'set.ts': functionsText(inRooms('set'), [
    "/** What dice and the one set apart earn in Ready, Set, as the engine's judge counts. */",
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
writeFileSync(stamp, readFileSync(engineFile), { mode: 0o644 });
chmodSync(stamp, 0o644);
