// Screen reader texts of the table.
import { count } from '../../ui/count';
import { cardName, faceNames, type Card, type Face } from '../model/cards_and_dice';
import type { CardState, Preview } from '../model/preview';
import type { MarkKind, Puzzle } from '../model/puzzle';
import type { Row } from '../model/row';
import type { FaceOf } from '../model/reading';

export const dieWords = (face: Face, mark?: MarkKind): string =>
  mark ? `${faceNames[face]}, ${mark}` : faceNames[face];

export const rowWords = (row: Row, faceOf: FaceOf): string =>
  row.length === 0
    ? 'empty'
    : row
        .map((token) => {
          if (token === '(') return 'open bracket';
          return token === ')' ? 'close bracket' : faceNames[faceOf(token)];
        })
        .join(' ');

export function cardWords(card: Card, state: CardState): string {
  const name = cardName(card);
  if (state === 'open') return name;
  return `${name}, ${state === 'matched' ? 'matches' : 'flipped'}`;
}

export function previewWords(puzzle: Puzzle, preview: Preview, score?: number): string {
  const flipped = preview.states.filter((s) => s === 'flipped').length;
  const parts: string[] = [];
  if (flipped > 0) parts.push(`${count(flipped, 'card')} flipped`);
  if (preview.matched !== undefined)
    parts.push(`${preview.matched} of ${count(puzzle.goal, 'card')} matched`);
  if (preview.missing) parts.push(preview.missing.what);
  else if (preview.ready && score !== undefined) parts.push(`${count(score, 'point')}`);
  return parts.join(', ');
}
