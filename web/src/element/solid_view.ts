// Draws the cube in perspective, with a layer in motion. The layer and the rest of the cube are boxes that lie side by side
// along the axis of the turn. Drawing the boxes from the farthest to the nearest, and only their front faces, gives exact
// occlusion without a depth buffer.
import { facelets, faces, type Facelet, type Vector } from '../cube/model/facelets';
import { parseTurn, type Turn } from '../cube/model/turns';
import type { Shown } from './playback';
import { polygon, rounded, type Point, type Shape } from './drawings';

export interface Orbit {
  yaw: number;
  pitch: number;
}
// The camera position of the app's 3D cube.
export const home: Orbit = { yaw: 0.64, pitch: 0.48 };
const steepest = 1.35;
const distance = 13; // camera distance from the centre, in cubie widths
const half = 1.5;
const sticker = 0.43; // half the width of a sticker

type Matrix = readonly [Vector, Vector, Vector]; // rows

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (m: Matrix, v: Vector): Vector => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
const add = (a: Vector, b: Vector, scale = 1): Vector => [a[0] + b[0] * scale, a[1] + b[1] * scale, a[2] + b[2] * scale];

/** For the back view, the cube is turned upside down, with D on top, L on the left and B on the right. */
const turnedOver = ([x, y, z]: Vector): Vector => [-z, -y, -x];

export const orbited = ({ yaw, pitch }: Orbit, dx: number, dy: number): Orbit => ({
  yaw: yaw - dx,
  pitch: Math.min(steepest, Math.max(-steepest, pitch + dy)),
});

/** The angle of a turn in quarters, positive if clockwise as seen from the positive end of its axis. A half turn has the direction of its name (R2 or R2'). */
export function signedQuarters({ name, quarters }: Turn): number {
  if (quarters !== 2) return quarters === 3 ? -1 : 1;
  const sense = parseTurn(name.replace(/2'?$/, ''))?.quarters === 3 ? -1 : 1;
  return 2 * sense * (name.endsWith("'") ? -1 : 1);
}

// Rotates clockwise about an axis, as seen from its positive end.
function rotate(v: Vector, axis: number, angle: number): Vector {
  const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
  const result: [number, number, number] = [v[0], v[1], v[2]];
  result[b] = v[b] * Math.cos(angle) + v[c] * Math.sin(angle);
  result[c] = v[c] * Math.cos(angle) - v[b] * Math.sin(angle);
  return result;
}

interface Box {
  from: number; // first layer along the axis, from -1 to 1
  to: number;
  isMoving: boolean;
}

function boxesOf(turn: Turn | undefined): Box[] {
  const boxes: Box[] = [];
  for (const layer of [-1, 0, 1]) {
    const isMoving = turn?.layers.includes(layer) ?? false;
    const last = boxes[boxes.length - 1];
    if (last?.isMoving === isMoving) last.to = layer;
    else boxes.push({ from: layer, to: layer, isMoving });
  }
  return boxes;
}

const units: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const negated = (v: Vector): Vector => [0 - v[0], 0 - v[1], 0 - v[2]];
const light: Vector = [-0.28, 0.78, 0.56]; // towards the light, in camera coordinates

/** The directions right and down on a face in the net. */
const directions = new Map(
  faces.map((face, f) => {
    const [first, second, , fourth] = facelets.slice(f * 9, f * 9 + 4);
    return [face, { right: add(second.place, first.place, -1), down: add(fourth.place, first.place, -1) }];
  }),
);

export function solidShapes({ cube, mask, turn, part }: Shown, orbit: Orbit, options: { letters: boolean; isBack?: boolean }): Shape[] {
  const [cy, sy, cp, sp] = [Math.cos(orbit.yaw), Math.sin(orbit.yaw), Math.cos(orbit.pitch), Math.sin(orbit.pitch)];
  const camera: Matrix = [
    [cy, 0, -sy],
    [-sy * sp, cp, -cy * sp],
    [sy * cp, sp, cy * cp],
  ];
  const seen = (v: Vector): Vector => times(camera, options.isBack ? turnedOver(v) : v);
  const project = ([x, y, z]: Vector): Point => [(x * distance) / (distance - z), (-y * distance) / (distance - z)];
  const axis = turn?.axis ?? 0;
  const angle = turn ? (signedQuarters(turn) * part * Math.PI) / 2 : 0;
  // The camera's coordinate along the axis decides which box is nearest.
  const eye = seen(units[axis])[2] * distance;
  const far = ({ from, to }: Box): number => Math.max(from - 0.5 - eye, eye - to - 0.5, 0);

  return boxesOf(turn)
    .sort((a, b) => far(b) - far(a))
    .flatMap((box) => {
      const place = (v: Vector): Vector => seen(box.isMoving ? rotate(v, axis, angle) : v);
      return units
        .flatMap((unit) => [unit, negated(unit)])
        .flatMap((normal) => faceShapes(box, normal, place));
    });

  function faceShapes(box: Box, normal: Vector, place: (v: Vector) => Vector): Shape[] {
    const along = (i: number): [number, number] => (i === axis ? [box.from - 0.5, box.to + 0.5] : [-half, half]);
    const i = normal.findIndex((n) => n !== 0);
    const [low, high] = along(i);
    const at = normal[i] > 0 ? high : low;
    const facing = place(normal);
    const corner = (p: number, q: number): Vector => {
      const [j, k] = [(i + 1) % 3, (i + 2) % 3];
      const v: [number, number, number] = [0, 0, 0];
      v[i] = at;
      v[j] = along(j)[p];
      v[k] = along(k)[q];
      return place(v);
    };
    const corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
    if (facing[2] * distance - dot(facing, corners[0]) <= 0) return [];
    const outline = polygon(corners.map(project));
    if (Math.abs(at) !== half) return [{ kind: 'inside', d: outline }];
    const shade = 0.15 * (1 - dot(facing, light));
    const own = facelets.filter(
      (facelet) => facelet.normal[i] === normal[i] && facelet.place[axis] >= box.from && facelet.place[axis] <= box.to,
    );
    return [
      { kind: 'body', d: outline },
      ...own.flatMap((facelet) => stickerShapes(facelet, place)),
      { kind: 'shade', d: outline, opacity: Math.round(shade * 1000) / 1000 },
    ];
  }

  function stickerShapes({ index, face, place: cubie, normal }: Facelet, place: (v: Vector) => Vector): Shape[] {
    const { right, down } = directions.get(face)!;
    const centre = add(cubie, normal, 0.5);
    const at = (x: number, y: number): Point => project(place(add(add(centre, right, x), down, y)));
    const corners = [at(-sticker, -sticker), at(sticker, -sticker), at(sticker, sticker), at(-sticker, sticker)];
    const shapes: Shape[] = [{ kind: 'sticker', d: rounded(corners, 0.17), letter: cube[index], mask: mask[index] }];
    if (!options.letters || cube[index] === '.' || mask[index] === '.') return shapes;
    // The letter is drawn on a unit square, which the matrix maps to the sticker.
    const [o, x, y] = [at(0, 0), at(1, 0), at(0, 1)];
    return [...shapes, { kind: 'letter', letter: cube[index], mask: mask[index], matrix: [x[0] - o[0], x[1] - o[1], y[0] - o[0], y[1] - o[1], o[0], o[1]] }];
  }
}
