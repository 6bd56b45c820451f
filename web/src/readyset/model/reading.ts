// Parses a row: ∪ ∩ − have equal precedence and associate to the left, ′ applies to the operand
// before it. For an incomplete row, the parser returns a message that says what is missing.
import { type Face, isBinary, isOperand, isRelation, type Relation } from './cards_and_dice';
import { isDie, type Row, type Token } from './row';
import type { Restriction, SetName } from './expression';

export type RowName = 'restriction' | 'name';
export type FaceOf = (die: number) => Face;

export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly at: number; readonly missing: string };

class Fault extends Error {
  constructor(
    readonly at: number,
    readonly missing: string,
  ) {
    super(missing);
  }
}

class Reader {
  private at = 0;
  constructor(
    private readonly row: Row,
    private readonly faceOf: FaceOf,
  ) {}

  get done(): boolean {
    return this.at === this.row.length;
  }

  private peek(): Token | Face | undefined {
    const token = this.row[this.at];
    return token !== undefined && isDie(token) ? this.faceOf(token) : token;
  }

  private fault(missing: string): Fault {
    return new Fault(this.at, missing);
  }

  name(): SetName {
    let name = this.unit();
    for (;;) {
      const next = this.peek();
      if (next === '?') throw this.fault('choose a sign for the wild die');
      if (next === undefined || next === ')' || isRelation(next as Face)) return name;
      if (!isBinary(next as Face)) throw this.fault('put ∪, ∩ or − between the two sets');
      this.at += 1;
      name = { kind: 'binary', left: name, operator: next as '∪', right: this.unit() };
    }
  }

  private unit(): SetName {
    let unit: SetName;
    const next = this.peek();
    if (next === '(') {
      this.at += 1;
      unit = this.name();
      if (this.peek() !== ')') throw this.fault('= and ⊆ cannot be inside brackets');
    } else if (next !== undefined && isOperand(next as Face)) {
      unit = { kind: 'operand', face: next as 'U' };
    } else if (next === '?') {
      throw this.fault('choose a sign for the wild die');
    } else if (next === '′') {
      throw this.fault('′ needs a set before it');
    } else if (next === ')' && this.row[this.at - 1] === '(') {
      throw this.fault('the brackets are empty');
    } else {
      throw this.fault(this.afterWhat(next));
    }
    this.at += 1;
    while (this.peek() === '′') {
      unit = { kind: 'complement', of: unit };
      this.at += 1;
    }
    return unit;
  }

  // A set was expected here. The message names the sign before or after it.
  private afterWhat(next: Token | Face | undefined): string {
    const before = this.row[this.at - 1];
    if (before !== undefined && isDie(before)) return `${this.faceOf(before)} needs a set after it`;
    return next === undefined ? 'a set is missing' : `${next} needs a set before it`;
  }

  restriction(): Restriction {
    const first = this.name();
    const links: { relation: Relation; right: SetName }[] = [];
    while (!this.done) {
      const relation = this.peek() as Relation;
      this.at += 1;
      links.push({ relation, right: this.name() });
    }
    if (links.length === 0) throw this.fault('a restriction needs = or ⊆');
    return { first, links };
  }

  end(): void {
    if (!this.done) throw this.fault(`${this.peek()} belongs in the upper row`);
  }
}

function attempt<T>(read: () => T): Reading<T> {
  try {
    return { ok: true, value: read() };
  } catch (fault) {
    if (fault instanceof Fault) return { ok: false, at: fault.at, missing: fault.missing };
    throw fault;
  }
}

export const readName = (row: Row, faceOf: FaceOf): Reading<SetName> =>
  attempt(() => {
    const reader = new Reader(row, faceOf);
    const name = reader.name();
    reader.end();
    return name;
  });

export const readRestriction = (row: Row, faceOf: FaceOf): Reading<Restriction> =>
  attempt(() => new Reader(row, faceOf).restriction());

// The row as text for the engine. A wild die is marked, as in ?∪.
export function textOf(row: Row, faceOf: FaceOf, isWild: (die: number) => boolean): string {
  return row
    .map((token) => {
      if (!isDie(token)) return token;
      const face = faceOf(token);
      return isWild(token) && face !== '?' ? `?${face}` : face;
    })
    .join(' ');
}
