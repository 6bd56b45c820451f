// Errors of the engine: what is wrong, where in the request, and what was expected.

/** The engine's description of an error. */
export interface Complaint {
  message: string;
  /** A stable code for programs: `impossible-cube`, `unexpected`, … */
  code: string;
  where?: string;
  line?: number;
  column?: number;
  expected?: string;
}

/**
 * The error that is thrown, or that rejects a promise, when a request fails.
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
  /** A stable code for programs: `impossible-cube` for a cube that cannot be solved, `internal-error` for a fault in the
      engine, `engine-not-loaded` if its file could not be fetched. docs/reference/errors.md lists all codes. */
  readonly code: string;
  /** The name of the field, or the line and column in its text. */
  readonly where?: string;
  /** The line in the text of the field, counted from 1, if the error has a position in a text. */
  readonly line?: number;
  /** The column in the line, counted from 1 in code points. */
  readonly column?: number;
  /** A description of the expected input. */
  readonly expected?: string;

  constructor({ message, code, where, line, column, expected }: Complaint) {
    super(message);
    this.code = code;
    if (where !== undefined) this.where = where;
    if (line !== undefined) this.line = line;
    if (column !== undefined) this.column = column;
    if (expected !== undefined) this.expected = expected;
  }

  /** The complete error as one sentence for people. */
  get sentence(): string {
    const text = this.message.charAt(0).toUpperCase() + this.message.slice(1);
    return this.expected ? `${text}; expected ${this.expected}` : text;
  }
}

/** Returns the sentence to display for any thrown value. */
export function sentenceOf(error: unknown): string {
  if (error instanceof EngineError) return error.sentence;
  return error instanceof Error ? error.message : String(error);
}

/** Returns true if the error only means that a call was aborted, also by a time limit (`AbortSignal.timeout`). An error that
    is the custom reason of a signal is recognised if the signal is given. */
export function isAbort(error: unknown, signal?: { readonly aborted: boolean; readonly reason?: unknown }): boolean {
  if (signal?.aborted && error === signal.reason) return true;
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError');
}

/** Returns the result from the engine's answer, or throws an EngineError. */
export function resultOf(text: string): unknown {
  const answer = JSON.parse(text) as { result?: unknown; error?: Complaint };
  if (answer.error) throw new EngineError(answer.error);
  return answer.result;
}
