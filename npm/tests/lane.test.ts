import { describe, expect, it } from 'vitest';
import { EngineError, isAbort } from '../dist/error.js';
import { Lane, type WorkerLike } from '../dist/lane.js';
import type { FromWorker, ToWorker } from '../dist/messages.js';

// A worker whose answers are controlled by the test.
class FakeWorker implements WorkerLike {
  static all: FakeWorker[] = [];
  received: ToWorker[] = [];
  terminated = false;
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToWorker) {
    this.received.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  say(data: FromWorker) {
    this.onmessage?.({ data });
  }
  get requests() {
    return this.received.filter((each) => each.request !== undefined);
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function makeLane() {
  FakeWorker.all = [];
  const module = Promise.resolve({} as WebAssembly.Module);
  return new Lane(
    () => module,
    () => new FakeWorker(),
  );
}

describe('a lane', () => {
  it('sends the worker the engine first, then one request at a time', async () => {
    const lane = makeLane();
    const first = lane.call('{"method":"a"}');
    const second = lane.call('{"method":"b"}');
    await settled();
    const [worker] = FakeWorker.all;
    expect(worker.received.map((each) => (each.module ? 'module' : each.request))).toEqual(['module', '{"method":"a"}']);
    worker.say({ kind: 'answer', id: 1, text: '{"result":1}' });
    expect(await first).toBe(1);
    await settled();
    worker.say({ kind: 'answer', id: 2, text: '{"result":2}' });
    expect(await second).toBe(2);
    expect(FakeWorker.all).toHaveLength(1);
  });

  it('rejects with the message, the position, the expected input and the code', async () => {
    const lane = makeLane();
    const call = lane.call('{}');
    await settled();
    const text = '{"error":{"message":"no such face","where":"cube","expected":"U R F D L B","code":"no-such-face"}}';
    FakeWorker.all[0].say({ kind: 'answer', id: 1, text });
    const error = await call.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ code: 'no-such-face', message: 'no such face', where: 'cube', expected: 'U R F D L B' });
  });

  it('distinguishes interim answers from progress', async () => {
    const lane = makeLane();
    const heard: unknown[] = [];
    const call = lane.call('{}', {
      onInterim: (answer) => heard.push(['interim', answer]),
      onProgress: (progress) => heard.push(['progress', progress.done]),
    });
    await settled();
    const [worker] = FakeWorker.all;
    worker.say({ kind: 'interim', id: 1, json: { progress: { stage: 'tables', done: 0.5 } } });
    worker.say({ kind: 'interim', id: 1, json: { moves: 'R' } });
    worker.say({ kind: 'answer', id: 1, text: '{"result":null}' });
    await call;
    expect(heard).toEqual([
      ['progress', 0.5],
      ['interim', { moves: 'R' }],
    ]);
  });

  it('terminates the worker when a running call is aborted, and continues with a new one', async () => {
    const lane = makeLane();
    const stop = new AbortController();
    const long = lane.call('{"method":"long"}', { signal: stop.signal });
    const next = lane.call('{"method":"next"}');
    await settled();
    stop.abort();
    await expect(long).rejects.toMatchObject({ name: 'AbortError' });
    await settled();
    const [old, fresh] = FakeWorker.all;
    expect(old.terminated).toBe(true);
    expect(fresh.received[0].module).toBeDefined();
    old.say({ kind: 'answer', id: 1, text: '{"result":"late"}' });
    fresh.say({ kind: 'answer', id: 2, text: '{"result":"right"}' });
    expect(await next).toBe('right');
  });

  it('removes an aborted waiting call without disturbing the running one', async () => {
    const lane = makeLane();
    const stop = new AbortController();
    const running = lane.call('{"method":"a"}');
    const waiting = lane.call('{"method":"b"}', { signal: stop.signal });
    await settled();
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeWorker.all[0].terminated).toBe(false);
    FakeWorker.all[0].say({ kind: 'answer', id: 1, text: '{"result":1}' });
    expect(await running).toBe(1);
    expect(FakeWorker.all[0].requests).toHaveLength(1);
  });

  it('does not start a call that was already aborted', async () => {
    const lane = makeLane();
    await expect(lane.call('{}', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeWorker.all).toHaveLength(0);
  });

  it('rejects with the exception of a callback, which ends the call', async () => {
    const lane = makeLane();
    const enough = new Error('enough');
    const stop = () => {
      throw enough;
    };
    const calls = [lane.call('{}', { onProgress: stop }), lane.call('{}', { onInterim: stop }), lane.call('{}')];
    await settled();
    FakeWorker.all[0].say({ kind: 'interim', id: 1, json: { progress: { stage: 'tables', done: 0.5 } } });
    await expect(calls[0]).rejects.toBe(enough);
    expect(FakeWorker.all[0].terminated).toBe(true);
    await settled();
    FakeWorker.all[1].say({ kind: 'interim', id: 2, json: { moves: 'R' } });
    await expect(calls[1]).rejects.toBe(enough);
    await settled();
    FakeWorker.all[2].say({ kind: 'answer', id: 3, text: '{"result":true}' });
    expect(await calls[2]).toBe(true);
  });

  it('rejects with the reason of the signal', async () => {
    const lane = makeLane();
    const reason = new Error('the visitor left');
    await expect(lane.call('{}', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const stop = [new AbortController(), new AbortController()];
    const calls = stop.map(({ signal }) => lane.call('{}', { signal }));
    await settled();
    for (const each of stop.reverse()) each.abort(reason); // the waiting call first
    for (const [i, call] of calls.entries()) {
      const error: unknown = await call.catch((each: unknown) => each);
      expect(error).toBe(reason);
      expect([isAbort(error), isAbort(error, stop[i].signal)]).toEqual([false, true]);
    }
  });

  it('recovers from an engine crash', async () => {
    const lane = makeLane();
    const bad = lane.call('{}');
    await settled();
    FakeWorker.all[0].say({ kind: 'crash', id: 1, message: 'unreachable' });
    await expect(bad).rejects.toMatchObject({ message: 'unreachable' });
    const good = lane.call('{}');
    await settled();
    FakeWorker.all[1].say({ kind: 'answer', id: 2, text: '{"result":true}' });
    expect(await good).toBe(true);
  });
});
