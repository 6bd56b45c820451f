// A long call of the engine that reports its progress and can be stopped.
import type { Progress } from 'cubewright';
import { isAbort, sentenceOf } from './client';

export type TaskState<Answer> =
  | { kind: 'idle' }
  | { kind: 'working'; report?: Progress }
  | { kind: 'done'; answer: Answer }
  | { kind: 'stopped'; bound?: number } // the proven lower bound, if any
  | { kind: 'failed'; text: string };

interface CallOptions {
  signal: AbortSignal;
  onProgress: (report: Progress) => void;
}

/** Starts a call for an effect, and returns the function that aborts it. After that, neither `done` nor `failed` is called. */
export function startCall<Answer>(call: (signal: AbortSignal) => Promise<Answer>, done: (answer: Answer) => void, failed: (text: string) => void = () => undefined): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  call(signal).then(
    (answer) => signal.aborted || done(answer),
    (error: unknown) => signal.aborted || failed(sentenceOf(error)),
  );
  return () => stop.abort();
}

export class Task<Answer> {
  state = $state.raw<TaskState<Answer>>({ kind: 'idle' });
  private running: AbortController | undefined;

  /** Starts a call. A call that is still running is aborted. */
  async run(call: (options: CallOptions) => Promise<Answer>): Promise<void> {
    this.reset();
    const { signal } = (this.running = new AbortController());
    this.state = { kind: 'working' };
    try {
      const answer = await call({ signal, onProgress: (report) => signal.aborted || this.show(report) });
      if (!signal.aborted) this.state = { kind: 'done', answer };
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) this.state = { kind: 'failed', text: sentenceOf(error) };
    }
  }

  // Reports about tables have no bound. The bound of an earlier report still holds.
  private show(report: Progress): void {
    const bound = report.bound || (this.state.kind === 'working' && this.state.report?.bound);
    this.state = { kind: 'working', report: { ...report, ...(bound && { bound }) } };
  }

  /** Aborts the call and keeps what it has proven. */
  stop(): void {
    if (this.state.kind !== 'working') return;
    const bound = this.state.report?.bound;
    this.running?.abort();
    this.state = { kind: 'stopped', ...(bound && { bound }) };
  }

  /** Aborts the call and deletes its result. */
  reset(): void {
    this.running?.abort();
    this.state = { kind: 'idle' };
  }
}
