// What the engine says while it works: how far it is, or an answer that a later one may better.
import type { HereOptions, Progress } from './options.js';

export function tell(options: HereOptions, json: unknown): void {
  const { progress } = json as { progress?: Progress };
  if (progress) options.onProgress?.(progress);
  else options.onInterim?.(json);
}

/** Nothing if nobody listens: then nothing is read either. */
export function listener(options: HereOptions = {}): ((json: unknown) => void) | undefined {
  return options.onInterim || options.onProgress ? (json) => tell(options, json) : undefined;
}
