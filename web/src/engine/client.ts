// The engine for the web app: `engine.call(method, params)`. It is loaded with the first call and runs in
// its own workers, so a long search never delays a quick call.
import { start } from 'cubewright/worker';

export { EngineError, isAbort, sentenceOf } from 'cubewright/worker';

export const engine = start();
