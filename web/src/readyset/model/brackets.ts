// Brackets on the table. Brackets placed by the player are solid. Brackets that follow from reading left to right
// are implied and shown dashed, so that a row always shows how it is read. Both kinds can be moved.
import { type SetName, textOfName } from './expression';
import { type BinaryOperator, type Face, isBinary, isOperand, isRelation } from './cards_and_dice';
import { type FaceOf, readName } from './reading';
import { cross, diceBefore, diceOf, isDie, partner, type Row, rowOf, type Span, spansOf } from './row';

// The items shown for a row, from left to right. `at` is the index of the token in the row; an implied bracket
// is shown before the token at that index.
export type Item =
  | { readonly kind: 'die'; readonly die: number; readonly at: number }
  | {
      readonly kind: 'open' | 'close';
      readonly at: number;
      readonly implied: boolean;
      readonly span: Span;
    };

interface Implied {
  readonly open: number;
  readonly close: number;
}

// One pair for each operator whose left operand is a group.
function impliedBrackets(row: Row, faceOf: FaceOf): Implied[] {
  const found: Implied[] = [];
  let level = { start: 0, binaries: 0, afterSet: false };
  const outer: (typeof level)[] = [];
  row.forEach((token, at) => {
    if (token === '(') {
      outer.push(level);
      level = { start: at + 1, binaries: 0, afterSet: false };
    } else if (token === ')') {
      level = { ...(outer.pop() ?? level), afterSet: true };
    } else {
      const face = faceOf(token);
      if (isRelation(face)) {
        level = { start: at + 1, binaries: 0, afterSet: false };
      } else if (isBinary(face)) {
        if (level.binaries > 0 && level.afterSet) found.push({ open: level.start, close: at });
        level = { ...level, binaries: level.binaries + 1, afterSet: false };
      } else if (isOperand(face)) {
        level = { ...level, afterSet: true };
      }
    }
  });
  return found;
}

export function itemsOf(row: Row, faceOf: FaceOf): Item[] {
  const implied = impliedBrackets(row, faceOf);
  const spanOf = ({ open, close }: Implied): Span => ({
    from: diceBefore(row, open),
    to: diceBefore(row, close),
  });
  return row.flatMap((token, at): Item[] => {
    const closing = implied.filter((p) => p.close === at);
    const opening = implied.filter((p) => p.open === at).reverse(); // widest first
    const shown: Item[] = [
      ...closing.map((p): Item => ({ kind: 'close', at, implied: true, span: spanOf(p) })),
      ...opening.map((p): Item => ({ kind: 'open', at, implied: true, span: spanOf(p) })),
    ];
    if (isDie(token)) return [...shown, { kind: 'die', die: token, at }];
    const ends = token === '(' ? [at, partner(row, at)] : [partner(row, at), at];
    const span = { from: diceBefore(row, ends[0]), to: diceBefore(row, ends[1]) };
    return [
      ...shown,
      { kind: token === '(' ? 'open' : 'close', at, implied: false, span },
    ];
  });
}

// Whether brackets around these dice are valid and useful. Brackets around a single set, or around the whole
// content of another pair, would change nothing.
function fits(row: Row, span: Span, others: readonly Span[], faceOf: FaceOf): boolean {
  const dice = diceOf(row);
  if (span.from < 0 || span.to > dice.length || span.to - span.from < 3) return false;
  if (others.some((o) => cross(o, span) || (o.from === span.from && o.to === span.to))) return false;
  const inner = others
    .filter((o) => o.from >= span.from && o.to <= span.to)
    .map((o) => ({ from: o.from - span.from, to: o.to - span.from }));
  const inside = readName(rowOf(dice.slice(span.from, span.to), inner), faceOf);
  if (!inside.ok || inside.value.kind !== 'binary') return false;
  const laid = rowOf(dice, [...others, span]);
  const open = laid.findIndex(
    (token, at) =>
      token === '(' &&
      diceBefore(laid, at) === span.from &&
      diceBefore(laid, partner(laid, at)) === span.to,
  );
  return !endsHere(laid[open - 1], faceOf) || !endsHere(laid[partner(laid, open) + 1], faceOf);
}

const endsHere = (token: Row[number] | undefined, faceOf: FaceOf): boolean =>
  token === undefined || !isDie(token) || isRelation(faceOf(token));

export interface BracketMove {
  readonly gap: number; // the moved bracket ends up before the die with this index
  readonly row: Row;
  readonly span: Span;
}

// The possible positions of one bracket of a pair, as gaps from left to right. If the pair would contain nothing or
// everything, its other bracket moves along to the nearest useful position.
export function bracketMoves(
  row: Row,
  span: Span,
  end: 'open' | 'close',
  faceOf: FaceOf,
): BracketMove[] {
  const dice = diceOf(row);
  const others = spansOf(row).filter((s) => s.from !== span.from || s.to !== span.to);
  const moves: BracketMove[] = [];
  for (let gap = 0; gap <= dice.length; gap += 1) {
    const makes = (other: number): Span =>
      end === 'open' ? { from: gap, to: other } : { from: other, to: gap };
    const stays = end === 'open' ? span.to : span.from;
    const best = Array.from({ length: dice.length + 1 }, (_, other) => other)
      .filter((other) => fits(row, makes(other), others, faceOf))
      .sort((a, b) => Math.abs(a - stays) - Math.abs(b - stays))[0];
    if (best !== undefined)
      moves.push({ gap, span: makes(best), row: rowOf(dice, [...others, makes(best)]) });
  }
  return moves;
}

// The move for an arrow key: to the next gap on that side.
export function bracketStep(
  row: Row,
  span: Span,
  end: 'open' | 'close',
  step: -1 | 1,
  faceOf: FaceOf,
): BracketMove | undefined {
  const here = end === 'open' ? span.from : span.to;
  const beyond = bracketMoves(row, span, end, faceOf).filter((m) => (m.gap - here) * step > 0);
  return step > 0 ? beyond[0] : beyond[beyond.length - 1];
}

interface Grouping {
  readonly text: string;
  readonly name: SetName;
  readonly spans: readonly Span[];
}

// All ways to group these dice, left to right first, each with the fewest brackets.
function groupings(all: readonly Face[], from: number, to: number): Grouping[] {
  const ways: Grouping[] = [];
  const add = (name: SetName, spans: readonly Span[]): void => {
    const text = textOfName(name);
    if (!ways.some((w) => w.text === text)) ways.push({ text, name, spans });
  };
  const last = all[to - 1];
  if (to - from === 1) {
    if (isOperand(last)) add({ kind: 'operand', face: last }, []);
    return ways;
  }
  for (let at = to - 2; at > from; at -= 1) {
    if (!isBinary(all[at])) continue;
    const operator = all[at] as BinaryOperator;
    for (const left of groupings(all, from, at))
      for (const right of groupings(all, at + 1, to)) {
        const brackets = right.name.kind === 'binary' ? [{ from: at + 1, to }] : [];
        add({ kind: 'binary', left: left.name, operator, right: right.name }, [
          ...left.spans,
          ...right.spans,
          ...brackets,
        ]);
      }
  }
  if (last === '′')
    for (const of of groupings(all, from, to - 1)) {
      const brackets = of.name.kind === 'binary' ? [{ from, to: to - 1 }] : [];
      add({ kind: 'complement', of: of.name }, [...of.spans, ...brackets]);
    }
  return ways;
}

const mostGroupings = 500;

// All bracketings of a row with these dice; empty if the row cannot be read.
export function regroupings(row: Row, faceOf: FaceOf): Row[] {
  const dice = diceOf(row);
  const all = dice.map(faceOf);
  let ways: Span[][] = [[]];
  let from = 0;
  for (let to = 0; to <= all.length; to += 1) {
    if (to < all.length && !isRelation(all[to])) continue;
    const here = groupings(all, from, to);
    ways = ways
      .flatMap((way) => here.map((g) => [...way, ...g.spans]))
      .slice(0, mostGroupings);
    from = to + 1;
  }
  return ways.map((spans) => rowOf(dice, spans));
}

// The next or the previous bracketing of the row.
export function regrouped(row: Row, faceOf: FaceOf, step: -1 | 1): Row {
  const ways = regroupings(row, faceOf);
  if (ways.length === 0) return row;
  const needed = JSON.stringify(neededBrackets(row, faceOf));
  const here = ways.findIndex((way) => JSON.stringify(way) === needed);
  return ways[(here + step + ways.length) % ways.length];
}

// The row without redundant brackets.
function neededBrackets(row: Row, faceOf: FaceOf): Row {
  const dice = diceOf(row);
  const spans: Span[] = [];
  let start = 0;
  for (let at = 0; at <= row.length; at += 1) {
    const token = row[at];
    if (at < row.length && !(isDie(token) && isRelation(faceOf(token)))) continue;
    const part = row.slice(start, at);
    const name = readName(part, faceOf);
    if (!name.ok) return row;
    const offset = diceBefore(row, start);
    const way = groupings(
      diceOf(part).map(faceOf),
      0,
      diceOf(part).length,
    ).find((g) => g.text === textOfName(name.value));
    for (const s of way?.spans ?? []) spans.push({ from: s.from + offset, to: s.to + offset });
    start = at + 1;
  }
  return rowOf(dice, spans);
}
