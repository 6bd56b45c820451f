// The engine's file in whatever shape somebody has it, compiled.
import { EngineError } from './error.js';

/** A Response, as far as it is needed. */
export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Where the engine is: an address (a URL or a text), its bytes, what `fetch` returns, or the module that
 * `WebAssembly.compile` has made of it.
 */
export type WasmSource = string | { readonly href: string } | ArrayBuffer | ArrayBufferView | ResponseLike | Promise<ResponseLike> | CompiledModule;

/** A WebAssembly.Module. */
export type CompiledModule = object;

type Read = (address: string) => Promise<ResponseLike | Uint8Array>;

/** Compiles the engine; `read` fetches an address. */
export async function compile(source: WasmSource, read: Read): Promise<CompiledModule> {
  try {
    const found = await source;
    if (found instanceof WebAssembly.Module) return found;
    if (typeof found === 'string') return await compileBytes(await read(found));
    if ('href' in found) return await compileBytes(await read(found.href));
    return await compileBytes(found as ResponseLike | ArrayBuffer | ArrayBufferView);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new EngineError({ code: 'engine-not-loaded', message: `the engine could not be loaded (${why})` });
  }
}

async function compileBytes(found: ResponseLike | ArrayBuffer | ArrayBufferView): Promise<CompiledModule> {
  if (!('arrayBuffer' in found)) return WebAssembly.compile(found as BufferSource);
  if (!found.ok) throw new Error(`status ${found.status}`);
  // A server that does not know the type of .wasm files must not keep the engine from starting.
  if (found instanceof Response && found.headers.get('content-type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(found);
  return WebAssembly.compile(await found.arrayBuffer());
}
