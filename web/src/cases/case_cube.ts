// A case as a cube of stickers to be looked at and turned: white below, green in front. The stickers
// that say nothing are blanked on the solved cube, and travel with their pieces back to the case.
import { aimOf, type Aim, type SetName } from './library';
import { apply, applyAll, inverse, parseTurn, parseTurns, type Turn } from '../cube/model/turns';
import { blank, faceletAt, facelets, solved, type Face } from '../cube/model/facelets';

/** The solved cube turned over: white below, green in front. */
export const turnedOver = apply(solved, parseTurn('z2')!);

const isTop = (place: readonly number[]) => place[1] === 1;
const isCorner = (place: readonly number[]) => !place.includes(0);

// What the case's picture tells. A pair tells nothing of the last layer; its face only which stickers are the last
// colour; blocks nothing of the middle slice, nor of the two edges above them.
const shows: Record<Aim, (face: Face, place: readonly number[]) => boolean> = {
  pair: (_, place) => !isTop(place),
  face: (face, place) => !isTop(place) || face === 'U',
  layer: () => true,
  corners: (face, place) => !isTop(place) || isCorner(place) || face === 'U',
  'block corners': (_, place) => place[0] !== 0 && (!isTop(place) || isCorner(place)),
  'pair and face': (face, place) => !isTop(place) || face === 'U',
};

export interface CasePlay {
  states: string[]; // the case, then the cube after each turn
  turns: Turn[];
}

/** The case that an algorithm solves, as its picture shows it. */
function caseSeen(aim: Aim, algorithm: string): string {
  const end = facelets.map(({ index, face, place }) => (shows[aim](face, place) ? turnedOver[index] : blank)).join('');
  return applyAll(end, parseTurns(algorithm).map(inverse).reverse());
}

/** The case of a library's algorithm, and the way that this one or another takes to its end. */
export const casePlay = (set: SetName, algorithm: string, played = algorithm): CasePlay => aimPlay(aimOf(set), algorithm, played);

/** The same for any algorithm that does this much of a solve. */
export function aimPlay(aim: Aim, algorithm: string, played = algorithm): CasePlay {
  const turns = parseTurns(played);
  const states = [caseSeen(aim, algorithm)];
  for (const turn of turns) states.push(apply(states.at(-1)!, turn));
  return { states, turns };
}

const uprights = ['', 'x', "x'", 'x2', 'z', "z'"].map(parseTurns);

// The sticker below on the left, whose colour says what is below: blocks keep it whatever the centres do.
const edgeBelow = 30;
const facesOf = [0, 1, 2, 3, 4, 5].map((face) => facelets.slice(9 * face, 9 * face + 9).map(({ index }) => index));
const centreOf = (index: number) => facesOf[Math.floor(index / 9)][4];

// Stickers that are of one colour when both blocks stand, and those of the corners above when they are in order.
const blocks = [[12, 13, 14, 15, 16, 17], [39, 40, 41, 42, 43, 44], [21, 24, 23, 26], [48, 51, 50, 53], [27, 30, 33, 29, 32, 35]];
const cornersInOrder = [[0, 2, 6, 8], [9, 11], [18, 20], [36, 38], [45, 47]];
const areAlike = (held: string, groups: readonly number[][]) => groups.every((group) => group.every((index) => held[index] === held[group[0]]));

const twoLayersStand = (held: string) => facelets.every(({ index, place }) => isTop(place) || held[index] === held[centreOf(index)]);
const faceStands = (held: string) => facesOf[0].every((index) => held[index] === held[4]);

const stands: Record<Aim, (held: string) => boolean> = {
  pair: twoLayersStand,
  face: (held) => twoLayersStand(held) && faceStands(held),
  layer: (held) => facelets.every(({ index }) => held[index] === held[centreOf(index)]),
  corners: (held) => twoLayersStand(held) && faceStands(held) && areAlike(held, cornersInOrder),
  'block corners': (held) => areAlike(held, blocks) && areAlike(held, cornersInOrder),
  'pair and face': (held) => twoLayersStand(held) && faceStands(held),
};

/** Whether the set's step is done with this colour below, however the cube is held. */
export function isDone(set: SetName, cube: string, below: string): boolean {
  return uprights.some((turns) => {
    const held = applyAll(cube, turns);
    return held[edgeBelow] === below && stands[aimOf(set)](held);
  });
}

export interface Adjusted {
  before: string; // how to turn the top, or the whole cube, first; may be empty
  after: string; // how the top is set straight at the end; may be empty
}

const tops = ['', 'U', "U'", 'U2'];
const sides = ['', 'y', "y'", 'y2'];

// A turn of the whole cube takes the place of one of the top, but where something beside the top must stay in front.
const isForOneSide = (set: SetName) => aimOf(set) === 'pair' || aimOf(set) === 'pair and face' || aimOf(set) === 'block corners';
const endsWithATurn = (set: SetName) => aimOf(set) === 'layer';

/** What must go before and after an algorithm so that it does the set's step on this cube, as little as there is. */
export function adjusted(set: SetName, cube: string, algorithm: string, { wholeCube }: { wholeCube: boolean }): Adjusted | undefined {
  const turns = parseTurns(algorithm);
  for (const side of wholeCube ? sides : [''])
    for (const top of wholeCube && !isForOneSide(set) ? [''] : tops)
      for (const after of endsWithATurn(set) ? tops : ['']) {
        const before = [side, top].filter(Boolean).join(' ');
        const end = applyAll(cube, [...parseTurns(before), ...turns, ...parseTurns(after)]);
        if (isDone(set, end, cube[edgeBelow])) return { before, after };
      }
  return undefined;
}

/** An algorithm for the case, written for the cube of its picture: from the side and with the last turn it needs there,
    and with the last layer above at its end. */
export function forPicture(set: SetName, usual: string, algorithm: string): string | undefined {
  const end = applyAll(turnedOver, parseTurns(algorithm));
  const isBack = aimOf(set) === 'block corners' ? (held: string) => areAlike(held, blocks) : (held: string) => held[31] === turnedOver[31];
  const back = uprights.find((turns) => isBack(applyAll(end, turns)));
  if (!back) return undefined;
  const whole = [algorithm, ...back.map(({ name }) => name)].join(' ');
  const found = adjusted(set, caseSeen(aimOf(set), usual), whole, { wholeCube: true });
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
