// What a bundler provides for the engine file: its URL or its bytes. load() and start() accept both.
declare const wasm: string | Uint8Array;
export default wasm;
