// Why the engine has no answer: what is wrong, where in the request, and what would be right.
export class EngineError extends Error {
  constructor(
    message: string,
    readonly where?: string,
    readonly expected?: string,
  ) {
    super(message);
    this.name = 'EngineError';
  }

  /** The whole complaint as one sentence for a person. */
  get sentence(): string {
    const text = this.message.charAt(0).toUpperCase() + this.message.slice(1);
    return this.expected ? `${text}; expected ${this.expected}` : text;
  }
}

/** The sentence to show for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof EngineError) return error.sentence;
  return error instanceof Error ? error.message : String(error);
}

/** Whether this is only the sign that a call was given up. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
