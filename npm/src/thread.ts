// Wraps a Node worker thread in the interface of a web worker. An idle thread does not keep the program alive.
import { Worker } from 'node:worker_threads';
import type { WorkerLike } from './lane.js';
import type { FromWorker } from './messages.js';

export function threadOf(script: URL): WorkerLike {
  const thread = new Worker(script);
  thread.unref();
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage(message) {
      if (message.request !== undefined) thread.ref();
      thread.postMessage(message);
    },
    terminate: () => thread.terminate(),
  };
  thread.on('message', (data: FromWorker) => {
    if (data.kind === 'answer' || data.kind === 'crash') thread.unref();
    worker.onmessage?.({ data });
  });
  thread.on('error', (error) => worker.onerror?.({ message: error.message }));
  return worker;
}
