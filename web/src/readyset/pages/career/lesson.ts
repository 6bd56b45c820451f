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

/** The step after laying this. A player may lay early what a later step asks for: then the steps before it are done. */
export function afterLaying(steps: readonly Step[], at: number, text: string | undefined): number {
  const asks = (step: Step | undefined) => text !== undefined && (step?.rows?.includes(text) ?? false);
  if (asks(steps[at])) return at + 1;
  if (steps.slice(0, at).some(asks)) return at; // still there from a step before
  const early = steps.findIndex((step, i) => i > at && asks(step));
  return early < 0 ? at : early + 1;
}

/** The step after an answer. A right one ends the tutorial, however early; a wrong one counts where it is asked for. */
export function afterAnswer(steps: readonly Step[], at: number, text: string | undefined, right: boolean): number {
  const here = afterLaying(steps, at, text);
  const asked = steps.findIndex(({ answer }, i) => i >= here && answer === (right ? 'right' : 'wrong'));
  if (right) return asked < 0 ? steps.length : asked + 1;
  return asked === here ? here + 1 : here;
}
