// Where a player is in a tutorial: which step the table and the answers given have come to.
import { textOfName, textOfRestriction } from '../../model/expression';
import { faceIn, type Layout } from '../../model/layout';
import type { Puzzle } from '../../model/puzzle';
import { readName, readRestriction } from '../../model/reading';
import type { Step } from './tutorials';

// The table as text with only the brackets it needs; nothing while a row cannot be read.
export function tableText(puzzle: Puzzle, layout: Layout): string | undefined {
  const faceOf = faceIn(puzzle, layout);
  const name = layout.name.length > 0 ? readName(layout.name, faceOf) : undefined;
  const restriction = layout.restriction.length > 0 ? readRestriction(layout.restriction, faceOf) : undefined;
  if ((name && !name.ok) || (restriction && !restriction.ok)) return undefined;
  return [restriction && textOfRestriction(restriction.value), name && textOfName(name.value)]
    .filter((text) => text !== undefined)
    .join(' / ');
}

export const laidAsAsked = (step: Step, puzzle: Puzzle, layout: Layout): boolean =>
  step.rows?.includes(tableText(puzzle, layout) ?? '') ?? false;
