// The engine in workers, whatever kind of worker it is. Two kinds of lanes, so that a long search never keeps a quick
// question waiting.
import { longMethods } from './generated/contract.js';
import { Lane, type WorkerLike } from './lane.js';
import { enginesFor, type Machine } from './machine.js';
import type { AnswerOf, Asked, CallOptions, MethodName, WorkerEngine } from './options.js';
import { Proofs } from './proofs.js';
import type { CompiledModule, WasmSource } from './wasm_source.js';

/** How the engine's workers are started. */
export interface StartOptions {
  /** Where the engine is; without it, the file that lies beside this one. */
  wasm?: WasmSource;
  /** Makes a worker that runs `cubewright/worker/script`, where a bundler cannot find it by itself. */
  worker?: () => WorkerLike;
  /** How many workers answer quick questions, and how many search: one each. How many share the proof that a solution is
      the shortest: as many as there are cores, eight at most, and no more than a quarter of the memory is enough for;
      `threads` in a request asks for fewer. Workers start when they are needed. */
  lanes?: { quick?: number; long?: number; proof?: number };
}

/** The lane of a call: what may keep a person waiting goes into a long one. */
export const laneOf = (method: MethodName): 'quick' | 'long' => (longMethods.includes(method) ? 'long' : 'quick');

/** `compiled` brings the engine, and `worker` makes a worker to run it. */
export function engineInWorkers(
  compiled: () => Promise<CompiledModule>,
  worker: () => WorkerLike,
  machine: Machine,
  { quick = 1, long = 1, proof = enginesFor(machine) }: StartOptions['lanes'] = {},
): WorkerEngine {
  let known: Promise<CompiledModule> | undefined;
  const module = () => {
    known ??= compiled().catch((error: unknown) => {
      known = undefined; // the next call tries again
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
