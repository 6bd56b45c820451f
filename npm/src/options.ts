// What can go along with a call, and the two kinds of engine. No name of a browser's or Node's library stands in these
// types, so they mean the same in every project.
import type { Methods, Progress } from './generated/contract.js';

export type MethodName = keyof Methods;
/** What a method takes. */
export type Params<M extends MethodName> = Methods[M]['params'];
/** What a method answers. */
export type AnswerOf<M extends MethodName> = Methods[M]['answer'];

/** How far a long call is: `stage` as a sentence and as a `code`, `done` from 0 to 1, and the numbers that are known. */
export type { Progress } from './generated/contract.js';

/** What goes along with a call on this thread. */
export interface HereOptions {
  /** Takes an answer that a later one may better. */
  onInterim?: (answer: unknown) => void;
  onProgress?: (progress: Progress) => void;
}

/** An AbortSignal. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** What goes along with a call to a worker. */
export interface CallOptions extends HereOptions {
  /** Stops the call at once, whether it waits or runs; it rejects with an AbortError. */
  signal?: StopSignal;
  /** Tables that take long to make are kept for the next time: in the browser's own file system, in Node in a folder. */
  keeps?: boolean;
}

/** What follows a method's name; parameters may be left out where none is required. */
export type Asked<M extends MethodName, O> = Record<string, never> extends Params<M> ? [params?: Params<M>, options?: O] : [params: Params<M>, options?: O];

/** The engine on this thread: a call returns its answer. */
export interface Engine {
  /** Asks the engine, and throws an EngineError where it has no answer. */
  call<M extends MethodName>(method: M, ...asked: Asked<M, HereOptions>): AnswerOf<M>;
  /** One JSON request in, one JSON answer out, as at every other door of the engine. Throws only if the engine breaks. */
  answer(request: string, options?: HereOptions): string;
}

/** The engine in workers: a call returns a promise. */
export interface WorkerEngine {
  /** Asks the engine. Rejects with an EngineError, or with an AbortError once `signal` says so; a call that is running
      then stops at once. */
  call<M extends MethodName>(method: M, ...asked: Asked<M, CallOptions>): Promise<AnswerOf<M>>;
  /** Ends the workers. Calls that wait or run are rejected with an AbortError, and so is every later one. */
  close(): void;
}

export type AnyEngine = Engine | WorkerEngine;

/** An answer, or the promise of one if the engine is in a worker. */
export type Answer<E extends AnyEngine, T> = E extends WorkerEngine ? Promise<T> : T;
/** The options that this kind of engine takes along with a call. */
export type OptionsFor<E extends AnyEngine> = E extends WorkerEngine ? CallOptions : HereOptions;
