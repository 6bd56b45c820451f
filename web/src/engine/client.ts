// The engine as the pages see it: `engine.call(method, params)`. It is fetched with the first question, and answers in
// workers of its own: a long search never keeps a quick question waiting.
import { start } from 'cubewright/worker';

export { EngineError, isAbort, sentenceOf } from 'cubewright/worker';

export const engine = start();
