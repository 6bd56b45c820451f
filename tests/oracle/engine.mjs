// The WebAssembly module behind a pipe: one JSON request a line in, one answer a line out. Knows of the module
// only what a page must: its room for a request, its answer, and the clock and chance that it asks for.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

let memory;
const view = () => new DataView(memory.buffer);
const surroundings = {
  clock_time_get: (_clock, _precision, at) => (
    view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true), 0
  ),
  random_get: (at, size) => (crypto.getRandomValues(new Uint8Array(memory.buffer, at, size)), 0),
  environ_sizes_get: (number, size) => (view().setUint32(number, 0, true), view().setUint32(size, 0, true), 0),
  environ_get: () => 0,
};
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const none = () => 0;
const page = { interim: none, keeps_files: none, file_size: () => -1, file_write: none, memory_for_tables: () => 1 << 28 };
const imports = { cubewright: page };
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  imports[from] ??= {};
  imports[from][name] ??= surroundings[name] ?? (() => 8); // no such file
}
const { exports } = new WebAssembly.Instance(module, imports);
memory = exports.memory;
exports._initialize();

for await (const line of createInterface({ input: process.stdin })) {
  const text = new TextEncoder().encode(line);
  const room = exports.request_room(text.length); // may make the memory grow, and its old buffer useless
  new Uint8Array(memory.buffer, room, text.length).set(text);
  const length = exports.answer();
  const answer = new TextDecoder().decode(new Uint8Array(memory.buffer, exports.answer_text(), length));
  process.stdout.write(answer.replaceAll('\n', ' ') + '\n');
}
