// The engine as a WebAssembly module: passes requests in and answers out. It needs only a compiled module, so it runs
// on any thread, in a browser and in Node.
import { EngineError } from './error.js';
import { noFiles, type EngineFiles } from './files.js';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_room(length: number): number;
  answer(): number;
  answer_text(): number;
}

export interface EngineInstance {
  /** Answers one request. `interim` receives better answers and progress reports during the call. */
  answer(request: string, interim?: (json: unknown) => void, files?: EngineFiles): string;
}

const badFile = 8; // EBADF in WASI: the engine has no files
const clockError = 28;

export async function instantiate(module: WebAssembly.Module): Promise<EngineInstance> {
  let told: ((json: unknown) => void) | undefined;
  let kept = noFiles;
  let state: 'ready' | 'answering' | 'broken' = 'ready';
  let thrown: { error: unknown } | undefined;
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const bytes = (start: number, length: number) => new Uint8Array(exports.memory.buffer, start, length);
  const view = () => new DataView(exports.memory.buffer);

  // System calls of the C library. Any call that is not listed here fails with "bad file descriptor".
  const system: Record<string, (...args: never[]) => number> = {
    random_get(start: number, length: number) {
      for (let done = 0; done < length; done += 65536)
        crypto.getRandomValues(bytes(start + done, Math.min(65536, length - done)));
      return 0;
    },
    clock_time_get(clock: number, _precision: bigint, result: number) {
      if (clock > 1) return clockError;
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(result, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    environ_sizes_get(count: number, size: number) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit(code: number) {
      throw new Error(`the engine stopped with code ${code}`);
    },
  };
  const page = {
    // An exception thrown by the listener is kept until the engine has finished, because the engine is not
    // exception-safe.
    interim(start: number, length: number) {
      if (thrown) return;
      try {
        told?.(JSON.parse(decoder.decode(bytes(start, length))));
      } catch (error) {
        thrown = { error };
      }
    },
    keeps_files: () => Number(kept.keeps),
    file_size: (name: number, length: number) => kept.size(decoder.decode(bytes(name, length))),
    file_read: (name: number, length: number, into: number, size: number) =>
      Number(kept.read(decoder.decode(bytes(name, length)), bytes(into, size))),
    file_write: (name: number, length: number, from: number, size: number, at: number) =>
      Number(kept.write(decoder.decode(bytes(name, length)), bytes(from, size), at)),
    file_remove: (name: number, length: number) => kept.remove(decoder.decode(bytes(name, length))),
    memory_for_tables: () => kept.memory,
  };

  const imports: WebAssembly.Imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') throw new Error(`unsupported import ${from}.${name} of kind ${kind}`);
    const functions = (imports[from] ??= {});
    functions[name] = from === 'cubewright' ? page[name as keyof typeof page] : (system[name] ?? (() => badFile));
  }
  const instance = await WebAssembly.instantiate(module, imports);
  const exports = instance.exports as unknown as Exports;
  exports._initialize();

  const run = (request: string): string => {
    const text = encoder.encode(request);
    bytes(exports.request_room(text.length), text.length).set(text);
    const length = exports.answer();
    return decoder.decode(bytes(exports.answer_text(), length));
  };

  return {
    answer(request, interim, files = noFiles) {
      if (state === 'answering') throw new Error('the engine is busy: a callback cannot call the engine again');
      if (state === 'broken') throw new EngineError({ code: 'internal-error', message: 'the engine crashed in an earlier call', expected: 'a newly loaded engine' });
      told = interim;
      kept = files;
      thrown = undefined;
      state = 'answering';
      let answer: string;
      try {
        answer = run(request);
        state = 'ready';
      } catch (error) {
        state = 'broken';
        throw new EngineError({ code: 'internal-error', message: error instanceof Error ? error.message : String(error) });
      }
      const failed = thrown as { error: unknown } | undefined;
      if (failed) throw failed.error;
      return answer;
    },
  };
}
