// A solution as a puzzle of its own, so that its rows and matched cards can be shown.
import { layoutFromText } from '../../model/layout_from_text';
import { cardOf, faces, type Card, type Face } from '../../model/cards_and_dice';
import { previewOf, type CardState } from '../../model/preview';
import type { Puzzle } from '../../model/puzzle';
import { meaningOf, variationsOf } from './laying';
import { cardsOf, goalAfter, type Duel, type DuelProof } from './duel_round';

export interface ShownSolution {
  readonly puzzle: Puzzle; // the dice are those of the rows
  readonly rows: readonly string[];
  readonly states: readonly CardState[]; // by card
  readonly matched: number;
}

function facesIn(rows: readonly string[]): Face[] {
  const found: Face[] = [];
  let rest = rows.join(' ');
  while (rest.length > 0) {
    const face = faces.find((each) => rest.startsWith(each));
    if (face) found.push(face);
    rest = rest.slice(face?.length ?? 1);
  }
  return found;
}

export function shownSolution(duel: Duel, { rows, blank }: Pick<DuelProof, 'rows' | 'blank'>): ShownSolution {
  const card: Card | undefined = blank && cardOf(blank.colors);
  const puzzle: Puzzle = { cards: cardsOf(duel), dice: facesIn(rows), goal: goalAfter(duel) ?? 0, meaning: meaningOf(variationsOf(duel), card) };
  const { states, matched = 0 } = previewOf(puzzle, layoutFromText(puzzle, rows));
  return { puzzle, rows, states, matched };
}
