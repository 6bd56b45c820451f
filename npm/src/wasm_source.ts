// Compiles the engine from any supported source.
import { EngineError } from './error.js';

/** The subset of Response that is used. */
export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Source of the engine: an address (a URL object or a string), its bytes, the result of `fetch`, or a module compiled by
 * `WebAssembly.compile`.
 */
export type WasmSource = string | { readonly href: string } | ArrayBuffer | ArrayBufferView | ResponseLike | Promise<ResponseLike> | CompiledModule;

/** A WebAssembly.Module. */
export type CompiledModule = object;

type Read = (address: string) => Promise<ResponseLike | Uint8Array>;

/** Compiles the engine. `read` fetches an address. */
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
  // Streaming requires the content type application/wasm. If the server sends another type, compile the bytes instead.
  if (found instanceof Response && found.headers.get('content-type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(found);
  return WebAssembly.compile(await found.arrayBuffer());
}
