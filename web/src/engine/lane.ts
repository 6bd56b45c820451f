// A lane is one worker and the calls that wait for it. A call that is given up while it runs ends the
// worker, for WebAssembly cannot be interrupted, and a fresh one takes its place at once.
import { EngineError } from './error';
import type { FromWorker, ToWorker } from './messages';

export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

export interface Progress {
  stage: string;
  done: number; // 0 to 1
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Takes an answer that a later one may better. */
  onInterim?: (answer: unknown) => void;
  onProgress?: (progress: Progress) => void;
  /** What takes long to make is kept in the browser for the next time. */
  keeps?: boolean;
}

interface Job {
  id: number;
  request: string;
  options: CallOptions;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  giveUp: () => void;
}

export class Lane {
  private worker: WorkerLike | undefined;
  private running: Job | undefined;
  private waiting: Job[] = [];
  private nextId = 1;

  constructor(
    private readonly module: () => Promise<WebAssembly.Module>,
    private readonly makeWorker: () => WorkerLike,
  ) {}

  /** How many calls are running or waiting. */
  get load(): number {
    return this.waiting.length + (this.running ? 1 : 0);
  }

  call(request: string, options: CallOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { signal } = options;
      if (signal?.aborted) return reject(aborted());
      const job: Job = { id: this.nextId++, request, options, resolve, reject, giveUp: () => this.giveUp(job) };
      signal?.addEventListener('abort', job.giveUp, { once: true });
      this.waiting.push(job);
      this.startNext();
    });
  }

  /** Has the worker ready before the first call. */
  warmUp(): void {
    this.worker ??= this.spawn();
  }

  private spawn(): WorkerLike {
    const worker = this.makeWorker();
    worker.onmessage = ({ data }) => this.heard(data);
    worker.onerror = (event) => this.crashed(event.message ?? 'the engine could not be loaded');
    this.module().then(
      (module) => worker.postMessage({ module }),
      (error: unknown) => this.crashed(error instanceof Error ? error.message : String(error)),
    );
    return worker;
  }

  private startNext(): void {
    if (this.running) return;
    const job = this.waiting.shift();
    if (!job) return;
    this.running = job;
    this.warmUp();
    // The module is on its way before any request: its promise was taken first.
    this.module().then(
      () => {
        if (this.running === job) this.worker?.postMessage({ id: job.id, request: job.request, ...(job.options.keeps && { keeps: true }) });
      },
      () => undefined, // spawn() has said so
    );
  }

  private heard(message: FromWorker): void {
    const job = this.running;
    if (message.kind === 'ready' || !job) return;
    if (message.kind === 'crash' && message.id === 0) return this.crashed(message.message);
    if (message.id !== job.id) return;
    if (message.kind === 'interim') return tell(job.options, message.json);
    if (message.kind === 'crash') return this.crashed(message.message);
    this.finish(job, () => settle(job, message.text));
  }

  private finish(job: Job, settleIt: () => void): void {
    job.options.signal?.removeEventListener('abort', job.giveUp);
    this.running = undefined;
    settleIt();
    this.startNext();
  }

  private giveUp(job: Job): void {
    if (this.running !== job) {
      this.waiting = this.waiting.filter((each) => each !== job);
      return job.reject(aborted());
    }
    this.replaceWorker();
    this.finish(job, () => job.reject(aborted()));
  }

  private crashed(message: string): void {
    const job = this.running;
    this.worker?.terminate();
    this.worker = undefined;
    if (job) this.finish(job, () => job.reject(new EngineError(message)));
  }

  private replaceWorker(): void {
    this.worker?.terminate();
    this.worker = this.spawn();
  }
}

function aborted(): DOMException {
  return new DOMException('given up', 'AbortError');
}

function tell(options: CallOptions, json: unknown): void {
  const progress = (json as { progress?: Progress }).progress;
  if (progress) options.onProgress?.(progress);
  else options.onInterim?.(json);
}

function settle(job: Job, text: string): void {
  const answer = JSON.parse(text) as { result?: unknown; error?: { message: string; where?: string; expected?: string } };
  if (answer.error) job.reject(new EngineError(answer.error.message, answer.error.where, answer.error.expected));
  else job.resolve(answer.result);
}
