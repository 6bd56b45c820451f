// Why an algorithm is used for a piece: what the learner can see on the cube before the algorithm. Every sentence
// states facts that are read from the stickers.
import { colourName, faceNames, type Face } from './facelets';
import { centreOf, facesOf, faceShowing, faceWithCentre, homeOf, isPlaced, placeOf, type PieceKey } from './piece_places';
import type { Turn } from './turns';

const isSetup = ({ name }: Turn) => /^[yU]/.test(name) && !name.startsWith('Uw');

/** The number of turns at the start that only turn the top or the whole cube, with the same side on top. */
export function setupLength(turns: readonly Turn[]): number {
  const first = turns.findIndex((turn) => !isSetup(turn));
  return first < 0 ? turns.length : first;
}

const name = (letter: string) => colourName(letter);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const towards: Record<Face, string> = { U: 'up', D: 'down', F: 'you', B: 'the back', L: 'left', R: 'right' };
const around: Face[] = ['F', 'R', 'B', 'L']; // each face has the next one to its right

/** An edge of the first cross that needs this number of turns. */
export function crossReason(cube: string, key: PieceKey, turns: number): string {
  const below = centreOf(cube, 'D');
  const side = name([...key].find((letter) => letter !== below)!);
  const [at, shows] = [placeOf(cube, key).name, faceShowing(cube, key, below)];
  const goal = `${turns === 1 ? 'This turn brings' : 'These turns bring'} it next to the ${side} centre, with ${name(below)} down.`;
  if (placeOf(cube, key) === homeOf(cube, key)) return `It is in its place, but it is flipped: ${name(below)} must face down.`;
  if (at.includes('D') && shows !== 'D') return `It is flipped: ${name(below)} must face down. ${goal}`;
  if (at.includes('U')) return `${capital(name(below))} faces ${shows === 'U' ? 'up' : 'the side'}. ${goal}`;
  return goal;
}

/** A corner of the first layer. `aimed` is the cube after the turns that bring the corner above its place. */
export function cornerReason(cube: string, aimed: string, key: PieceKey): string {
  const below = name(centreOf(cube, 'D'));
  const [place, home] = [placeOf(cube, key), homeOf(cube, key)];
  if (place === home) return `It is in its place, but it is twisted: ${below} must face down. Take it out, then put it back the right way round.`;
  if (place.name.includes('D')) return 'It is in the bottom layer, but in the wrong place. Take it out first, then put it where it belongs.';
  const shows = faceShowing(aimed, key, centreOf(aimed, 'D'));
  if (shows === 'U') return `${capital(below)} faces up, so this is the longer algorithm: it turns ${below} to the side before the corner goes down.`;
  const first = cube === aimed ? `It is above its place and ${below}` : `First bring it above its place. ${capital(below)} then`;
  return `${first} faces ${towards[shows]}, so this is the algorithm that brings it down from there.`;
}

/** An edge of the middle layer. */
export function middleReason(cube: string, key: PieceKey): string {
  const [place, home] = [placeOf(cube, key), homeOf(cube, key)];
  if (place === home) return 'It is in its place, but the wrong way round. The same algorithm takes it out, then it goes back in.';
  if (!place.name.includes('U')) return 'It is in the middle layer, but in the wrong place. The same algorithm takes it out, then it goes where it belongs.';
  const above = [...key].find((letter) => faceShowing(cube, key, letter) === 'U')!;
  const side = [...key].find((letter) => letter !== above)!;
  const [from, to] = [faceWithCentre(cube, side), faceWithCentre(cube, above)];
  const direction = around[(around.indexOf(from) + 1) % 4] === to ? 'right' : 'left';
  return `${capital(name(side))} is on its side and ${name(above)} on top, so it goes from above the ${name(side)} centre down to the ${direction}, towards ${name(above)}.`;
}

const topEdges = ['UF', 'UR', 'UB', 'UL'];
const topCorners = ['URF', 'UFL', 'ULB', 'UBR'];
type Sticker = (place: string, face: Face) => number;

const counted = (count: number, what: string) => `${['No', 'One', 'Two', 'Three'][count] ?? 'Four'} ${what}${count === 1 ? '' : 's'}`;

/** The edges of the top layer that show the top colour. */
export function crossCaseReason(cube: string, after: string, sticker: Sticker): string {
  const above = centreOf(cube, 'U');
  const up = topEdges.filter((place) => cube[sticker(place, 'U')] === above);
  const all = topEdges.every((place) => after[sticker(place, 'U')] === centreOf(after, 'U'));
  const isLine = up.length === 2 && topEdges.indexOf(up[1]) - topEdges.indexOf(up[0]) === 2;
  const seen =
    up.length === 0
      ? `No edge shows ${name(above)} on top: this is the dot.`
      : `Two edges ${isLine ? 'opposite' : 'next to'} each other show ${name(above)} on top: this is the ${isLine ? 'line' : 'L'}.`;
  return `${seen} This algorithm ${all ? `makes the ${name(above)} cross` : 'makes two edges show it'}.`;
}

/** The corners of the top layer that show the top colour. */
export function faceCaseReason(cube: string, after: string, sticker: Sticker): string {
  const above = centreOf(cube, 'U');
  const countUp = (state: string) => topCorners.filter((place) => state[sticker(place, 'U')] === centreOf(state, 'U')).length;
  const [now, then] = [countUp(cube), countUp(after)];
  return `${counted(now, 'corner')} ${now === 1 ? 'shows' : 'show'} ${name(above)} on top. After this algorithm, ${then === 4 ? 'all four do' : `${counted(then, 'corner').toLowerCase()} ${then === 1 ? 'does' : 'do'}`}.`;
}

/** The side on which both corners of the top layer have the same colour. */
export function cornerCaseReason(cube: string, sticker: Sticker): string {
  const pairs = around.filter((face) => new Set(topCorners.filter((place) => place.includes(face)).map((place) => cube[sticker(place, face)])).size === 1);
  if (pairs.length === 4) return 'The corners are in the right order. Turn the top until they match the sides.';
  if (pairs.length === 0) return 'No side has two corners of the same colour. This algorithm puts all four in order.';
  const colour = name(cube[sticker(topCorners.find((place) => place.includes(pairs[0]))!, pairs[0])]);
  return `Both top corners on the ${faceNames[pairs[0]]} side show ${colour}: they already match each other. This algorithm puts the other two in order.`;
}

/** The edges of the top layer that are already solved. */
export function edgeCaseReason(cube: string, keys: readonly PieceKey[]): string {
  const done = keys.filter((key) => isPlaced(cube, key));
  if (done.length !== 1) return 'No edge is in its place: all four change places.';
  const side = facesOf(placeOf(cube, done[0])).find((face) => face !== 'U')!;
  return `The edge on the ${faceNames[side]} side is in its place. The other three change places.`;
}

// The sentences that are read aloud for one turn. They are the same as on the screen.
export interface Spoken {
  already: readonly string[]; // pieces and steps that need no turns
  along: readonly string[]; // pieces that were solved along with others
  title: string; // the piece, before its first turn
  where: string;
  why: string;
  turn?: string; // in words; undefined at the end
  end: string;
}

const list = (what: string, names: readonly string[]) => (names.length > 0 ? `${what}: ${names.join(', ')}.` : '');

export function spokenLine({ already, along, title, where, why, turn, end }: Spoken): string {
  const done = [list('Already done', already), list('Solved along the way', along)];
  const rest = turn === undefined ? [end] : [title && `Now the ${title}.`, where, why, `${turn}.`];
  return [...done, ...rest].filter(Boolean).join(' ');
}
