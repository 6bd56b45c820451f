// The engine as the pages see it: `engine.call(method, params)`. It is fetched with the first question. Two lanes, so
// that a long search never keeps a quick question waiting.
import moduleUrl from '../../../build/wasm/cubewright.wasm?url';
import { longMethods, type Methods } from './contract';
import { Lane, type CallOptions, type WorkerLike } from './lane';

export type { CallOptions, Progress } from './lane';
export { EngineError, isAbort, sentenceOf } from './error';

export interface Engine {
  /**
   * Asks the engine. Rejects with an EngineError, or with an AbortError once `signal` says so; a call
   * that is running then stops at once.
   */
  call<M extends MethodName>(method: M, ...asked: Asked<M>): Promise<Methods[M]['answer']>;
}

export type MethodName = keyof Methods;
type Params<M extends MethodName> = Methods[M]['params'];
/** What follows the method's name; parameters may be left out where none is required. */
type Asked<M extends MethodName> = Record<string, never> extends Params<M> ? [params?: Params<M>, options?: CallOptions] : [params: Params<M>, options?: CallOptions];

/** The lane of a call: what may keep a person waiting goes into the long one. */
export const laneOf = (method: MethodName): 'quick' | 'long' => (longMethods.includes(method) ? 'long' : 'quick');

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
  const lanes = { quick: new Lane(module, worker), long: new Lane(module, worker) };
  return {
    call: <M extends MethodName>(method: M, ...[params = {}, options]: Asked<M>) =>
      lanes[laneOf(method)].call(JSON.stringify({ method, params }), options) as Promise<Methods[M]['answer']>,
  };
}

export const engine: Engine = makeEngine();
