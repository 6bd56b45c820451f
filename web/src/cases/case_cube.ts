// A case as a cube of stickers to be looked at and turned: white below, green in front. The stickers
// that say nothing are blanked on the solved cube, and travel with their pieces back to the case.
import type { SetName } from './library';
import { apply, applyAll, inverse, parseTurn, parseTurns, type Turn } from '../cube/model/turns';
import { blank, faceletAt, facelets, solved, type Face } from '../cube/model/facelets';

/** The solved cube turned over: white below, green in front. */
export const turnedOver = apply(solved, parseTurn('z2')!);

const isTop = (place: readonly number[]) => place[1] === 1;

// F2L tells nothing of the last layer; OLL only which of its stickers are the last colour.
function shows(set: SetName, face: Face, place: readonly number[]): boolean {
  if (set === 'PLL' || !isTop(place)) return true;
  return set === 'OLL' && face === 'U';
}

export interface CasePlay {
  states: string[]; // the case, then the cube after each turn
  turns: Turn[];
}

/** The case that an algorithm solves, and the way to its end. */
export function casePlay(set: SetName, algorithm: string): CasePlay {
  const turns = parseTurns(algorithm);
  const end = facelets.map(({ index, face, place }) => (shows(set, face, place) ? turnedOver[index] : blank)).join('');
  const states = [applyAll(end, turns.map(inverse).reverse())];
  for (const turn of turns) states.push(apply(states.at(-1)!, turn));
  return { states, turns };
}

/** The six stickers of one ring of the last layer, and all of the top: as one sees them from above. */
export function topStickers(): { index: number; row: number; column: number; side: boolean }[] {
  const top = facelets.filter(({ face }) => face === 'U').map(({ index, place: [x, , z] }) => ({ index, row: z, column: x, side: false }));
  const ring = top.flatMap(({ row, column }) => {
    const sides: { index: number; row: number; column: number; side: boolean }[] = [];
    if (row !== 0) sides.push({ index: faceletAt([column, 1, row], [0, 0, row]), row: 2 * row, column, side: true });
    if (column !== 0) sides.push({ index: faceletAt([column, 1, row], [column, 0, 0]), row, column: 2 * column, side: true });
    return sides;
  });
  return [...top, ...ring];
}
