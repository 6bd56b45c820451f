// The engine as the pages see it: `engine.call(method, params)`. Two lanes, so that a long search
// never keeps a quick question waiting.
import moduleUrl from '../../../build/wasm/cubewright.wasm?url';
import { Lane, type CallOptions, type WorkerLike } from './lane';

export type { CallOptions, Progress } from './lane';
export { EngineError, isAbort, sentenceOf } from './error';

export interface Engine {
  /**
   * Asks the engine. Rejects with an EngineError, or with an AbortError once `signal` says so; a call
   * that is running then stops at once.
   */
  call<T>(method: string, params?: Params, options?: CallOptions & { lane?: LaneName }): Promise<T>;
  /** Loads the engine before it is needed. */
  warmUp(): void;
}

export type Params = Record<string, unknown>;
export type LaneName = 'quick' | 'long';

/** The lane a call takes unless it says otherwise: what searches goes into the long one. */
export function laneOf(method: string): LaneName {
  return ['cube.solve', 'cube.step', 'set.atlas', 'cube.census'].includes(method) ? 'long' : 'quick';
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the engine could not be loaded (${response.status})`);
  // A server that does not know the type of .wasm files must not keep the engine from starting.
  if (response.headers.get('content-type')?.startsWith('application/wasm'))
    return WebAssembly.compileStreaming(Promise.resolve(response));
  return WebAssembly.compile(await response.arrayBuffer());
}

function makeEngine(): Engine {
  let compiled: Promise<WebAssembly.Module> | undefined;
  const module = () => {
    compiled ??= compile(moduleUrl).catch((error: unknown) => {
      compiled = undefined; // the next call tries again
      throw error;
    });
    return compiled;
  };
  const worker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike;
  const lanes: Record<LaneName, Lane> = { quick: new Lane(module, worker), long: new Lane(module, worker) };
  return {
    call: <T>(method: string, params: Params = {}, options: CallOptions & { lane?: LaneName } = {}) =>
      lanes[options.lane ?? laneOf(method)].call(JSON.stringify({ method, params }), options) as Promise<T>,
    warmUp() {
      lanes.quick.warmUp();
      lanes.long.warmUp();
    },
  };
}

export const engine: Engine = makeEngine();
