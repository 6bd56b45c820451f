// The engine on this thread in Node: like index.ts, but loaded from the file system.
import { engineOf } from './here.js';
import { readNode } from './read_node.js';
import type { Engine } from './options.js';
import { compile, type WasmSource } from './wasm_source.js';

export { EngineError, isAbort, sentenceOf } from './error.js';

export async function load({ wasm }: { wasm?: WasmSource } = {}): Promise<Engine> {
  return engineOf(await compile(wasm ?? new URL('./cubewright.wasm', import.meta.url), readNode));
}
