// The HTTP client of the service, and the rule for requests that are repeated until the service has answered.

export class ServiceError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfter = 0, // ms
    readonly code?: string, // such as 'name-taken-here'
  ) {
    super(message);
  }
}

export type Fetch = typeof fetch;

export const unreachable = 'The service cannot be reached right now';

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A user-visible error message. */
export const errorText = (error: unknown): string => (error instanceof ServiceError ? sentence(error.message) : unreachable);

export const jsonOf = async (response: Response): Promise<unknown> => (response.headers.get('content-type')?.includes('json') ? response.json() : undefined);

/** The error of a response with its content. `missing` is the message where there is no service. */
export function failure(response: Response, json: unknown, missing = unreachable): ServiceError {
  const { message = missing, code } = (json as { error?: { message?: string; code?: string } } | undefined)?.error ?? {};
  return new ServiceError(response.status, message, retryAfter(response), code);
}

/** Sends a request to the service and returns its answer. */
export async function ask<T>(path: string, init: RequestInit, fetcher: Fetch, missing?: string): Promise<T> {
  // Relative to the page, because the service may run behind a folder of another web server.
  const response = await fetcher(`./api/v1/${path}`, init);
  if (response.status === 204) return undefined as T;
  const json = await jsonOf(response);
  if (response.ok && json !== undefined) return json as T;
  throw failure(response, json, missing);
}

export const post = <T>(path: string, body: object, fetcher: Fetch, missing?: string): Promise<T> =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, fetcher, missing);

export const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** Whether the same request can succeed later: the service puts it off, or has failed itself. A whole class may share one address, so the
    service sometimes asks clients to wait. */
export const isTemporary = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

/** The time in ms that the service asks the client to wait. */
export const retryAfter = (response: Response): number => 1000 * (Number(response.headers.get('retry-after')) || 0);

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
