// One engine in a worker of its own: it takes a request at a time and posts what comes of it.
import { openFiles } from './files';
import type { FromWorker, ToWorker } from './messages';
import { instantiate, type EngineInstance } from './module';

let engine: Promise<EngineInstance> | undefined;
const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const id = data.id ?? 0;
  try {
    if (data.module) {
      engine = instantiate(data.module);
      await engine;
      post({ kind: 'ready' });
    }
    if (data.request !== undefined) {
      const kept = data.keeps ? await openFiles() : undefined;
      const text = (await engine!).answer(data.request, (json) => post({ kind: 'interim', id, json }), kept?.files);
      kept?.close();
      post({ kind: 'answer', id, text });
    }
  } catch (error) {
    post({ kind: 'crash', id, message: error instanceof Error ? error.message : String(error) });
  }
};
