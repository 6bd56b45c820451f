// A live view of a class, race, match or tournament on the service. It reconnects automatically when the connection drops.
import { bearer, failure, isTemporary, jsonOf, retryAfter, ServiceError, waitForConnection } from './http';

const longestPause = 10_000;
const longestSilence = 40_000; // the service sends something at least every 15 seconds

export class Live<T> {
  value = $state.raw<T | undefined>();
  at = $state(0); // time when the value arrived, by performance.now()
  away = $state(false); // true while the connection is down and being retried
  gone = $state<ServiceError | undefined>(); // set once the class or race has ended or access is denied
  private stopped = new AbortController();

  /** `isOlder` detects values that arrive late. */
  constructor(
    path: string,
    key: string,
    private readonly isOlder: (value: T, than: T) => boolean = () => false,
  ) {
    void this.follow(`./api/v1/${path}/events`, key);
  }

  /** Accepts a value from a response or from the stream, unless it is older than the current one. */
  take(value: T): void {
    if (this.value === undefined || !this.isOlder(value, this.value)) this.replace(value);
  }

  replace(value: T): void {
    this.value = value;
    this.at = performance.now();
  }

  stop(): void {
    this.stopped.abort();
  }

  private async follow(url: string, key: string): Promise<void> {
    const { signal } = this.stopped;
    for (let pause = 500; !signal.aborted && !this.gone; pause = Math.min(pause * 2, longestPause)) {
      let least = 0;
      try {
        const response = await fetch(url, { headers: bearer(key), signal });
        if (!response.ok && !isTemporary(response.status)) {
          this.gone = failure(response, await jsonOf(response).catch(() => undefined));
          return;
        }
        least = retryAfter(response);
        if (response.ok && response.body) {
          pause = 250;
          await this.read(response.body);
        }
      } catch {
        if (signal.aborted) return;
      }
      if (this.gone || signal.aborted) return;
      this.away = true;
      await waitForConnection(Math.max(pause, least), signal).catch(() => undefined);
    }
  }

  private async read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const events = new EventReader();
    const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
    // When a device changes networks or goes offline, it may not notice that a connection has ended.
    const cancel = () => void pieces.cancel().catch(() => undefined);
    globalThis.window?.addEventListener('offline', cancel);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      clearTimeout(timer);
      timer = setTimeout(cancel, longestSilence);
      return pieces.read();
    };
    try {
      for (let piece = await next(); !piece.done; piece = await next()) events.read(piece.value).forEach((event) => this.receive(event));
    } finally {
      clearTimeout(timer);
      globalThis.window?.removeEventListener('offline', cancel);
    }
  }

  private receive({ event, data }: ServerEvent): void {
    if (event === 'gone') this.gone = new ServiceError(404, 'it no longer exists');
    if (event !== 'state') return;
    this.away = false;
    this.take(JSON.parse(data) as T);
  }
}

// Parses server-sent events from stream chunks. EventSource cannot send the authorisation header.
export interface ServerEvent {
  event: string;
  data: string;
}

export class EventReader {
  private rest = '';

  /** Returns the events that are complete after this chunk. */
  read(piece: string): ServerEvent[] {
    const blocks = (this.rest + piece).split('\n\n');
    this.rest = blocks.pop()!;
    return blocks.flatMap((block) => {
      const fields = new Map(
        block
          .split('\n')
          .map((line) => /^([a-z]+): ?(.*)$/.exec(line))
          .filter((match) => match !== null)
          .map(([, name, value]) => [name, value]),
      );
      const data = fields.get('data');
      return data === undefined ? [] : [{ event: fields.get('event') ?? 'message', data }];
    });
  }
}
