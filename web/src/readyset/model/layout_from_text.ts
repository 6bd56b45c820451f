// Creates a layout from text, for tests and tutorials: "red ∪ (blue ∩ green)" with the dice of a hand.
import { emptyLayout, faceIn, type Layout, withWild } from './layout';
import { type Face, faces, isOperator } from './cards_and_dice';
import type { Puzzle } from './puzzle';
import type { RowName } from './reading';
import type { Row, Token } from './row';

const known = [...faces, '(', ')'] as const;

// `rows` is an answer as the engine writes it: a restriction and a set name, or a set name alone.
export function layoutFromText(puzzle: Puzzle, rows: readonly string[]): Layout {
  const free = puzzle.dice.map((_, die) => die);
  let layout: Layout = emptyLayout;
  const take = (face: Face): number => {
    let at = free.findIndex((die) => puzzle.dice[die] === face);
    if (at < 0 && isOperator(face)) {
      at = free.findIndex((die) => puzzle.dice[die] === '?');
      if (at >= 0) layout = withWild(layout, free[at], face);
    }
    if (at < 0) throw new RangeError(`the hand has no ${face} left`);
    return free.splice(at, 1)[0];
  };
  const row = (text: string): Row => {
    const tokens: Token[] = [];
    let rest = text.trim();
    while (rest.length > 0) {
      const next = known.find((word) => rest.startsWith(word));
      if (next === undefined) throw new RangeError(`not a die: ${rest}`);
      tokens.push(next === '(' || next === ')' ? next : take(next));
      rest = rest.slice(next.length).trim();
    }
    return tokens;
  };
  const [upper, lower] = rows.length > 1 ? rows : ['', rows[0] ?? ''];
  const restriction = row(upper);
  const name = row(lower);
  return { ...layout, restriction, name, row: 'name', caret: name.length };
}

// A row as text, with all solid brackets.
export function rowText(puzzle: Puzzle, layout: Layout, row: RowName): string {
  const faceOf = faceIn(puzzle, layout);
  return layout[row]
    .map((token) => (typeof token === 'number' ? faceOf(token) : token))
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
    .replaceAll(' ′', '′');
}
