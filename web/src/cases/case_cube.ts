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

/** The case that an algorithm solves, as its picture shows it. */
function caseSeen(set: SetName, algorithm: string): string {
  const end = facelets.map(({ index, face, place }) => (shows(set, face, place) ? turnedOver[index] : blank)).join('');
  return applyAll(end, parseTurns(algorithm).map(inverse).reverse());
}

/** The case of a library's algorithm, and the way that this one or another takes to its end. */
export function casePlay(set: SetName, algorithm: string, played = algorithm): CasePlay {
  const turns = parseTurns(played);
  const states = [caseSeen(set, algorithm)];
  for (const turn of turns) states.push(apply(states.at(-1)!, turn));
  return { states, turns };
}

const uprights = ['', 'x', "x'", 'x2', 'z', "z'"].map(parseTurns);

const centreBelow = 31;

/** The same cube held so that the centre of this colour is below. */
const upright = (cube: string, below: string) => uprights.map((turns) => applyAll(cube, turns)).find((held) => held[centreBelow] === below)!;

/** Whether the set's step is done, with this colour below: two layers, then the face of the last one, then all. */
export function isDone(set: SetName, cube: string, below: string): boolean {
  const held = upright(cube, below);
  return facelets.every(({ index, face, place }) => {
    if (isTop(place) && (set === 'F2L' || (set === 'OLL' && face !== 'U'))) return true;
    return held[index] === held[Math.floor(index / 9) * 9 + 4];
  });
}

export interface Adjusted {
  before: string; // how to turn the top, or the whole cube, first; may be empty
  after: string; // how the top is set straight at the end; may be empty
}

const tops = ['', 'U', "U'", 'U2'];
const sides = ['', 'y', "y'", 'y2'];

/** What must go before and after an algorithm so that it does the set's step on this cube, as little as there is. */
export function adjusted(set: SetName, cube: string, algorithm: string, { wholeCube }: { wholeCube: boolean }): Adjusted | undefined {
  const turns = parseTurns(algorithm);
  for (const side of wholeCube ? sides : [''])
    for (const top of wholeCube && set !== 'F2L' ? [''] : tops)
      for (const after of set === 'PLL' ? tops : ['']) {
        const before = [side, top].filter(Boolean).join(' ');
        const end = applyAll(cube, [...parseTurns(before), ...turns, ...parseTurns(after)]);
        if (isDone(set, end, cube[centreBelow])) return { before, after };
      }
  return undefined;
}

/** An algorithm for the case, written for the cube of its picture: from the side and with the last turn it needs there,
    and with the last layer above at its end. */
export function forPicture(set: SetName, usual: string, algorithm: string): string | undefined {
  const end = applyAll(turnedOver, parseTurns(algorithm));
  const back = uprights.find((turns) => applyAll(end, turns)[centreBelow] === turnedOver[centreBelow])!;
  const whole = [algorithm, ...back.map(({ name }) => name)].join(' ');
  const found = adjusted(set, caseSeen(set, usual), whole, { wholeCube: true });
  return found && [found.before, whole, found.after].filter(Boolean).join(' ');
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
