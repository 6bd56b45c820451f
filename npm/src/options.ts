// Options of a call, and the two kinds of engine. These types do not refer to browser or Node libraries, so they work
// in every project.
import type { Methods, Progress } from './generated/contract.js';

export type MethodName = keyof Methods;
/** The parameters of a method. */
export type Params<M extends MethodName> = Methods[M]['params'];
/** The answer of a method. */
export type AnswerOf<M extends MethodName> = Methods[M]['answer'];

/** Progress of a long call: `stage` as a sentence and as a `code`, `done` from 0 to 1, and all known figures. */
export type { Progress } from './generated/contract.js';

/** Options of a call on this thread. An exception in a callback ends the call, which throws it or rejects with it. */
export interface HereOptions {
  /** Receives an answer that a later one may improve. */
  onInterim?: (answer: unknown) => void;
  onProgress?: (progress: Progress) => void;
}

/** An AbortSignal. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Options of a call to a worker. */
export interface CallOptions extends HereOptions {
  /** Stops the call immediately, whether it is waiting or running. Its promise rejects with the signal's reason, which is
      an AbortError by default. */
  signal?: StopSignal;
  /** Stores large tables for later calls: in the browser's private file system or, in Node, in a folder. */
  keeps?: boolean;
}

/** The arguments after a method's name. The parameters are optional if none is required. */
export type Asked<M extends MethodName, O> = Record<string, never> extends Params<M> ? [params?: Params<M>, options?: O] : [params: Params<M>, options?: O];

/** The engine on this thread: a call returns its answer. */
export interface Engine {
  /** Calls a method. Throws an EngineError if the request fails. */
  call<M extends MethodName>(method: M, ...asked: Asked<M, HereOptions>): AnswerOf<M>;
  /** Answers a JSON request with JSON, like every interface of the engine. Throws only if the engine crashes. */
  answer(request: string, options?: HereOptions): string;
}

/** The engine in workers: a call returns a promise. */
export interface WorkerEngine {
  /** Calls a method. Rejects with an EngineError if the request fails, or with its reason if `signal` is aborted,
      which stops a running call immediately. */
  call<M extends MethodName>(method: M, ...asked: Asked<M, CallOptions>): Promise<AnswerOf<M>>;
  /** Terminates the workers. All waiting, running and later calls are rejected with an AbortError. */
  close(): void;
}

export type AnyEngine = Engine | WorkerEngine;

/** An answer, or a promise of the answer if the engine is in a worker. */
export type Answer<E extends AnyEngine, T> = E extends WorkerEngine ? Promise<T> : T;
/** The call options that this kind of engine accepts. */
export type OptionsFor<E extends AnyEngine> = E extends WorkerEngine ? CallOptions : HereOptions;
