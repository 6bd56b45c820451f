// Repeats a request until the service has answered it. The request must be safe to repeat.
import { ServiceError } from './classes_api';

const firstPause = 500;
const longestPause = 10_000;

/** Whether the same request can succeed later. */
const isTemporary = (error: unknown): boolean => !(error instanceof ServiceError) || error.status === 429 || error.status >= 500;

/** Resolves after `pause` ms, or earlier if the browser goes online. Rejects when `signal` is aborted. */
export function waitForConnection(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      globalThis.window?.removeEventListener('online', ready);
      signal.removeEventListener('abort', stop);
    };
    const ready = (): void => {
      end();
      resolve();
    };
    const stop = (): void => {
      end();
      reject(new DOMException('stopped', 'AbortError'));
    };
    const timer = setTimeout(ready, pause);
    globalThis.window?.addEventListener('online', ready);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}

/** Sends a request, and sends it again after each temporary failure. `onfail` is called after each of these failures. */
export async function deliver<T>(send: () => Promise<T>, signal: AbortSignal, onfail: () => void = () => undefined, wait = waitForConnection): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !isTemporary(error)) throw error;
      onfail();
      await wait(pause, signal);
    }
  }
}
