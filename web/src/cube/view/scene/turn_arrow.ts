// The arrow on the layer that turns next: a band in the accent colour with an outline that contrasts with every
// sticker. It is drawn on both sides of the cube, so that one is visible from any direction.
import { BufferGeometry, Color, DoubleSide, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial } from 'three';
import { arrowShapes, type ArrowShape } from '../../model/arrow';
import type { Turn } from '../../model/turns';

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
