// Geometry of the cube: rounded bodies, bevelled tiles, rings for highlighted tiles, marks for colour-blind
// users, and the shadow.
import { BufferGeometry, CanvasTexture, CircleGeometry, Color, DoubleSide, ExtrudeGeometry, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial, Path, PlaneGeometry, Shape, ShapeGeometry, SRGBColorSpace } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { arrowShapes, type ArrowShape } from '../../model/arrow';
import type { Turn } from '../../model/turns';

export const bodyGeometry = () => new RoundedBoxGeometry(0.985, 0.985, 0.985, 3, 0.11);

function roundedSquare<T extends Path>(path: T, half: number, radius: number): T {
  path.moveTo(-half + radius, -half);
  path.lineTo(half - radius, -half);
  path.absarc(half - radius, -half + radius, radius, -Math.PI / 2, 0, false);
  path.lineTo(half, half - radius);
  path.absarc(half - radius, half - radius, radius, 0, Math.PI / 2, false);
  path.lineTo(-half + radius, half);
  path.absarc(-half + radius, half - radius, radius, Math.PI / 2, Math.PI, false);
  path.lineTo(-half, -half + radius);
  path.absarc(-half + radius, -half + radius, radius, Math.PI, Math.PI * 1.5, false);
  return path;
}

export const tileGeometry = () =>
  new ExtrudeGeometry(roundedSquare(new Shape(), 0.4, 0.13), {
    depth: 0.012,
    bevelEnabled: true,
    bevelThickness: 0.018,
    bevelSize: 0.02,
    bevelSegments: 3,
    curveSegments: 6,
  });

export function ringGeometry() {
  const shape = roundedSquare(new Shape(), 0.43, 0.15);
  shape.holes.push(roundedSquare(new Path(), 0.31, 0.08));
  return new ShapeGeometry(shape, 6);
}

/** A dot for the place where a piece goes. */
export const dotGeometry = (radius: number) => new CircleGeometry(radius, 24);

export const markGeometry = () => new PlaneGeometry(0.5, 0.5);

function drawnTexture(draw: (context: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 128;
  draw(canvas.getContext('2d')!);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** A mark given as a letter or as an SVG path on a 24 by 24 grid. */
export function markMaterial(mark: { letter: string } | { path: string }, ink: string): MeshBasicMaterial {
  const map = drawnTexture((context) => {
    context.fillStyle = ink;
    if ('path' in mark) {
      context.scale(128 / 24, 128 / 24);
      context.fill(new Path2D(mark.path), 'evenodd');
      return;
    }
    context.font = '700 104px "Bricolage Grotesque", system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(mark.letter, 64, 70);
  });
  return new MeshBasicMaterial({ map, transparent: true, depthWrite: false });
}

export function shadowMaterial(): MeshBasicMaterial {
  const map = drawnTexture((context) => {
    const gradient = context.createRadialGradient(64, 64, 8, 64, 64, 64);
    gradient.addColorStop(0, 'rgba(30, 18, 10, 0.34)');
    gradient.addColorStop(0.55, 'rgba(30, 18, 10, 0.12)');
    gradient.addColorStop(1, 'rgba(30, 18, 10, 0)');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 128, 128);
  });
  return new MeshBasicMaterial({ map, transparent: true, depthWrite: false });
}

// The arrow on the layer that turns next: a band in the accent colour with an outline that contrasts with every
// sticker. It is drawn on both sides of the cube, so that one is visible from any direction.
export class TurnArrow {
  readonly group = new Group();
  private readonly band = new MeshBasicMaterial({ side: DoubleSide });
  private readonly outline = new MeshBasicMaterial({ side: DoubleSide });
  private turn: Turn | undefined;

  setColours(band: string, outline: string): void {
    this.band.color = new Color(band);
    this.outline.color = new Color(outline);
  }

  show(turn: Turn | undefined): void {
    if (turn?.name === this.turn?.name) return;
    this.turn = turn;
    this.clear();
    if (!turn) return;
    for (const behind of [false, true])
      this.group.add(
        new Mesh(geometryOf(arrowShapes(turn, { above: 1.54, wider: 0.07, behind })), this.outline),
        new Mesh(geometryOf(arrowShapes(turn, { above: 1.556, behind })), this.band),
      );
  }

  dispose(): void {
    this.clear();
    this.band.dispose();
    this.outline.dispose();
  }

  private clear(): void {
    for (const mesh of [...this.group.children] as Mesh[]) {
      mesh.geometry.dispose();
      this.group.remove(mesh);
    }
  }
}

// Each shape is convex: it is drawn as a triangle fan around its first point.
function geometryOf(shapes: ArrowShape[]): BufferGeometry {
  const corners = shapes.flatMap(({ points }) => points.slice(2).flatMap((last, i) => [points[0], points[i + 1], last]));
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(corners.flat(), 3));
}
