// The dice on the table: two rows, the caret, and the operators chosen for wild dice. Every action of the
// player is a pure function from one layout to the next.
import { type Face, isRelation, type Operator } from './cards_and_dice';
import { markOf, type Puzzle } from './puzzle';
import type { FaceOf, RowName } from './reading';
import { diceOf, inserted, isDie, partner, type Row, without, withoutEmptyBrackets } from './row';

export interface Layout {
  readonly restriction: Row;
  readonly name: Row;
  readonly row: RowName; // the row with the caret
  readonly caret: number; // the caret is before the token with this index
  readonly wild: Readonly<Record<number, Operator>>; // keyed by die
}

export interface Place {
  readonly row: RowName;
  readonly at: number;
}

export const emptyLayout: Layout = { restriction: [], name: [], row: 'name', caret: 0, wild: {} };

export const isEmpty = (layout: Layout): boolean =>
  layout.restriction.length === 0 && layout.name.length === 0;

export const placedDice = (layout: Layout): number[] => [
  ...diceOf(layout.restriction),
  ...diceOf(layout.name),
];

export const faceIn =
  (puzzle: Puzzle, layout: Layout): FaceOf =>
  (die) =>
    puzzle.dice[die] === '?' ? (layout.wild[die] ?? '?') : puzzle.dice[die];

export function placeOf(layout: Layout, die: number): Place | undefined {
  for (const row of ['restriction', 'name'] as const) {
    const at = layout[row].indexOf(die);
    if (at >= 0) return { row, at };
  }
  return undefined;
}

export const otherRow = (row: RowName): RowName => (row === 'name' ? 'restriction' : 'name');

const withRow = (layout: Layout, row: RowName, tokens: Row): Layout => ({ ...layout, [row]: tokens });

export function withCaret(layout: Layout, row: RowName, caret: number): Layout {
  return { ...layout, row, caret: Math.max(0, Math.min(caret, layout[row].length)) };
}

// Places a die, from the hand or from its current position. The caret moves behind it.
export function placeDie(layout: Layout, die: number, place?: Place): Layout {
  let { row, at } = place ?? { row: layout.row, at: layout.caret };
  let next = layout;
  const from = placeOf(layout, die);
  if (from) {
    if (from.row === row && from.at < at) at -= 1;
    next = withRow(
      next,
      from.row,
      next[from.row].filter((token) => token !== die),
    );
  }
  const laid = withRow(next, row, inserted(next[row], at, die));
  return tidied(withCaret(laid, row, at + 1));
}

// Places a die at the caret, like `placeDie`. A relation in the lower row means that the player has started with the
// restriction, so the content of the lower row moves up.
export function placeAtCaret(layout: Layout, puzzle: Puzzle, die: number): Layout {
  const laid = placeDie(layout, die);
  if (!isRelation(puzzle.dice[die]) || layout.row === 'restriction') return laid;
  if (layout.restriction.length > 0) return laid;
  return { ...laid, restriction: laid.name, name: [], row: 'restriction', caret: laid.caret };
}

// Returns a die to the hand.
export function take(layout: Layout, die: number): Layout {
  const place = placeOf(layout, die);
  if (!place) return layout;
  const { [die]: _, ...wild } = layout.wild;
  // The caret moves to the position of the removed die. Bracket pairs that contained only this die are removed too.
  const left = { ...removed(layout, place), wild };
  const pairs = (layout[place.row].length - 1 - left[place.row].length) / 2;
  return withCaret(left, place.row, place.at - pairs);
}

// Removes a die or a pair of brackets. The caret stays between the same tokens.
export function removed(layout: Layout, place: Place): Layout {
  const before = layout[place.row];
  const token = before[place.at];
  if (token === undefined) return layout;
  const next = withRow(layout, place.row, without(before, place.at));
  const gone = isDie(token) ? [place.at] : [place.at, partner(before, place.at)];
  const shift =
    layout.row === place.row ? gone.filter((at) => at < layout.caret).length : 0;
  const { [isDie(token) ? token : -1]: _, ...wild } = layout.wild;
  return withCaret({ ...next, wild }, layout.row, layout.caret - shift);
}

function tidied(layout: Layout): Layout {
  const tidy = {
    ...layout,
    restriction: withoutEmptyBrackets(layout.restriction),
    name: withoutEmptyBrackets(layout.name),
  };
  const lost = layout[layout.row].length - tidy[layout.row].length;
  return lost === 0 ? tidy : withCaret(tidy, layout.row, layout.caret - lost);
}

// The next die of the hand with this face. A marked die comes first because it earns extra points or must be used. A missing operator
// can be replaced by the wild die.
export function nextDieWithFace(puzzle: Puzzle, layout: Layout, face: Face): number | undefined {
  const laid = new Set(placedDice(layout));
  const free = puzzle.dice.map((_, die) => die).filter((die) => !laid.has(die));
  const same = free.filter((die) => puzzle.dice[die] === face);
  return same.find((die) => markOf(puzzle, die)) ?? same[0];
}

export function freeWild(puzzle: Puzzle, layout: Layout): number | undefined {
  return nextDieWithFace(puzzle, layout, '?');
}

export const withWild = (layout: Layout, die: number, operator: Operator): Layout => ({
  ...layout,
  wild: { ...layout.wild, [die]: operator },
});

// Opens a pair of brackets at the caret that extends to the end of the enclosing brackets or row.
export function openBracket(layout: Layout): Layout {
  const tokens = layout[layout.row];
  let end = layout.caret;
  for (let depth = 0; end < tokens.length; end += 1) {
    if (tokens[end] === '(') depth += 1;
    if (tokens[end] === ')' && (depth -= 1) < 0) break;
  }
  const next = inserted(inserted(tokens, end, ')'), layout.caret, '(');
  return withCaret(withRow(layout, layout.row, next), layout.row, layout.caret + 1);
}

// Moves the closing bracket of the innermost pair to the caret. Without such a pair, brackets everything before the caret.
export function closeBracket(layout: Layout): Layout {
  const { row, caret } = layout;
  const tokens = layout[row];
  let depth = 0;
  for (let at = caret - 1; at >= 0; at -= 1) {
    if (tokens[at] === ')') depth += 1;
    if (tokens[at] !== '(' || (depth -= 1) >= 0) continue;
    const close = partner(tokens, at);
    // The tokens between the caret and the old position must not be split from their partners.
    const rest = tokens.slice(caret, close);
    const next = [...tokens.slice(0, caret), ')', ...rest, ...tokens.slice(close + 1)] as Row;
    if (!balanced(rest)) return layout;
    return withCaret(withRow(layout, row, next), row, caret + 1);
  }
  const before = tokens.slice(0, caret);
  if (diceOf(before).length < 2) return layout;
  return withCaret(withRow(layout, row, ['(', ...before, ')', ...tokens.slice(caret)]), row, caret + 2);
}

function balanced(tokens: Row): boolean {
  let depth = 0;
  for (const token of tokens) {
    if (token === '(') depth += 1;
    if (token === ')' && (depth -= 1) < 0) return false;
  }
  return depth === 0;
}

// Backspace: removes the token before the caret, or moves from the start of the lower row to the upper row.
export function erase(layout: Layout): Layout {
  if (layout.caret > 0) return removed(layout, { row: layout.row, at: layout.caret - 1 });
  if (layout.row === 'name' && layout.restriction.length > 0)
    return withCaret(layout, 'restriction', layout.restriction.length);
  return layout;
}

export const moveCaret = (layout: Layout, step: number): Layout =>
  withCaret(layout, layout.row, layout.caret + step);

// Moves a die by one position along its row, past a die or a bracket.
export function shiftDie(layout: Layout, place: Place, step: -1 | 1): Layout {
  const tokens = layout[place.row];
  const to = place.at + step;
  const die = tokens[place.at];
  if (!isDie(die) || to < 0 || to >= tokens.length) return layout;
  return placeDie(layout, die, { row: place.row, at: step > 0 ? to + 1 : to });
}
