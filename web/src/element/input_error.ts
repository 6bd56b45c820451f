// An error in the value of an attribute: what is wrong, where, and what was expected.

export interface Position {
  line: number; // counted from 1
  column: number; // counted from 1 in code points
}

export class InputError extends Error {
  attribute = '';

  constructor(
    message: string,
    readonly expected?: string,
    readonly position?: Position,
  ) {
    super(message);
  }

  /** The complete error as one sentence. */
  get sentence(): string {
    const where = this.position ? ` at line ${this.position.line}, column ${this.position.column}` : '';
    return `${this.attribute ? `${this.attribute}: ` : ''}${this.message}${where}${this.expected ? `; expected ${this.expected}` : ''}`;
  }
}

/** Runs `read` and adds the name of the attribute to an error. */
export function readAttribute<T>(attribute: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError && !error.attribute) error.attribute = attribute;
    throw error;
  }
}
