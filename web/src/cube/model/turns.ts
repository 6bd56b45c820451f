// Turns for display: layers, axis and number of quarter turns, and their effect on the stickers. Turn names are
// as the engine writes them: R U2 Rw' r M2 x.
import { faceletAt, facelets, type Vector } from './facelets';

export interface Turn {
  name: string;
  axis: 0 | 1 | 2; // x, y, z
  layers: readonly number[]; // coordinates along the axis: -1, 0, 1
  quarters: number; // 1 to 3, clockwise as seen from the positive end of the axis
}

// Direction as seen from the positive end of the axis: +1 is clockwise, -1 is anticlockwise.
const kinds: Record<string, { axis: 0 | 1 | 2; layers: number[]; sense: 1 | -1 }> = {
  R: { axis: 0, layers: [1], sense: 1 },
  L: { axis: 0, layers: [-1], sense: -1 },
  U: { axis: 1, layers: [1], sense: 1 },
  D: { axis: 1, layers: [-1], sense: -1 },
  F: { axis: 2, layers: [1], sense: 1 },
  B: { axis: 2, layers: [-1], sense: -1 },
  M: { axis: 0, layers: [0], sense: -1 },
  E: { axis: 1, layers: [0], sense: -1 },
  S: { axis: 2, layers: [0], sense: 1 },
  x: { axis: 0, layers: [-1, 0, 1], sense: 1 },
  y: { axis: 1, layers: [-1, 0, 1], sense: 1 },
  z: { axis: 2, layers: [-1, 0, 1], sense: 1 },
};
for (const face of 'RLUDFB') {
  const { axis, layers, sense } = kinds[face];
  kinds[`${face}w`] = { axis, layers: [0, ...layers], sense };
  kinds[face.toLowerCase()] = kinds[`${face}w`];
}

const suffix = ['', '', '2', "'"];

/** Parses one turn; undefined if the text is not a turn. */
export function parseTurn(text: string): Turn | undefined {
  const match = /^([A-Za-z]w?)(2'|2|')?$/.exec(text);
  const kind = match && kinds[match[1]];
  if (!kind) return undefined;
  const amount = match[2] === "'" ? 3 : match[2] ? 2 : 1;
  return { name: text, axis: kind.axis, layers: kind.layers, quarters: kind.sense === 1 ? amount : 4 - amount };
}

/** Parses a sequence of turns as the engine writes it. */
export function parseTurns(text: string): Turn[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => {
      const turn = parseTurn(each);
      if (!turn) throw new Error(`${each} is not a turn`);
      return turn;
    });
}

/** The turn of these layers by a number of clockwise quarters, seen from the positive end, with its standard name. */
export function turnOf(axis: 0 | 1 | 2, layers: readonly number[], quarters: number): Turn {
  const amount = ((quarters % 4) + 4) % 4;
  const wanted = [...layers].sort().join();
  for (const [name, kind] of Object.entries(kinds)) {
    if (kind.axis !== axis || [...kind.layers].sort().join() !== wanted) continue;
    return { name: name + suffix[kind.sense === 1 ? amount : 4 - amount], axis, layers, quarters: amount };
  }
  throw new Error('invalid layers');
}

export function inverse(turn: Turn): Turn {
  return turnOf(turn.axis, turn.layers, -turn.quarters);
}

// A clockwise quarter turn as seen from the positive end of the axis.
function quarter([x, y, z]: Vector, axis: number): Vector {
  if (axis === 0) return [x, z, -y];
  if (axis === 1) return [-z, y, x];
  return [y, -x, z];
}

function rotated(vector: Vector, turn: Turn): Vector {
  let result = vector;
  for (let i = 0; i < turn.quarters; ++i) result = quarter(result, turn.axis);
  return result;
}

const knownDestinations = new Map<string, readonly number[]>();

/** The destination of each sticker. */
export function destinations(turn: Turn): readonly number[] {
  const key = `${turn.axis} ${turn.layers} ${turn.quarters}`;
  let found = knownDestinations.get(key);
  if (!found) {
    found = facelets.map(({ index, place, normal }) =>
      turn.layers.includes(place[turn.axis]) ? faceletAt(rotated(place, turn), rotated(normal, turn)) : index,
    );
    knownDestinations.set(key, found);
  }
  return found;
}

export function apply(cube: string, turn: Turn): string {
  const result = Array<string>(54);
  destinations(turn).forEach((to, from) => (result[to] = cube[from]));
  return result.join('');
}

export function applyAll(cube: string, turns: readonly Turn[]): string {
  return turns.reduce(apply, cube);
}

const isWholeCube = ({ name }: Turn) => /^[xyz]/.test(name);

/** Number of turns, not counting rotations of the whole cube. */
export const countTurns = (turns: readonly Turn[]) => turns.filter((turn) => !isWholeCube(turn)).length;
