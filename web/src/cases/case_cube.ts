// A case as a sticker cube for display and playback, with white on the bottom and green in front. Irrelevant stickers
// are blanked on the solved cube and move with their pieces back to the case.
import { aimOf, type Aim, type SetName } from './library';
import { apply, applyAll, inverse, parseTurn, parseTurns, type Turn } from '../cube/model/turns';
import { blank, faceletAt, facelets, solved, type Face } from '../cube/model/facelets';

/** The solved cube upside down: white on the bottom, green in front. */
export const upsideDown = apply(solved, parseTurn('z2')!);

const isTop = (place: readonly number[]) => place[1] === 1;
const isCorner = (place: readonly number[]) => !place.includes(0);

// Which stickers the picture of a case shows. A pair case omits the last layer, a last-layer face case shows only
// the stickers of the last colour, and a block case omits the middle slice and the two edges above the blocks.
const shows: Record<Aim, (face: Face, place: readonly number[]) => boolean> = {
  pair: (_, place) => !isTop(place),
  face: (face, place) => !isTop(place) || face === 'U',
  layer: () => true,
  corners: (face, place) => !isTop(place) || isCorner(place) || face === 'U',
  'block corners': (_, place) => place[0] !== 0 && (!isTop(place) || isCorner(place)),
  'pair and face': (face, place) => !isTop(place) || face === 'U',
};

export interface CasePlayback {
  states: string[]; // the case, followed by the state after each turn
  turns: Turn[];
}

/** The state that an algorithm solves, with the stickers that its picture shows. */
function visibleCase(aim: Aim, algorithm: string): string {
  const end = facelets.map(({ index, face, place }) => (shows[aim](face, place) ? upsideDown[index] : blank)).join('');
  return applyAll(end, parseTurns(algorithm).map(inverse).reverse());
}

/** Playback of an algorithm (by default the library's) on the case that the library's algorithm solves. */
export const casePlayback = (set: SetName, algorithm: string, played = algorithm): CasePlayback => aimPlayback(aimOf(set), algorithm, played);

/** Playback of an algorithm on the case with this aim. */
export function aimPlayback(aim: Aim, algorithm: string, played = algorithm): CasePlayback {
  const turns = parseTurns(played);
  const states = [visibleCase(aim, algorithm)];
  for (const turn of turns) states.push(apply(states.at(-1)!, turn));
  return { states, turns };
}

const uprights = ['', 'x', "x'", 'x2', 'z', "z'"].map(parseTurns);

// The left sticker of the bottom layer, which identifies the bottom colour even when the middle slice has moved the centres.
const edgeBelow = 30;
const facesOf = [0, 1, 2, 3, 4, 5].map((face) => facelets.slice(9 * face, 9 * face + 9).map(({ index }) => index));
const centreOf = (index: number) => facesOf[Math.floor(index / 9)][4];

// Sticker groups that have a single colour when both blocks are solved, and when the top corners are permuted.
const blocks = [[12, 13, 14, 15, 16, 17], [39, 40, 41, 42, 43, 44], [21, 24, 23, 26], [48, 51, 50, 53], [27, 30, 33, 29, 32, 35]];
const cornersInOrder = [[0, 2, 6, 8], [9, 11], [18, 20], [36, 38], [45, 47]];
const haveEqualColours = (held: string, groups: readonly number[][]) => groups.every((group) => group.every((index) => held[index] === held[group[0]]));

const areTwoLayersSolved = (held: string) => facelets.every(({ index, place }) => isTop(place) || held[index] === held[centreOf(index)]);
const isTopFaceSolved = (held: string) => facesOf[0].every((index) => held[index] === held[4]);

const isReached: Record<Aim, (held: string) => boolean> = {
  pair: areTwoLayersSolved,
  face: (held) => areTwoLayersSolved(held) && isTopFaceSolved(held),
  layer: (held) => facelets.every(({ index }) => held[index] === held[centreOf(index)]),
  corners: (held) => areTwoLayersSolved(held) && isTopFaceSolved(held) && haveEqualColours(held, cornersInOrder),
  'block corners': (held) => haveEqualColours(held, blocks) && haveEqualColours(held, cornersInOrder),
  'pair and face': (held) => areTwoLayersSolved(held) && isTopFaceSolved(held),
};

/** Whether the step of the set is complete with this colour on the bottom, in any orientation of the cube. */
export function isDone(set: SetName, cube: string, below: string): boolean {
  return uprights.some((turns) => {
    const held = applyAll(cube, turns);
    return held[edgeBelow] === below && isReached[aimOf(set)](held);
  });
}

export interface Adjusted {
  before: string; // turn of the top or of the whole cube before the algorithm; may be empty
  after: string; // turn of the top after the algorithm; may be empty
}

const tops = ['', 'U', "U'", 'U2'];
const sides = ['', 'y', "y'", 'y2'];

// A rotation of the whole cube can replace a turn of the top, unless a slot or block must stay in front.
const hasFixedFront = (set: SetName) => aimOf(set) === 'pair' || aimOf(set) === 'pair and face' || aimOf(set) === 'block corners';
const allowsFinalTurn = (set: SetName) => aimOf(set) === 'layer';

/** The shortest adjustments before and after an algorithm that make it complete the set's step on this cube. */
export function adjusted(set: SetName, cube: string, algorithm: string, { wholeCube }: { wholeCube: boolean }): Adjusted | undefined {
  const turns = parseTurns(algorithm);
  for (const side of wholeCube ? sides : [''])
    for (const top of wholeCube && !hasFixedFront(set) ? [''] : tops)
      for (const after of allowsFinalTurn(set) ? tops : ['']) {
        const before = [side, top].filter(Boolean).join(' ');
        const end = applyAll(cube, [...parseTurns(before), ...turns, ...parseTurns(after)]);
        if (isDone(set, end, cube[edgeBelow])) return { before, after };
      }
  return undefined;
}

/** Rewrites an algorithm for the pictured cube: adds the adjustments before and after it, and
 * ends with the last layer on top. */
export function adaptToPicture(set: SetName, usual: string, algorithm: string): string | undefined {
  const end = applyAll(upsideDown, parseTurns(algorithm));
  const isBack = aimOf(set) === 'block corners' ? (held: string) => haveEqualColours(held, blocks) : (held: string) => held[31] === upsideDown[31];
  const back = uprights.find((turns) => isBack(applyAll(end, turns)));
  if (!back) return undefined;
  const whole = [algorithm, ...back.map(({ name }) => name)].join(' ');
  const found = adjusted(set, visibleCase(aimOf(set), usual), whole, { wholeCube: true });
  return found && [found.before, whole, found.after].filter(Boolean).join(' ');
}

/** The twelve side stickers of the last layer and the nine on top, as seen from above. */
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
