/**
 * The engine on this thread. `cubewright/cube`, `cubewright/pocket`, `cubewright/puzzle`, `cubewright/event`, `cubewright/set` and `cubewright/duel` have a function for each method;
 * `cubewright/worker` runs the engine in the background.
 *
 * @packageDocumentation
 */
import { engineOf } from './here.js';
import type { Engine } from './options.js';
import { compile, type WasmSource } from './wasm_source.js';

export { EngineError, isAbort, sentenceOf, type Complaint } from './error.js';
export type * from './generated/contract.js';
export type * from './options.js';
export type { CompiledModule, ResponseLike, WasmSource } from './wasm_source.js';

/**
 * Loads the engine. By default, `wasm` is the file in the same folder as this module. Vite, webpack, Node, and a browser
 * without a bundler all find it.
 *
 * @example
 * const engine = await load();
 * const { moves } = engine.call('cube.solve', { cube: 'R U F2' });
 *
 * @example
 * const engine = await load({ wasm: fetch('/assets/cubewright.wasm') });
 */
export async function load({ wasm }: { wasm?: WasmSource } = {}): Promise<Engine> {
  return engineOf(await compile(wasm ?? new URL('./cubewright.wasm', import.meta.url), (address) => fetch(address)));
}
