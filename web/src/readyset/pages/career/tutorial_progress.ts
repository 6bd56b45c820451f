// The player's progress in a tutorial, derived from the table and the answers given.
import { textOfName, textOfRestriction } from '../../model/expression';
import { faceIn, type Layout } from '../../model/layout';
import type { Puzzle } from '../../model/puzzle';
import { readName, readRestriction } from '../../model/reading';
import type { Step } from './tutorials';

// The table as text with only the necessary brackets, or undefined while a row is incomplete.
export function tableText(puzzle: Puzzle, layout: Layout): string | undefined {
  const faceOf = faceIn(puzzle, layout);
  const name = layout.name.length > 0 ? readName(layout.name, faceOf) : undefined;
  const restriction = layout.restriction.length > 0 ? readRestriction(layout.restriction, faceOf) : undefined;
  if ((name && !name.ok) || (restriction && !restriction.ok)) return undefined;
  return [restriction && textOfRestriction(restriction.value), name && textOfName(name.value)]
    .filter((text) => text !== undefined)
    .join(' / ');
}

/** The step after this layout. If the layout already matches a later step, the steps before it are skipped. */
export function afterLaying(steps: readonly Step[], at: number, text: string | undefined): number {
  const asks = (step: Step | undefined) => text !== undefined && (step?.rows?.includes(text) ?? false);
  if (asks(steps[at])) return at + 1;
  if (steps.slice(0, at).some(asks)) return at; // unchanged since an earlier step
  const early = steps.findIndex((step, i) => i > at && asks(step));
  return early < 0 ? at : early + 1;
}

/** The step after an answer. A right answer ends the tutorial at any time; a wrong one counts only where it is requested. */
export function afterAnswer(steps: readonly Step[], at: number, text: string | undefined, right: boolean): number {
  const here = afterLaying(steps, at, text);
  const asked = steps.findIndex(({ answer }, i) => i >= here && answer === (right ? 'right' : 'wrong'));
  if (right) return asked < 0 ? steps.length : asked + 1;
  return asked === here ? here + 1 : here;
}
