// Reports from the engine during a call: its progress, or an answer that a later one may improve.
import type { HereOptions, Progress } from './options.js';

export function tell(options: HereOptions, json: unknown): void {
  const { progress } = json as { progress?: Progress };
  if (progress) options.onProgress?.(progress);
  else options.onInterim?.(json);
}

/** Returns a listener, or undefined if no callback is set, so that reports are not parsed in vain. */
export function listener(options: HereOptions = {}): ((json: unknown) => void) | undefined {
  return options.onInterim || options.onProgress ? (json) => tell(options, json) : undefined;
}
