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
