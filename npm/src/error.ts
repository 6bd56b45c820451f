// Why the engine has no answer: what is wrong, where in the request, and what would be right.

/** What the engine says instead of an answer. */
export interface Complaint {
  message: string;
  /** A word for programs, which keeps its meaning: `impossible-cube`, `unexpected`, … */
  code: string;
  where?: string;
  line?: number;
  column?: number;
  expected?: string;
}

/**
 * Thrown, or what a promise is rejected with, when a request has no answer.
 *
 * @example
 * try {
 *   solve(engine, 'R U Q');
 * } catch (error) {
 *   if (error instanceof EngineError) console.log(error.code, error.where, error.expected);
 * }
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  /** A word for programs: `impossible-cube` for a cube that no turns can solve, `internal-error` for a fault of the
      engine's own, `engine-not-loaded` when its file could not be fetched; docs/reference/errors.md lists the rest. */
  readonly code: string;
  /** The field, or the line and column in it. */
  readonly where?: string;
  /** The line in the text of a field, from 1, if the error has a place there. */
  readonly line?: number;
  /** The column in that line, from 1, counted in code points. */
  readonly column?: number;
  /** What would be right. */
  readonly expected?: string;

  constructor({ message, code, where, line, column, expected }: Complaint) {
    super(message);
    this.code = code;
    if (where !== undefined) this.where = where;
    if (line !== undefined) this.line = line;
    if (column !== undefined) this.column = column;
    if (expected !== undefined) this.expected = expected;
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

/** The result in the engine's answer; throws what the engine complains of. */
export function resultOf(text: string): unknown {
  const answer = JSON.parse(text) as { result?: unknown; error?: Complaint };
  if (answer.error) throw new EngineError(answer.error);
  return answer.result;
}
