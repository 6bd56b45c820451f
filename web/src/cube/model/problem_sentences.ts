// Sentences about problems of a cube and the mistakes that would explain them, written from the engine's data.
import type { CubeExplanation, CubeProblem } from 'cubewright';
import { count } from '../../ui/count';
import { colourName, faceNames, isCentre, spotOf, type Face } from './facelets';
import { faceletsAt, pieces, placeInWords } from './pieces';

/** What a sentence needs of a problem. A partly painted cube has problems of the same form. */
export type Problem = Omit<CubeProblem, 'message'>;
export type Explanation = Omit<CubeExplanation, 'message'>;

const listed = (words: readonly string[]) => (words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const colourNames = (letters: readonly string[] = []) => letters.map(colourName);
const faceWords = (places: readonly string[]) => listed(places.map((place) => faceNames[place as Face]));
const pieceKind = ({ length }: { length: number }) => (length === 2 ? 'edge' : 'corner');
const at = (place: string) => `at the ${placeInWords(place)}`;

/** "in the middle of the top row of the front side" */
function stickerInWords(place: string): string {
  const [index] = faceletsAt(place);
  const { face, row, spot } = spotOf(index);
  if (isCentre(index)) return `in the centre of the ${faceNames[face]} side`;
  return `${spot === 'middle' ? 'in the middle' : `on the ${spot}`} of the ${row} of the ${faceNames[face]} side`;
}

const onlyByForce = 'Turning the layers cannot do that.';
const other = (direction?: string) => (direction === 'clockwise' ? 'anticlockwise' : 'clockwise');
/** What is not proven is based on the other stickers. */
const unlessProven = ({ certain }: Problem, words: string) => (certain ? capital(words) : `Judging by the other stickers, ${words}`);

function noSuchPiece(problem: Problem): string {
  const [place] = problem.places;
  const [one, two] = colourNames(problem.clash);
  const piece = `The ${pieceKind(place)} ${at(place)}`;
  if (one === two) return `${piece} has ${one} twice. Every piece has different colours.`;
  return `${piece} has both ${one} and ${two}. ${unlessProven(problem, `${one} and ${two} are on opposite sides, so no piece has both.`)}`;
}

const problemSentences: Record<CubeProblem['kind'], (problem: Problem) => string> = {
  'colour-count': ({ colours, count: n = 0, expected_count }) => `There ${n === 1 ? 'is' : 'are'} ${count(n, `${listed(colourNames(colours))} sticker`)}. There should be ${expected_count}.`,
  'too-many-colours': ({ count, expected_count }) => `There are ${count} colours. A cube has only ${expected_count}.`,
  'centre-twice': ({ places, colours }) => `The centres of the ${faceWords(places)} sides are ${places.length === 2 ? 'both' : 'all'} ${listed(colourNames(colours))}. No two centres have the same colour.`,
  'no-such-piece': noSuchPiece,
  'piece-twice': ({ places, colours = [] }) =>
    `The ${listed(colourNames(colours))} ${pieceKind(colours)} appears ${places.length === 2 ? 'twice' : `${places.length} times`}: ${listed(places.map(at))}.`,
  'piece-missing': ({ colours = [] }) => `The ${listed(colourNames(colours))} ${pieceKind(colours)} is missing.`,
  'mirrored-corner': (problem) =>
    `Going clockwise, the corner ${at(problem.places[0])} is ${listed(colourNames(problem.colours))}. ${unlessProven(problem, 'these colours should go the other way round.')}`,
  'corner-twist': ({ direction }) => `A corner seems to be twisted ${direction} in its place. ${onlyByForce}`,
  'edge-flip': () => `An edge seems to be flipped in its place. ${onlyByForce}`,
  parity: () => `Two pieces seem to be swapped. ${onlyByForce}`,
  'no-colouring': () => 'The corners do not belong to the same cube.',
};

export const problemSentence = (problem: Problem): string => problemSentences[problem.kind](problem);

/** How to repair a 2×2×2 whose only problem is a twisted corner. */
export const twistRepair = ({ direction }: Problem): string => `Twist any one corner a third of a turn ${other(direction)}, and the cube can be solved.`;

const turns = { clockwise: 'a quarter turn too far clockwise', half: 'half a turn off', anticlockwise: 'a quarter turn too far anticlockwise' };

function exchangedStickers({ places }: Explanation): string {
  const [a, b] = places.flatMap(faceletsAt);
  const piece = pieces.find(({ facelets }) => facelets.includes(a) && facelets.includes(b));
  if (!piece) return `The stickers ${stickerInWords(places[0])} and ${stickerInWords(places[1])} are swapped.`;
  return `The ${faceWords(places.map(([face]) => face))} stickers of the ${pieceKind(piece.name)} ${at(piece.name)} are swapped.`;
}

const explanationSentences: Record<CubeExplanation['kind'], (explanation: Explanation) => string> = {
  'flipped-edge': ({ places: [place] }) => `The edge ${at(place)} is flipped.`,
  'twisted-corner': ({ places: [place], direction }) => `The corner ${at(place)} is twisted ${direction}.`,
  'repainted-sticker': ({ places, colours = [], expected_colours = [] }) =>
    places.map((place, i) => `The sticker ${stickerInWords(place)} should be ${colourName(expected_colours[i])}, not ${colourName(colours[i])}.`).join(' '),
  'exchanged-stickers': exchangedStickers,
  'exchanged-pieces': ({ places }) => `The ${pieceKind(places[0])}s ${listed(places.map(at))} are swapped.`,
  'face-turned': ({ places, direction }) => `The ${faceWords(places)} side is painted ${turns[direction!]}.`,
  'faces-exchanged': ({ places, with_centres }) => `The ${faceWords(places)} sides are swapped${with_centres ? ', centres included' : ', except for their centres'}.`,
  'mirrored-scheme': ({ places, colours }) => {
    if (colours) return `${capital(listed(colourNames(colours)))} are swapped on every sticker except the centres.`;
    if (places.length === 1) return `The ${faceWords(places)} side is painted as in a mirror.`;
    return 'The whole cube is painted as in a mirror: left and right are swapped.';
  },
};

export const explanationSentence = (explanation: Explanation): string => explanationSentences[explanation.kind](explanation);
