// Compares the speed of the WebAssembly engine with the native program on the same cubes, through the same contract.
//
//   node wasm_bench.mjs [CUBEWRIGHT [WASM [COUNT]]]
//
// Runs in Node and, if installed, in Chromium, whose compiler is newer. The best of several rounds counts on each side,
// which reduces the effect of other processes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineOf } from '../npm/scripts/engine_of.mjs';

const [program = 'build/release/cubewright', file = 'build/wasm/cubewright.wasm', count = '200'] =
  process.argv.slice(2);
const rounds = 7;
const lengths = [21, 20];

function run(words, input) {
  const done = spawnSync(program, words, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (done.status !== 0) throw new Error(`${program} ${words.join(' ')}: ${done.error ?? done.stderr}`);
  return done.stdout;
}

// Returns the mean time of the best round for each list of requests, and the number of searched nodes, which must
// agree.
function measure(answersTo, lists, rounds) {
  return lists.map((requests) => {
    let best = Infinity;
    let nodes = 0;
    for (let round = 0; round < rounds; ++round) {
      const answers = answersTo(requests);
      best = Math.min(best, answers.reduce((sum, answer) => sum + answer.time_ms, 0) / answers.length);
      nodes = answers.reduce((sum, answer) => sum + answer.nodes, 0);
    }
    return { best, nodes };
  });
}

const native = (requests) =>
  run(['api', '-'], requests.map((request) => JSON.stringify(request)).join('\n') + '\n')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).result);

// Runs the measurement in a page that finishes its work before it has loaded and then contains the figures. Returns
// null if Chromium is not installed.
function measureInChromium(bytes, lists) {
  const folder = mkdtempSync(join(tmpdir(), 'wasm-bench-'));
  const page = join(folder, 'page.html');
  writeFileSync(
    page,
    `<body><script>${engineOf}${measure}
     const engine = engineOf(Uint8Array.from(atob('${bytes.toString('base64')}'), (c) => c.charCodeAt(0)));
     document.body.textContent =
       'FIGURES' + JSON.stringify(measure((list) => list.map((request) => engine(request).result), ${JSON.stringify(lists)}, ${rounds})) + 'END';
     </script>`,
  );
  const options = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${folder}`, '--dump-dom'];
  const { stdout } = spawnSync('chromium', [...options, `file://${page}`], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  const figures = /FIGURES(.*)END/.exec(stdout ?? '');
  return figures && JSON.parse(figures[1]);
}

const { scrambles } = JSON.parse(run(['cube', 'scramble', '--count', count, '--seed', 'wasm bench', '--json']));
const lists = lengths.map((max_length) =>
  scrambles.map(({ facelets }) => ({ method: 'cube.solve', params: { cube: facelets, tier: 'tiny', max_length } })),
);
const bytes = readFileSync(file);
const engine = engineOf(bytes);
const here = measure(native, lists, rounds);
const there = { node: measure((list) => list.map((request) => engine(request).result), lists, rounds), chromium: measureInChromium(bytes, lists) };

console.log(`${count} cubes, tiny tables, ms a cube`.padEnd(36) + '  native    wasm   ratio');
for (const [where, figures] of Object.entries(there))
  figures?.forEach(({ best, nodes }, i) => {
    if (nodes !== here[i].nodes) throw new Error(`different node counts in ${where}`);
    console.log(
      `at most ${lengths[i]} moves, ${where}`.padEnd(36) +
        `${here[i].best.toFixed(3).padStart(8)}${best.toFixed(3).padStart(8)}${(best / here[i].best).toFixed(2).padStart(8)}`,
    );
  });

// Optimal solutions in WebAssembly, with the smallest table and positions after fifteen moves.
const chance = ((state) => (below) => (state = (state * 48271) % 2147483647) % below)(20261115);
function moves(length) {
  const drawn = [];
  while (drawn.length < length) {
    const face = chance(6);
    const axes = drawn.slice(-2).map((move) => 'URFDLB'.indexOf(move[0]) % 3);
    // No face may be turned twice in a row, and no axis three times in a row.
    if (drawn.at(-1)?.[0] === 'URFDLB'[face] || (axes.length === 2 && axes.every((axis) => axis === face % 3))) continue;
    drawn.push('URFDLB'[face] + ['', '2', "'"][chance(3)]);
  }
  return drawn.join(' ');
}
const optimal = (cube) => engine({ method: 'cube.solve', params: { cube, method: 'optimal', tables: '30M' } }).result;
const begun = performance.now();
optimal('R');
console.log(`\noptimal, wasm: 30 MB table built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const found = Array.from({ length: 20 }, () => optimal(moves(15)));
const times = found.map((answer) => answer.time_ms / 1000);
console.log(
  `optimal, wasm: 20 cubes of 15 random moves, seconds per cube: mean ${mean(times).toFixed(2)}, ` +
    `longest ${Math.max(...times).toFixed(2)}; ` +
    `${(found.reduce((sum, { nodes }) => sum + nodes, 0) / times.reduce((a, b) => a + b) / 1e6).toFixed(1)} million probes per second`,
);

// The same proofs, shared by several workers with a table each. The rounds alternate between the numbers of workers, so
// that other processes affect all of them equally. The time is that of the whole call, including starting the workers
// and reading the tables.
const { start } = await import('../npm/dist/worker_node.js');
const farCubes = Array.from({ length: 4 }, () => moves(17));
async function shared(workers) {
  process.env.CUBEWRIGHT_CACHE = mkdtempSync(join(tmpdir(), 'wasm-bench-'));
  const engine = start({ lanes: { proof: workers } });
  const ask = (cube) => engine.call('cube.solve', { cube, method: 'optimal' }, { keeps: true });
  const timed = async (work) => {
    const begun = performance.now();
    const answer = await work();
    return { answer, seconds: (performance.now() - begun) / 1000 };
  };
  const table = (await timed(() => ask('R'))).seconds;
  const proofs = [];
  for (const cube of farCubes) proofs.push(await timed(() => ask(cube)));
  engine.close();
  rmSync(process.env.CUBEWRIGHT_CACHE, { recursive: true });
  const seconds = proofs.reduce((sum, proof) => sum + proof.seconds, 0);
  const nodes = proofs.reduce((sum, { answer }) => sum + answer.nodes, 0);
  return { workers, table, seconds, rate: nodes / seconds / 1e6 };
}
console.log(`\n4 proofs of cubes of 17 random moves`.padEnd(38) + 'table of 30 MB, s  proofs, s  million probes per second');
for (const workers of [1, 2, 1, 2]) {
  const { table, seconds, rate } = await shared(workers);
  console.log(`${workers} worker${workers > 1 ? 's' : ''}`.padEnd(37) + `${table.toFixed(1).padStart(17)}${seconds.toFixed(1).padStart(11)}${rate.toFixed(1).padStart(26)}`);
}
