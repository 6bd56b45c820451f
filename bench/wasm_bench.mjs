// How much slower is the engine as WebAssembly than on the machine itself? The same cubes, asked of both
// through the same contract: node wasm_bench.mjs [CUBEWRIGHT [WASM [COUNT]]]
// Each cube counts with its best of several rounds, so that other work on the machine matters little.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [program = 'build/release/cubewright', file = 'build/wasm/cubewright.wasm', count = '200'] =
  process.argv.slice(2);
const rounds = 5;
const wishes = [{ max_length: 21 }, { max_length: 20 }];

function run(words, input) {
  const done = spawnSync(program, words, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (done.status !== 0) throw new Error(`${program} ${words.join(' ')}: ${done.error ?? done.stderr}`);
  return done.stdout;
}

// What the standard library asks of its surroundings: a clock, chance, and nowhere to write.
async function load() {
  let memory;
  const view = () => new DataView(memory.buffer);
  const wasi = {
    clock_time_get: (_clock, _precision, at) => (view().setBigUint64(at, process.hrtime.bigint(), true), 0),
    random_get: (at, size) => (crypto.getRandomValues(new Uint8Array(memory.buffer, at, size)), 0),
    environ_sizes_get: (number, size) => (view().setUint32(number, 0, true), view().setUint32(size, 0, true), 0),
    environ_get: () => 0,
  };
  const module = await WebAssembly.compile(readFileSync(file));
  const imports = { cubewright: { interim: () => {} } };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] ??= wasi[name] ?? (() => 8); // a file that is not there
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize();
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(memory.buffer, exports.request_room(bytes.length), bytes.length).set(bytes);
    const length = exports.answer();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, exports.answer_text(), length))).result;
  };
}

const { scrambles } = JSON.parse(run(['cube', 'scramble', '--count', count, '--seed', 'wasm bench', '--json']));
const engine = await load();
const native = (requests) =>
  run(['api', '-'], requests.map((request) => JSON.stringify(request)).join('\n') + '\n')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).result);
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

console.log(`${count} cubes, tiny tables, ms a cube`.padEnd(36) + '  native    wasm   ratio');
for (const wish of wishes) {
  const requests = scrambles.map(({ facelets }) => ({
    method: 'cube.solve',
    params: { cube: facelets, tier: 'tiny', ...wish },
  }));
  const best = { native: requests.map(() => Infinity), wasm: requests.map(() => Infinity) };
  for (let round = 0; round < rounds; ++round) {
    const answers = { native: native(requests), wasm: requests.map(engine) };
    for (let i = 0; i < requests.length; ++i) {
      if (answers.native[i].nodes !== answers.wasm[i].nodes) throw new Error(`not the same search: cube ${i + 1}`);
      for (const side of ['native', 'wasm']) best[side][i] = Math.min(best[side][i], answers[side][i].time_ms);
    }
  }
  const [here, there] = [mean(best.native), mean(best.wasm)];
  console.log(
    `at most ${wish.max_length} moves`.padEnd(36) +
      `${here.toFixed(3).padStart(8)}${there.toFixed(3).padStart(8)}${(there / here).toFixed(2).padStart(8)}`,
  );
}

// Shortest solutions in the browser: the smallest table, and positions that fifteen moves can make.
const chance = ((state) => (below) => (state = (state * 48271) % 2147483647) % below)(20261115);
function moves(length) {
  const drawn = [];
  while (drawn.length < length) {
    const face = chance(6);
    const axes = drawn.slice(-2).map((move) => 'URFDLB'.indexOf(move[0]) % 3);
    // No face twice running, and no third turn of one axis.
    if (drawn.at(-1)?.[0] === 'URFDLB'[face] || (axes.length === 2 && axes.every((axis) => axis === face % 3))) continue;
    drawn.push('URFDLB'[face] + ['', '2', "'"][chance(3)]);
  }
  return drawn.join(' ');
}
const optimal = (cube) => engine({ method: 'cube.solve', params: { cube, method: 'optimal', tables: '30M' } });
const begun = performance.now();
optimal('R');
console.log(`\noptimal, wasm: table of 30 MB in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
const found = Array.from({ length: 20 }, () => optimal(moves(15)));
const times = found.map((answer) => answer.time_ms / 1000);
console.log(
  `optimal, wasm: 20 cubes of 15 random moves, seconds a cube: mean ${mean(times).toFixed(2)}, ` +
    `longest ${Math.max(...times).toFixed(2)}; ` +
    `${(found.reduce((sum, { nodes }) => sum + nodes, 0) / times.reduce((a, b) => a + b) / 1e6).toFixed(1)} million look-ups a second`,
);
