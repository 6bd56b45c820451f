/**
 * The engine in web workers or Node's worker threads: calls return promises, can be stopped, and report progress.
 *
 * @packageDocumentation
 */
import { machineOfBrowser } from './machine.js';
import type { WorkerEngine } from './options.js';
import { compile } from './wasm_source.js';
import { engineInWorkers, type StartOptions } from './worker_engine.js';

export { EngineError, isAbort, sentenceOf } from './error.js';
export type { WorkerLike } from './lane.js';
export type { FromWorker, ToWorker } from './messages.js';
export type { CallOptions, Progress, StopSignal, WorkerEngine } from './options.js';
export { laneOf, type StartOptions } from './worker_engine.js';

/**
 * Starts the engine in workers. The engine is fetched at the first call.
 *
 * @example
 * const engine = start();
 * const stop = new AbortController();
 * const answer = await solve(engine, 'R U F2', { method: 'optimal', signal: stop.signal, onProgress: ({ done }) => console.log(done) });
 */
export function start({ wasm, worker, lanes }: StartOptions = {}): WorkerEngine {
  const own = () => new Worker(new URL('./worker_script.js', import.meta.url), { type: 'module' });
  return engineInWorkers(() => compile(wasm ?? new URL('./cubewright.wasm', import.meta.url), (address) => fetch(address)), worker ?? own, machineOfBrowser(), lanes);
}
