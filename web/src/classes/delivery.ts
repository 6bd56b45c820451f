// Repeats a request until the service has answered it. The request must be safe to repeat.
import { isTemporary } from '../app/temporary';
import { ServiceError } from './classes_api';

const firstPause = 500;
const longestPause = 10_000;

/** How long a person waits for a form before it reports the failure, in ms. */
const patience = 10_000;

/** Whether a request failed for good. Without an answer, the request can succeed later. */
export const isFinal = (error: unknown): boolean => error instanceof ServiceError && !isTemporary(error.status);

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
      if (signal.aborted || isFinal(error)) throw error;
      onfail();
      await wait(Math.max(pause, error instanceof ServiceError ? error.retryAfter : 0), signal);
    }
  }
}

/** Sends the request of a form, and sends it again for a while after each temporary failure. Throws the last failure. */
export async function deliverPatiently<T>(send: () => Promise<T>, signal: AbortSignal = AbortSignal.timeout(patience), wait = waitForConnection): Promise<T> {
  let last: unknown;
  const sendAndNote = async (): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      last = error;
      throw error;
    }
  };
  try {
    return await deliver(sendAndNote, signal, undefined, wait);
  } catch (error) {
    throw last ?? error;
  }
}
