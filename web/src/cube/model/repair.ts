// How to repair the cube in the reader's hands: how to hold it, which piece to move, and which way. The arrows are drawn
// on the cube as IsoCube draws it, with the top, the front and the right in sight.
import type { Idea } from './diagnosis';
import { colourName, facelets, type Vector } from './facelets';
import { faceletsAt } from './pieces';
import { applyAll, destinations, parseTurns, type Turn } from './turns';

export type RepairKind = 'twist' | 'flip' | 'swap';

export interface RepairArrow {
  line: string; // the path of an arc
  head: string; // the path of its triangle
}

export interface Repair {
  kind: RepairKind;
  before: string; // the cube as it is now, as it is to be held
  after: string; // the same cube, repaired
  top: string; // the colours of the centres by which to hold it
  front: string;
  clockwise: boolean; // of a twist
  stickers: number[]; // of the pieces concerned, as the cube is held
  arrows: RepairArrow[];
}

const rotations: Turn[][] = ['', 'x', 'x2', "x'", 'z', "z'"].flatMap((first) => ['', 'y', 'y2', "y'"].map((then) => parseTurns(`${first} ${then}`)));
const goesTo = (index: number, turns: Turn[]): number => turns.reduce((at, turn) => destinations(turn)[at], index);
const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((each) => b.includes(each));

/** The piece in the middle of the drawing, where an arrow has room: the corner towards the reader, or the edge above the front. */
const shownAt: Record<RepairKind, string> = { twist: 'URF', flip: 'UF', swap: '' };

/** A triangle of normals that goes clockwise, seen from outside the cube. */
function isClockwise(a: Vector, b: Vector, c: Vector): boolean {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]) < 0;
}

/** Whether a third of a turn clockwise makes one corner of the other. */
function twistsClockwise(before: string, after: string, corner: number[]): boolean {
  const [a, b, c] = corner;
  const normals = corner.map((index) => facelets[index].normal) as [Vector, Vector, Vector];
  const next = isClockwise(...normals) ? b : c; // where the sticker at a goes clockwise
  return after[next] === before[a];
}

export function repairOf(kind: RepairKind, painted: string, idea: Idea): Repair {
  const at = idea.places.flatMap(faceletsAt);
  const wanted = faceletsAt(shownAt[kind]);
  const hold = rotations.find((turns) => isSame(at.map((index) => goesTo(index, turns)), wanted)) ?? [];
  const [before, after] = [applyAll(painted, hold), applyAll(idea.cube, hold)];
  const stickers = at.map((index) => goesTo(index, hold));
  const clockwise = kind === 'twist' && twistsClockwise(before, after, stickers);
  return { kind, before, after, top: colourName(before[4]), front: colourName(before[22]), clockwise, stickers, arrows: arrowsOf(kind, clockwise) };
}

/** An arc around a point, by angles in degrees clockwise from the right, with a head at its end. */
function arc([x, y]: [number, number], radius: number, from: number, to: number): RepairArrow {
  const at = (angle: number, r: number) => {
    const radians = (angle * Math.PI) / 180;
    return `${(x + r * Math.cos(radians)).toFixed(3)} ${(y + r * Math.sin(radians)).toFixed(3)}`;
  };
  const sense = Math.sign(to - from);
  const tip = to + (sense * 24) / radius; // the head is 0.42 long
  return {
    line: `M${at(from, radius)}A${radius} ${radius} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${sense > 0 ? 1 : 0} ${at(to, radius)}`,
    head: `M${at(to, radius - 0.27)}L${at(tip, radius)}L${at(to, radius + 0.27)}z`,
  };
}

function arrowsOf(kind: RepairKind, clockwise: boolean): RepairArrow[] {
  // The stickers of the corner lie above, below to the right and below to the left of the middle.
  if (kind === 'twist')
    return [-90, 30, 150].map((sticker) => (clockwise ? arc([0, 0], 1.15, sticker + 16, sticker + 82) : arc([0, 0], 1.15, sticker + 104, sticker + 38)));
  // Those of the edge lie to the upper right of its middle, and below it.
  if (kind === 'flip') return [arc([-1.3, -0.75], 0.95, -14, 52), arc([-1.3, -0.75], 0.95, 106, 286)];
  return [];
}
