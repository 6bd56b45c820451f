// Measures the cost of a call through the npm package and its solving rate, compared with the native program.
//
//   node npm_bench.mjs [CUBEWRIGHT [COUNT]]
//
// The package must be built (npm/dist). Each figure is the best of many short rounds, which reduces the effect of other
// processes.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { solve } from '../npm/dist/cube.js';
import { load } from '../npm/dist/index_node.js';
import { start } from '../npm/dist/worker_node.js';

const [program = 'build/release/cubewright', count = '200'] = process.argv.slice(2);
const rounds = 25;
const cores = availableParallelism();

/** The shortest time of several rounds, in seconds. */
async function best(work) {
  let least = Infinity;
  for (let round = 0; round < rounds; ++round) {
    const begun = performance.now();
    await work();
    least = Math.min(least, (performance.now() - begun) / 1000);
  }
  return least;
}

const show = (what, figure, unit) => console.log(`${what.padEnd(52)}${figure.padStart(10)} ${unit}`);

const begun = performance.now();
const engine = await load();
show('load()', (performance.now() - begun).toFixed(0), 'ms');

// A call that does almost no work.
const calls = 2_000;
const question = JSON.stringify({ method: 'alg.order', params: { alg: 'R' } });
async function perCall(ask) {
  const seconds = await best(async () => {
    for (let i = 0; i < calls; ++i) {
      const answer = ask();
      if (answer instanceof Promise) await answer;
    }
  });
  return ((seconds * 1e6) / calls).toFixed(1);
}
show('a call: engine.answer(text)', await perCall(() => engine.answer(question)), 'µs');
show("a call: engine.call('alg.order', { alg: 'R' })", await perCall(() => engine.call('alg.order', { alg: 'R' })), 'µs');
const worker = start();
show('a call in a worker thread, one after the other', await perCall(() => worker.call('alg.order', { alg: 'R' })), 'µs');
worker.close();

// Both sides solve the same cubes with the same tables.
const { scrambles } = engine.call('cube.scramble', { count: Number(count), seed: 'npm bench' });
const cubes = scrambles.map(({ facelets }) => facelets);
const rate = (seconds) => (cubes.length / seconds).toFixed(0);
const options = { tier: 'tiny' };
show(`${count} cubes: solve(engine, cube) in a row`, rate(await best(() => cubes.forEach((cube) => solve(engine, cube, options)))), 'cubes/s');
const pool = start({ lanes: { long: cores } });
const together = () => Promise.all(cubes.map((cube) => solve(pool, cube, options)));
await together();
show(`${count} cubes: ${cores} workers`, rate(await best(together)), 'cubes/s');
pool.close();

const input = cubes.map((cube) => JSON.stringify({ method: 'cube.solve', params: { cube, ...options, threads: 1 } })).join('\n');
function native(words, text) {
  const done = spawnSync(program, words, { input: text, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (done.status !== 0) throw new Error(`${program}: ${done.error ?? done.stderr}`);
  return done.stdout;
}
native(['api', '-'], input);
// Startup and table loading are not part of the rate.
const startUp = await best(() => native(['api', '-'], input.split('\n')[0]));
show(`${count} cubes: cubewright api -`, rate((await best(() => native(['api', '-'], input))) - startUp), 'cubes/s');
show(`${count} cubes: cubewright cube solve - (a batch)`, rate((await best(() => native(['cube', 'solve', '--tier', 'tiny', '-'], cubes.join('\n')))) - startUp), 'cubes/s');
