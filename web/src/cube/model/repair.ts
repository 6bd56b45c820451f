// Repair instructions for the real cube: how to hold it, which piece to move, and in which direction. The arrows are
// drawn on IsoCube's projection, which shows the top, front and right faces.
import type { Idea, RepairKind } from './diagnosis';
import { colourName, facelets, type Vector } from './facelets';
import { faceletsAt } from './pieces';
import { applyAll, destinations, parseTurns, type Turn } from './turns';

export interface RepairArrow {
  line: string; // the path of an arc
  head: string; // the path of its triangle
}

export interface Repair {
  kind: RepairKind;
  before: string; // the cube before the repair, in the orientation to hold it
  after: string; // the cube after the repair, in the same orientation
  top: string; // colours of the top and front centres
  front: string;
  clockwise: boolean; // direction of a twist
  stickers: number[]; // stickers of the affected pieces, in the orientation to hold the cube
  arrows: RepairArrow[];
}

const rotations: Turn[][] = ['', 'x', 'x2', "x'", 'z', "z'"].flatMap((first) => ['', 'y', 'y2', "y'"].map((then) => parseTurns(`${first} ${then}`)));
const destinationOf = (index: number, turns: Turn[]): number => turns.reduce((at, turn) => destinations(turn)[at], index);
const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((each) => b.includes(each));

/** The piece in the middle of the drawing, where an arrow fits: the front top right corner, or the top front edge. */
const shownAt: Record<RepairKind, string> = { twist: 'URF', flip: 'UF', swap: '' };

/** Whether three normals run clockwise, seen from outside the cube. */
function isClockwise(a: Vector, b: Vector, c: Vector): boolean {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]) < 0;
}

/** Whether a clockwise third of a turn changes the corner from `before` to `after`. */
function twistsClockwise(before: string, after: string, corner: number[]): boolean {
  const [a, b, c] = corner;
  const normals = corner.map((index) => facelets[index].normal) as [Vector, Vector, Vector];
  const next = isClockwise(...normals) ? b : c; // position of sticker a after a clockwise twist
  return after[next] === before[a];
}

export function repairOf(kind: RepairKind, painted: string, idea: Idea): Repair {
  const at = idea.places.flatMap(faceletsAt);
  const wanted = faceletsAt(shownAt[kind]);
  const hold = rotations.find((turns) => isSame(at.map((index) => destinationOf(index, turns)), wanted)) ?? [];
  const [before, after] = [applyAll(painted, hold), applyAll(idea.cube, hold)];
  const stickers = at.map((index) => destinationOf(index, hold));
  const clockwise = kind === 'twist' && twistsClockwise(before, after, stickers);
  return { kind, before, after, top: colourName(before[4]), front: colourName(before[22]), clockwise, stickers, arrows: arrowsOf(kind, clockwise) };
}

/** An arc around a point with an arrowhead at its end. Angles are in degrees, clockwise from the right. */
function arc([x, y]: [number, number], radius: number, from: number, to: number): RepairArrow {
  const at = (angle: number, r: number) => {
    const radians = (angle * Math.PI) / 180;
    return `${(x + r * Math.cos(radians)).toFixed(3)} ${(y + r * Math.sin(radians)).toFixed(3)}`;
  };
  const sense = Math.sign(to - from);
  const tip = to + (sense * 24) / radius; // the arrowhead is 0.42 long
  return {
    line: `M${at(from, radius)}A${radius} ${radius} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${sense > 0 ? 1 : 0} ${at(to, radius)}`,
    head: `M${at(to, radius - 0.27)}L${at(tip, radius)}L${at(to, radius + 0.27)}z`,
  };
}

function arrowsOf(kind: RepairKind, clockwise: boolean): RepairArrow[] {
  // The corner's stickers are above, below right and below left of the centre.
  if (kind === 'twist')
    return [-90, 30, 150].map((sticker) => (clockwise ? arc([0, 0], 1.15, sticker + 16, sticker + 82) : arc([0, 0], 1.15, sticker + 104, sticker + 38)));
  // The edge's stickers are above right of its centre and below it.
  if (kind === 'flip') return [arc([-1.3, -0.75], 0.95, -14, 52), arc([-1.3, -0.75], 0.95, 106, 286)];
  return [];
}
