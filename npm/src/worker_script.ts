// The script that runs in a web worker.
import { openFiles } from './files.js';
import type { ToWorker } from './messages.js';
import { server } from './serve.js';

const serve = server((message) => self.postMessage(message), openFiles);
self.onmessage = ({ data }: MessageEvent<ToWorker>) => void serve(data);
