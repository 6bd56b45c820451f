// A live view of a class or race on the service. It reconnects automatically when the connection drops.
import { bearer, ServiceError, unreachable } from './classes_api';
import { EventReader } from './event_reader';

const longestPause = 10_000;

export class Live<T> {
  value = $state.raw<T | undefined>();
  at = $state(0); // time when the value arrived, by performance.now()
  away = $state(false); // true while the connection is down and being retried
  gone = $state<ServiceError | undefined>(); // set once the class or race has ended or access is denied
  private stopped = new AbortController();

  constructor(path: string, key: string) {
    void this.follow(`./api/v1/${path}/events`, key);
  }

  /** Accepts a value from a response that arrived before the stream sent it. */
  take(value: T): void {
    this.value = value;
    this.at = performance.now();
  }

  stop(): void {
    this.stopped.abort();
  }

  private async follow(url: string, key: string): Promise<void> {
    const { signal } = this.stopped;
    for (let pause = 500; !signal.aborted && !this.gone; pause = Math.min(pause * 2, longestPause)) {
      try {
        const response = await fetch(url, { headers: bearer(key), signal });
        if ([400, 401, 403, 404].includes(response.status)) {
          const told = (await response.json().catch(() => undefined)) as { error?: { message?: string } } | undefined;
          this.gone = new ServiceError(response.status, told?.error?.message ?? unreachable);
          return;
        }
        if (response.ok && response.body) {
          pause = 250;
          await this.read(response.body);
        }
      } catch {
        if (signal.aborted) return;
      }
      if (this.gone || signal.aborted) return;
      this.away = true;
      await new Promise((done) => setTimeout(done, pause));
    }
  }

  private async read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const events = new EventReader();
    const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read())
      for (const { event, data } of events.read(piece.value)) {
        if (event === 'gone') this.gone = new ServiceError(404, 'it no longer exists');
        if (event !== 'state') continue;
        this.away = false;
        this.take(JSON.parse(data) as T);
      }
  }
}
