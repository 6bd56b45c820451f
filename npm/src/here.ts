// The engine on the calling thread.
import { resultOf } from './error.js';
import { instantiate } from './module.js';
import type { Asked, AnswerOf, Engine, HereOptions, MethodName } from './options.js';
import { listener } from './progress.js';
import type { CompiledModule } from './wasm_source.js';

export async function engineOf(module: CompiledModule): Promise<Engine> {
  const instance = await instantiate(module);
  return {
    call: <M extends MethodName>(method: M, ...[params = {}, options]: Asked<M, HereOptions>) =>
      resultOf(instance.answer(JSON.stringify({ method, params }), listener(options))) as AnswerOf<M>,
    answer: (request, options) => instance.answer(request, listener(options)),
  };
}
