// A lane is one worker with its queue of calls. WebAssembly cannot be interrupted, so aborting a running call
// terminates the worker, and a new worker replaces it immediately. An exception in a callback ends its call in the same way.
import { EngineError, resultOf } from './error.js';
import type { HandedTable } from './handed_table.js';
import type { FromWorker, ToWorker } from './messages.js';
import type { CallOptions, StopSignal } from './options.js';
import { tell } from './progress.js';
import type { CompiledModule } from './wasm_source.js';

/** The subset of Worker that is used. Its listeners accept any event with `data` (a FromWorker) or `message`. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): unknown;
  onmessage: ((event: any) => unknown) | null;
  onerror: ((event: any) => unknown) | null;
}

/** Options of a call in a lane, including the table of a proof that is sent to or received from the engine. */
export interface LaneOptions extends CallOptions {
  table?: HandedTable;
  onTable?: (table: HandedTable) => void;
}

interface Job {
  id: number;
  request: string;
  options: LaneOptions;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  giveUp: () => void;
}

export class Lane {
  private worker: WorkerLike | undefined;
  private running: Job | undefined;
  private waiting: Job[] = [];
  private nextId = 1;
  private closed = false;

  constructor(
    private readonly module: () => Promise<CompiledModule>,
    private readonly makeWorker: () => WorkerLike,
  ) {}

  /** Number of running and waiting calls. */
  get load(): number {
    return this.waiting.length + (this.running ? 1 : 0);
  }

  call(request: string, options: LaneOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { signal } = options;
      if (this.closed || signal?.aborted) return reject(aborted(signal));
      const job: Job = { id: this.nextId++, request, options, resolve, reject, giveUp: () => this.giveUp(job, aborted(signal)) };
      signal?.addEventListener('abort', job.giveUp, { once: true });
      this.waiting.push(job);
      this.startNext();
    });
  }

  /** Terminates the worker and aborts all calls. */
  close(): void {
    this.closed = true;
    this.worker?.terminate();
    this.worker = undefined;
    const given = [...(this.running ? [this.running] : []), ...this.waiting.splice(0)];
    for (const job of given) this.finish(job, () => job.reject(aborted()));
  }

  private spawn(): WorkerLike {
    const worker = this.makeWorker();
    worker.onmessage = ({ data }: { data: FromWorker }) => this.heard(data);
    worker.onerror = (event: { message?: string }) => this.crashed(broken(event.message ?? 'the worker could not be started'));
    this.module().then(
      (module) => worker.postMessage({ module }),
      (error: unknown) => this.crashed(error),
    );
    return worker;
  }

  private startNext(): void {
    if (this.running) return;
    const job = this.waiting.shift();
    if (!job) return;
    this.running = job;
    this.worker ??= this.spawn();
    // The worker receives the module before any request, because spawn() awaited its promise first.
    this.module().then(
      () => {
        const { keeps, table } = job.options;
        if (this.running === job) this.worker?.postMessage({ id: job.id, request: job.request, ...(keeps && { keeps }), ...(table && { table }) });
      },
      () => undefined, // spawn() reports the error
    );
  }

  private heard(message: FromWorker): void {
    const job = this.running;
    if (message.kind === 'ready' || !job) return;
    if (message.kind === 'crash' && message.id === 0) return this.crashed(broken(message.message));
    if (message.id !== job.id) return;
    if (message.kind === 'crash') return this.crashed(broken(message.message));
    try {
      if (message.kind === 'interim') return tell(job.options, message.json);
      if (message.table) job.options.onTable?.(message.table);
    } catch (error) {
      return this.giveUp(job, error);
    }
    this.finish(job, () => settle(job, message.text));
  }

  private finish(job: Job, settleIt: () => void): void {
    job.options.signal?.removeEventListener('abort', job.giveUp);
    this.running = undefined;
    settleIt();
    this.startNext();
  }

  private giveUp(job: Job, error: unknown): void {
    if (this.running !== job) {
      this.waiting = this.waiting.filter((each) => each !== job);
      return job.reject(error);
    }
    this.replaceWorker();
    this.finish(job, () => job.reject(error));
  }

  private crashed(error: unknown): void {
    const job = this.running;
    this.worker?.terminate();
    this.worker = undefined;
    if (job) this.finish(job, () => job.reject(error));
  }

  private replaceWorker(): void {
    this.worker?.terminate();
    this.worker = this.spawn();
  }
}

/** The error of an aborted call: the reason of its signal, if there is one. */
export function aborted(signal?: StopSignal): unknown {
  return signal?.aborted && signal.reason !== undefined ? signal.reason : new DOMException('the call was aborted', 'AbortError');
}

const broken = (message: string) => new EngineError({ code: 'internal-error', message });

function settle(job: Job, text: string): void {
  try {
    job.resolve(resultOf(text));
  } catch (error) {
    job.reject(error);
  }
}
