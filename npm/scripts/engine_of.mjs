// Wraps the engine module in a function from request to answer, for build scripts.

/**
 * Instantiates the engine with the system calls that the standard library needs: a clock, random numbers, and no files.
 * The function refers to nothing else in this file, so its source can be embedded in a page.
 * @param {BufferSource} bytes
 * @returns {(request: { method: string, params?: object }) => any}
 */
export function engineOf(bytes) {
  /** @type {WebAssembly.Memory} */
  let memory;
  const view = () => new DataView(memory.buffer);
  /** @type {Record<string, (...args: any[]) => number>} */
  const wasi = {
    clock_time_get: (_clock, _precision, at) => (
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true), 0
    ),
    random_get: (at, size) => (crypto.getRandomValues(new Uint8Array(memory.buffer, at, size)), 0),
    environ_sizes_get: (number, size) => (view().setUint32(number, 0, true), view().setUint32(size, 0, true), 0),
    environ_get: () => 0,
  };
  const module = new WebAssembly.Module(bytes);
  const none = () => 0;
  const page = { interim: none, keeps_files: none, file_size: () => -1, file_write: none, memory_for_tables: () => 1 << 28 };
  /** @type {Record<string, Record<string, (...args: any[]) => number>>} */
  const imports = { cubewright: page };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] ??= wasi[name] ?? (() => 8); // EBADF
  }
  const exports = /** @type {any} */ (new WebAssembly.Instance(module, imports).exports);
  memory = exports.memory;
  exports._initialize();
  return (request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const room = exports.request_room(text.length); // may grow the memory, which invalidates the old buffer
    new Uint8Array(memory.buffer, room, text.length).set(text);
    const length = exports.answer();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, exports.answer_text(), length)));
  };
}
