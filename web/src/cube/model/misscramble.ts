// Reads the answer of cube.misscramble: what it says about a cube of which some sides were shown, what to show next, and how to
// repair the cube.
import type { CubeMisscramble, ScrambleExplanation, ScrambleMistake } from 'cubewright';
import { blank, faces, facelets, toColours, type Face } from './facelets';

/** The order in which sides are shown. Every corner and ten of the twelve edges are on the first three sides. */
export const sideOrder: readonly Face[] = ['F', 'R', 'B', 'L', 'U', 'D'];
export const neededSides = 3;
/** Number of explanations to request; all of them are needed to choose the next side. */
export const requestedExplanations = 1000;

export type Outcome =
  | { kind: 'correct'; unseen: ScrambleExplanation[] } // no single wrong turn is possible; `unseen` damage would not show
  | { kind: 'open'; explanations: ScrambleExplanation[] } // the sides shown are right, but these mistakes would not show
  | { kind: 'wrong'; explanations: ScrambleExplanation[]; isOneCube: boolean }
  | { kind: 'unexplained' };

/** Whether a piece was twisted or flipped by force, which turns cannot cause. */
export const isDamage = ({ mistakes }: ScrambleExplanation): boolean => mistakes.some(({ place }) => place !== undefined);

export function outcomeOf(answer: Pick<CubeMisscramble, 'as_scrambled' | 'certain' | 'explanations'>): Outcome {
  const { explanations } = answer;
  if (answer.as_scrambled) return explanations.every(isDamage) ? { kind: 'correct', unseen: explanations } : { kind: 'open', explanations };
  if (explanations.length === 0) return { kind: 'unexplained' };
  return { kind: 'wrong', explanations, isOneCube: answer.certain };
}

/** The whole cubes that are still possible, in colours. */
export function possibleCubes(answer: Pick<CubeMisscramble, 'as_scrambled' | 'expected' | 'explanations'>): string[] {
  const cubes = answer.explanations.map(({ facelets }) => toColours(facelets));
  return [...new Set(answer.as_scrambled ? [toColours(answer.expected), ...cubes] : cubes)];
}

export const hiddenStickers = (cube: string, face: Face): number[] => facelets.filter((each) => each.face === face && cube[each.index] === blank).map(({ index }) => index);
export const shownSides = (cube: string): Face[] => faces.filter((face) => hiddenStickers(cube, face).length === 0);
/** Whether a side is neither complete nor empty, apart from its centre. */
export const hasPartialSide = (cube: string): boolean => faces.some((face) => ![0, 8, 9].includes(hiddenStickers(cube, face).length));

/** Number of missing stickers on sides that were shown. */
export const unreadStickers = (cube: string): number => faces.map((face) => hiddenStickers(cube, face).length).reduce((sum, missing) => (missing < 8 ? sum + missing : sum), 0);

/** The hidden side that separates the possible cubes best: the expected number of cubes left after it is shown is smallest.
 * Undefined if no side separates them. */
export function sideToShow(cubes: readonly string[], seen: string): Face | undefined {
  let best: { face: Face; left: number } | undefined;
  for (const face of sideOrder) {
    const hidden = hiddenStickers(seen, face);
    const looks = new Map<string, number>();
    for (const cube of cubes) {
      const look = hidden.map((index) => cube[index]).join('');
      looks.set(look, (looks.get(look) ?? 0) + 1);
    }
    if (looks.size < 2) continue;
    const left = [...looks.values()].reduce((sum, size) => sum + size * size, 0);
    if (!best || left < best.left) best = { face, left };
  }
  return best?.face;
}

/** The visible stickers that differ. */
export const differences = (seen: string, expected: string): number[] => facelets.map(({ index }) => index).filter((index) => seen[index] !== blank && seen[index] !== expected[index]);

const sideNames: Record<string, string> = { U: 'top', R: 'right', F: 'front', D: 'bottom', L: 'left', B: 'back' };
const placeInWords = (place: string) => [...place].map((face) => sideNames[face]).join('-');

/** Describes a mistake: "Turn 7 was made the wrong way: R' instead of R". */
export function describeMistake({ kind, move = 0, expected = '', made = '', place = '', direction }: ScrambleMistake, count: number): string {
  switch (kind) {
    case 'wrong-way':
      return `Turn ${move} was made the wrong way: ${made} instead of ${expected}`;
    case 'left-out':
      return `Turn ${move} was left out: ${expected}`;
    case 'doubled':
      return `Turn ${move} was made twice: ${made} instead of ${expected}`;
    case 'halved':
      return `Turn ${move} was only a quarter turn: ${made} instead of ${expected}`;
    case 'unfinished':
      return move === 1 ? 'No turn was made' : `The last ${count - move + 1} turns were not made: ${expected}`;
    case 'swapped':
      return `Turns ${move} and ${move + 1} were made in the wrong order: ${made} instead of ${expected}`;
    case 'other-face':
      return `Turn ${move} was made on another side: ${made} instead of ${expected}`;
    case 'extra':
      return move > count ? `There was an extra turn at the end: ${made}` : `There was an extra turn before turn ${move}: ${made}`;
    case 'held-wrongly':
      return move === 1 ? `The cube was held wrongly from the start: rotated by ${made}` : `The cube was rotated by ${made} before turn ${move}`;
    case 'twisted-corner':
      return `The ${placeInWords(place)} corner is twisted ${direction}`;
    case 'flipped-edge':
      return `The ${placeInWords(place)} edge is flipped`;
  }
}

/** Describes an explanation in one sentence. */
export const describeExplanation = ({ mistakes }: ScrambleExplanation, count: number): string => mistakes.map((mistake) => describeMistake(mistake, count)).join('. ');

/** Indices of the scramble turns that were not made as written. */
export function wrongTurns({ mistakes }: ScrambleExplanation, count: number): Set<number> {
  const wrong = new Set<number>();
  for (const { kind, move, expected } of mistakes) {
    if (move === undefined || !expected) continue;
    const length = kind === 'unfinished' ? count - move + 1 : expected.split(/\s+/).length;
    for (let i = 0; i < length; ++i) wrong.add(move - 1 + i);
  }
  return wrong;
}

export type Repair =
  | { kind: 'turns'; turns: string; count: number }
  | { kind: 'again'; turns?: string; count: number } // solve and scramble again; the turns would be long
  | { kind: 'twist'; place: string; direction: string }
  | { kind: 'flip'; place: string };

export const longestRepair = 12; // turns; with more turns, scrambling again is less error-prone

// The rest of an unfinished scramble. The cube must not have been rotated, because the repair starts with the cube held as it was shown.
function missingTurns(explanations: readonly ScrambleExplanation[]): string | undefined {
  const [{ mistakes, moves }, another] = [explanations[0] ?? { mistakes: [], moves: '' }, explanations[1]];
  const [{ kind, expected = '' }] = [mistakes[0] ?? {}];
  return !another && mistakes.length === 1 && kind === 'unfinished' && /^[URFDLB2' ]*$/.test(moves + expected) ? expected : undefined;
}

/** How to get the scrambled cube. Undefined if the cube is right or could be one of several cubes. */
export function repairOf(answer: Pick<CubeMisscramble, 'as_scrambled' | 'certain' | 'explanations' | 'fix'>): Repair | undefined {
  if (answer.as_scrambled) return undefined;
  const missing = missingTurns(answer.explanations);
  if (missing) return { kind: 'turns', turns: missing, count: missing.split(' ').length };
  if (answer.fix !== undefined) {
    const count = answer.fix.split(/\s+/).filter(Boolean).length;
    return { kind: count <= longestRepair ? 'turns' : 'again', turns: answer.fix, count };
  }
  const [only, another] = answer.explanations;
  if (!only) return { kind: 'again', count: 0 };
  if (another || only.mistakes.length > 1) return undefined;
  const [{ kind, place = '', direction }] = only.mistakes;
  if (kind === 'twisted-corner') return { kind: 'twist', place: placeInWords(place), direction: direction === 'clockwise' ? 'anticlockwise' : 'clockwise' };
  if (kind === 'flipped-edge') return { kind: 'flip', place: placeInWords(place) };
  return undefined;
}
