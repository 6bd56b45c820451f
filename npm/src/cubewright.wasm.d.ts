// What a bundler makes of the engine's file: its address, or its bytes. load() and start() take either.
declare const wasm: string | Uint8Array;
export default wasm;
