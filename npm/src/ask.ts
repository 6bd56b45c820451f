// Calls a method with parameters and options combined in one object, as the functions of the entry points accept them.
import type { AnswerOf, Answer, AnyEngine, Asked, CallOptions, MethodName } from './options.js';

export function ask<E extends AnyEngine, M extends MethodName>(engine: E, method: M, required: object, options: object = {}): Answer<E, AnswerOf<M>> {
  const { signal, onInterim, onProgress, keeps, ...params } = options as CallOptions;
  const asked = [{ ...required, ...params }, { signal, onInterim, onProgress, keeps }] as unknown as Asked<M, CallOptions>;
  return (engine as { call(method: M, ...asked: Asked<M, CallOptions>): unknown }).call(method, ...asked) as Answer<E, AnswerOf<M>>;
}
