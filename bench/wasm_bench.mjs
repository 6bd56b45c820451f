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
