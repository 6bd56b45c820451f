// Tests requests that are repeated until the service answers.
import { expect, it } from 'vitest';
import { ServiceError, deliver, deliverPatiently, isFinal, waitForConnection } from './http';

function sender(...answers: (string | Error)[]) {
  const pauses: number[] = [];
  let failures = 0;
  const stop = new AbortController();
  const send = (): Promise<string> => {
    const answer = answers.shift()!;
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
  };
  const wait = (pause: number, signal: AbortSignal): Promise<void> => {
    pauses.push(pause);
    return signal.aborted ? Promise.reject(new DOMException('stopped', 'AbortError')) : Promise.resolve();
  };
  return { stop, pauses, failures: () => failures, run: () => deliver(send, stop.signal, () => (failures += 1), wait) };
}
const offline = new TypeError('offline');

it('repeats a request with growing pauses while the service cannot be reached', async () => {
  const { run, pauses, failures } = sender(offline, new ServiceError(503, 'busy'), new ServiceError(429, 'slower'), offline, offline, offline, 'done');
  expect(await run()).toBe('done');
  expect(failures()).toBe(6);
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 10_000]);
});

it('does not repeat a request that the service refuses', async () => {
  const { run, pauses } = sender(new ServiceError(409, 'another player acted first'), 'done');
  await expect(run()).rejects.toThrow('another player acted first');
  expect(pauses).toEqual([]);
});

it('stops when the page is left', async () => {
  const { run, stop } = sender(offline, offline, 'done');
  stop.abort();
  await expect(run()).rejects.toThrow();
  const waiting = new AbortController();
  const waited = waitForConnection(60_000, waiting.signal);
  waiting.abort();
  await expect(waited).rejects.toThrow('stopped');
});

it('takes no answer, a request that is put off and an error of the service for temporary', () => {
  const failed = (status: number): boolean => isFinal(new ServiceError(status, ''));
  expect([400, 401, 403, 404, 409, 413, 422].every(failed)).toBe(true);
  expect([408, 425, 429, 500, 502, 503, 504, 507].some(failed)).toBe(false);
  expect(isFinal(offline)).toBe(false);
});

it('waits as long as the service asks', async () => {
  const { run, pauses } = sender(new ServiceError(429, 'slower', 3000), new ServiceError(429, 'slower', 100), 'done');
  expect(await run()).toBe('done');
  expect(pauses).toEqual([3000, 1000]);
});

it('reports the last failure when a form has waited long enough', async () => {
  const stop = new AbortController();
  let tries = 0;
  const send = () => Promise.reject(new ServiceError(429, `try ${++tries}`));
  const wait = (_: number, signal: AbortSignal): Promise<void> => {
    if (tries === 3) stop.abort();
    return signal.aborted ? Promise.reject(new DOMException('stopped', 'AbortError')) : Promise.resolve();
  };
  await expect(deliverPatiently(send, stop.signal, wait)).rejects.toThrow('try 3');
});
