// The engine in Node's worker threads: like worker.ts, but loaded from the file system.
import { machineOfNode } from './files_node.js';
import type { WorkerEngine } from './options.js';
import { readNode } from './read_node.js';
import { threadOf } from './thread.js';
import { compile } from './wasm_source.js';
import { engineInWorkers, type StartOptions } from './worker_engine.js';

export { EngineError, isAbort, sentenceOf } from './error.js';
export { laneOf } from './worker_engine.js';

export function start({ wasm, worker, lanes }: StartOptions = {}): WorkerEngine {
  const own = () => threadOf(new URL('./worker_script_node.js', import.meta.url));
  return engineInWorkers(() => compile(wasm ?? new URL('./cubewright.wasm', import.meta.url), readNode), worker ?? own, machineOfNode(), lanes);
}
