// An engine in its own worker: it processes one request at a time and posts the results.
import { noFiles, type EngineFiles } from './files.js';
import { withHandedTable } from './handed_table.js';
import type { FromWorker, ToWorker } from './messages.js';
import { instantiate, type EngineInstance } from './module.js';

/** Returns the message handler of a worker. `openFiles` opens the stored files for one request. */
export function server(post: (message: FromWorker) => void, openFiles: () => Promise<{ files: EngineFiles; close: () => void }>): (message: ToWorker) => Promise<void> {
  let engine: Promise<EngineInstance> | undefined;
  return async ({ id = 0, module, request, keeps, table }) => {
    try {
      if (module) {
        engine = instantiate(module);
        await engine;
        post({ kind: 'ready' });
      }
      if (request !== undefined) {
        const kept = keeps ? await openFiles() : undefined;
        const files = withHandedTable(kept?.files ?? noFiles, table && new Uint8Array(await table.arrayBuffer()));
        const text = (await engine!).answer(request, (json) => post({ kind: 'interim', id, json }), files);
        kept?.close();
        post({ kind: 'answer', id, text, ...(files.written.length > 0 && { table: new Blob(files.written) }) });
      }
    } catch (error) {
      post({ kind: 'crash', id, message: error instanceof Error ? error.message : String(error) });
    }
  };
}
