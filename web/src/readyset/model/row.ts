// A row on the table: dice, by their index in the hand, and brackets. Brackets are always balanced, because they
// are added, moved and removed in pairs.

export type Token = number | '(' | ')';
export type Row = readonly Token[];

// A pair of brackets around the dice with the indices `from` to `to - 1`.
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const isDie = (token: Token): token is number => typeof token === 'number';
export const diceOf = (row: Row): number[] => row.filter(isDie);

// The index of the matching bracket.
export function partner(row: Row, at: number): number {
  const step = row[at] === '(' ? 1 : -1;
  let depth = 0;
  for (let i = at; i >= 0 && i < row.length; i += step) {
    if (row[i] === '(') depth += 1;
    else if (row[i] === ')') depth -= 1;
    if (depth === 0) return i;
  }
  throw new RangeError(`no bracket pair at ${at}`);
}

// Number of dice before the token.
export const diceBefore = (row: Row, at: number): number => diceOf(row.slice(0, at)).length;

export function spansOf(row: Row): Span[] {
  return row.flatMap((token, at) =>
    token === '(' ? [{ from: diceBefore(row, at), to: diceBefore(row, partner(row, at)) }] : [],
  );
}

// Creates a row from dice and brackets. Spans must not cross; duplicates are merged.
export function rowOf(dice: readonly number[], spans: readonly Span[]): Row {
  const distinct = spans.filter(
    (s, i) => s.to > s.from && spans.findIndex((t) => t.from === s.from && t.to === s.to) === i,
  );
  const tokens: Token[] = [];
  for (let gap = 0; gap <= dice.length; gap += 1) {
    for (const s of distinct) if (s.to === gap) tokens.push(')');
    for (const s of distinct) if (s.from === gap) tokens.push('(');
    if (gap < dice.length) tokens.push(dice[gap]);
  }
  return tokens;
}

export const cross = (a: Span, b: Span): boolean =>
  (a.from < b.from && b.from < a.to && a.to < b.to) ||
  (b.from < a.from && a.from < b.to && b.to < a.to);

// The row without a die or a pair of brackets. Empty brackets are removed too.
export function without(row: Row, at: number): Row {
  const gone = isDie(row[at]) ? [at] : [at, partner(row, at)];
  return withoutEmptyBrackets(row.filter((_, i) => !gone.includes(i)));
}

export function withoutEmptyBrackets(row: Row): Row {
  const empty = row.findIndex((token, i) => token === '(' && row[i + 1] === ')');
  if (empty < 0) return row;
  return withoutEmptyBrackets([...row.slice(0, empty), ...row.slice(empty + 2)]);
}

export const inserted = (row: Row, at: number, ...tokens: Token[]): Row => [
  ...row.slice(0, at),
  ...tokens,
  ...row.slice(at),
];
