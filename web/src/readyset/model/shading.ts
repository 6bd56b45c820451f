// The content of a diagram: which of the sixteen cards are face up and which match, for one part of an explanation or for
// the dice placed so far.
import { kept, named, textOfName, textOfRestriction } from './expression';
import { faceIn, type Layout } from './layout';
import { allCards, type CardSet } from './cards_and_dice';
import type { CardState } from './preview';
import type { Puzzle } from './puzzle';
import type { Explanation } from './engine_calls';
import { readName, readRestriction, type FaceOf } from './reading';
import type { Row } from './row';

export interface Shading {
  readonly kept: CardSet;
  readonly named: CardSet;
}

/** The shading of one part of an explanation, or of the final result after the last part. */
export function shadingAt(explanation: Explanation, at: number): Shading {
  const { parts } = explanation;
  const flipping = parts.filter((part) => part.flipped !== undefined);
  const afterRestriction = flipping.at(-1)?.table ?? allCards;
  if (at >= parts.length) return { kept: afterRestriction, named: parts[parts.length - 1].table };
  const part = parts[at];
  if (part.flipped) return { kept: part.table, named: 0 };
  return { kept: part.row === 'restriction' ? allCards : afterRestriction, named: part.table };
}

export function statesAt(explanation: Explanation, at: number): CardState[] {
  const part = explanation.parts[at] as Explanation['parts'][number] | undefined;
  const inUpperRow = part?.row === 'restriction';
  const flipped = part?.flipped ?? (inUpperRow ? [] : explanation.flipped);
  const matched = part ? (part.flipped ? [] : part.cards) : explanation.matching;
  return explanation.cards.map((_, place): CardState => {
    if (flipped.includes(place)) return 'flipped';
    return matched.includes(place) ? 'matched' : 'open';
  });
}

export interface LiveShading extends Shading {
  readonly text: string; // the part that is shown; empty if nothing can be read yet
  readonly whole: boolean; // the text covers the complete row
}

/** The shading for the dice on the table. For an unfinished row, the longest readable prefix counts. */
export function liveShading(puzzle: Puzzle, layout: Layout): LiveShading {
  const faceOf = faceIn(puzzle, layout);
  const upper = layout.restriction.length > 0 ? readRestriction(layout.restriction, faceOf) : undefined;
  const face = upper?.ok ? kept(upper.value) : allCards;
  const inUpperRow = layout.restriction.length > 0 && (layout.row === 'restriction' || layout.name.length === 0);
  if (!inUpperRow) {
    const said = longestName(layout.name, faceOf);
    return said ? { kept: face, named: named(said.name, face), text: textOfName(said.name), whole: said.whole } : { kept: face, named: 0, text: '', whole: true };
  }
  for (const [row, whole] of beginnings(layout.restriction)) {
    const restriction = readRestriction(row, faceOf);
    if (restriction.ok) return { kept: kept(restriction.value), named: 0, text: textOfRestriction(restriction.value), whole };
    const name = readName(row, faceOf);
    if (name.ok) return { kept: allCards, named: named(name.value), text: textOfName(name.value), whole };
  }
  return { kept: allCards, named: 0, text: '', whole: true };
}

function longestName(row: Row, faceOf: FaceOf) {
  for (const [beginning, whole] of beginnings(row)) {
    const name = readName(beginning, faceOf);
    if (name.ok) return { name: name.value, whole };
  }
  return undefined;
}

// The row and all its shorter prefixes; unmatched opening brackets are closed.
function* beginnings(row: Row): Generator<[Row, boolean]> {
  for (let end = row.length; end > 0; end -= 1) {
    const part = row.slice(0, end);
    const open = part.filter((token) => token === '(').length - part.filter((token) => token === ')').length;
    yield [[...part, ...Array.from({ length: open }, () => ')' as const)], end === row.length];
  }
}
