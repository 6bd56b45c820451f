// Runs proofs that several engines share, one at a time, because each uses the whole machine. If a proof fails because
// of an engine error, such as running out of memory, it is repeated by a single engine.
import { Crew } from './crew.js';
import { EngineError } from './error.js';
import { aborted, type Lane } from './lane.js';
import type { CallOptions } from './options.js';

export class Proofs {
  private last: Promise<unknown> = Promise.resolve();
  private crew: Crew | undefined;
  private closed = false;

  /** `alone` runs the proof on a single engine. */
  constructor(
    private readonly makeLane: () => Lane,
    private readonly alone: (params: object, options: CallOptions) => Promise<unknown>,
  ) {}

  call(params: object, options: CallOptions, engines: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { signal } = options;
      const giveUp = () => reject(aborted(signal));
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
      const turn = this.last.then(() => this.prove(params, options, engines));
      this.last = turn.catch(() => undefined).finally(() => signal?.removeEventListener('abort', giveUp));
      turn.then(resolve, reject);
    });
  }

  close(): void {
    this.closed = true;
    this.crew?.close();
  }

  private async prove(params: object, options: CallOptions, engines: number): Promise<unknown> {
    const { signal } = options;
    if (this.closed || signal?.aborted) throw aborted(signal);
    const crew = (this.crew = new Crew(this.makeLane, engines, options));
    const stop = () => crew.close();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await crew.prove(params);
    } catch (error) {
      if (this.closed || !(error instanceof EngineError && error.code === 'internal-error')) throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      crew.close();
      this.crew = undefined;
    }
    return this.alone(params, options);
  }
}
