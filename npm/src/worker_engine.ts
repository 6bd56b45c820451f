// The engine in any kind of workers. Quick and long calls use separate lanes, so that a long search never delays a
// quick call.
import { longMethods } from './generated/contract.js';
import { Lane, type WorkerLike } from './lane.js';
import { enginesFor, type Machine } from './machine.js';
import type { AnswerOf, Asked, CallOptions, MethodName, WorkerEngine } from './options.js';
import { Proofs } from './proofs.js';
import type { CompiledModule, WasmSource } from './wasm_source.js';

/** Options for starting the engine's workers. */
export interface StartOptions {
  /** Source of the engine (default: the file in the same folder as this module). */
  wasm?: WasmSource;
  /** Creates a worker that runs `cubewright/worker/script`, for bundlers that cannot find the script themselves. */
  worker?: () => WorkerLike;
  /** Number of workers for quick calls and for long calls (default: 1 each), and for sharing an optimal search. The
      default for `proof` is the number of cores, at most 8, limited so that the workers use at most a quarter of the
      memory; a request can set a lower number with `threads`. Workers start when they are needed. */
  lanes?: { quick?: number; long?: number; proof?: number };
}

/** Returns the lane for a method: methods that may take noticeable time run in a long lane. */
export const laneOf = (method: MethodName): 'quick' | 'long' => (longMethods.includes(method) ? 'long' : 'quick');

/** Creates the engine. `compiled` provides the compiled module, and `worker` creates a worker to run it. */
export function engineInWorkers(
  compiled: () => Promise<CompiledModule>,
  worker: () => WorkerLike,
  machine: Machine,
  { quick = 1, long = 1, proof = enginesFor(machine) }: StartOptions['lanes'] = {},
): WorkerEngine {
  let known: Promise<CompiledModule> | undefined;
  const module = () => {
    known ??= compiled().catch((error: unknown) => {
      known = undefined; // so that the next call tries again
      throw error;
    });
    return known;
  };
  const makeLane = () => new Lane(module, worker);
  const make = (count: number) => Array.from({ length: Math.max(1, count) }, makeLane);
  const lanes = { quick: make(quick), long: make(long) };
  const leastBusy = (among: Lane[]) => among.reduce((best, lane) => (lane.load < best.load ? lane : best));
  const callLane = (method: MethodName, params: object, options?: CallOptions) =>
    leastBusy(lanes[laneOf(method)]).call(JSON.stringify({ method, params }), options);
  const proofs = new Proofs(makeLane, (params, options) => callLane('cube.solve', params, options));
  return {
    call<M extends MethodName>(method: M, ...[params = {}, options]: Asked<M, CallOptions>) {
      const { method: how, threads } = params as { method?: unknown; threads?: unknown };
      const engines = Math.min(proof, typeof threads === 'number' ? threads : proof);
      const isShared = method === 'cube.solve' && how === 'optimal' && engines > 1;
      return (isShared ? proofs.call(params, options ?? {}, engines) : callLane(method, params, options)) as Promise<AnswerOf<M>>;
    },
    close() {
      [...lanes.quick, ...lanes.long].forEach((lane) => lane.close());
      proofs.close();
    },
  };
}
