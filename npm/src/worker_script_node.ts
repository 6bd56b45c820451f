// The script that runs in a Node worker thread.
import { parentPort } from 'node:worker_threads';
import { openFolder } from './files_node.js';
import type { ToWorker } from './messages.js';
import { server } from './serve.js';

const serve = server((message) => parentPort?.postMessage(message), openFolder);
parentPort?.on('message', (message: ToWorker) => void serve(message));
