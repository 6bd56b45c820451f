// Server-sent events out of the pieces in which they come. EventSource could not send the key.

export interface ServerEvent {
  event: string;
  data: string;
}

export class EventReader {
  private rest = '';

  /** The events that are whole now. */
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
