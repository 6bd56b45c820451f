// The 3D cube. Pieces never change position permanently: a turn rotates a layer, and when it
// ends, the stickers change colour. The picture therefore always corresponds to one sticker
// string and cannot drift. Frames are rendered only when something moves.
import {
  Box3,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
} from 'three';
import { facelets, solved, type Face, type Vector } from '../../model/facelets';
import { markInk, stickerShapes } from '../../model/marks';
import { apply, turnOf, type Turn } from '../../model/turns';
import { OrbitCamera } from './camera';
import { type DragChoice, type DragTarget, type Grip, listenToPointer, type Point, restOf } from './pointer_input';
import { bodyGeometry, dotGeometry, markGeometry, markMaterial, ringGeometry, shadowMaterial, tileGeometry, TurnArrow } from './parts';

export interface Palette {
  stickers: Record<string, string>; // by letter; '.' for a blank sticker
  plastic: string;
  accent: string;
  onAccent: string;
}
export type Marks = 'none' | 'letters' | 'shapes';

interface Tile {
  tile: Mesh;
  ring: Mesh;
  mark: Mesh;
  dot: Group;
}

const quarterAngle = Math.PI / 2;
const cubeBox = new Box3(new Vector3(-1.5, -1.5, -1.5), new Vector3(1.5, 1.5, 1.5));

const eased = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

export class CubeScene {
  /** Called after a turn by hand. The scene already shows the result. */
  onTurn: (turn: Turn) => void = () => undefined;
  mayTurn = true;

  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly view = new OrbitCamera();
  private readonly root = new Group();
  private readonly pivot = new Group();
  private readonly cubies: { group: Group; place: Vector }[] = [];
  private readonly tiles: Tile[] = [];
  private readonly arrow = new TurnArrow();
  private announced: Turn | undefined; // the next turn
  private readonly plastic = new MeshStandardMaterial({ roughness: 0.5 });
  private readonly ringMaterial = new MeshBasicMaterial();
  private readonly outlineMaterial = new MeshBasicMaterial();
  private readonly dots = [dotGeometry(0.2), dotGeometry(0.15)];
  private colourMaterials: Record<string, MeshStandardMaterial> = {};
  private markMaterials: Record<string, MeshBasicMaterial> = {};
  private marks: Marks = 'none';
  private shown = solved;
  private pointedAt: { rings: ReadonlySet<number>; dots: ReadonlySet<number> } = { rings: new Set(), dots: new Set() };
  private frame = 0;
  private swing: { turn: Turn; started: number; duration: number; from: number; done: () => void } | undefined;
  private walk: { go: (part: number) => void; started: number; duration: number } | undefined;
  private readonly resize: ResizeObserver;
  private readonly stop = new AbortController();

  constructor(private readonly canvas: HTMLCanvasElement, palette: Palette) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.build();
    this.setColours(palette, 'none');
    this.resize = new ResizeObserver(() => this.fit());
    this.resize.observe(canvas);
    listenToPointer(canvas, this.held, this.stop.signal);
    this.fit();
  }

  /** Shows the stickers, animating the turn `via` if given. Resolves when the animation ends. */
  show(cube: string, via?: Turn, duration = 0): Promise<void> {
    // A layer that is still moving after a drag may finish its turn.
    if (this.swing && !via && cube === apply(this.shown, this.swing.turn)) return Promise.resolve();
    this.settle();
    if (cube === this.shown) return Promise.resolve();
    if (!via || duration <= 0) {
      this.paint(cube);
      return Promise.resolve();
    }
    return this.swingLayer(via, 0, duration).then(() => this.paint(cube));
  }

  /** Shows rings around stickers, and dots on others. While a layer turns, the previous ones turn with it. */
  pointAt(rings: ReadonlySet<number>, dots: ReadonlySet<number>): void {
    this.pointedAt = { rings, dots };
    if (!this.swing) this.placePointers();
  }

  /** Shows an arrow for the next turn. A layer that is already turning takes its arrow along. */
  announce(turn: Turn | undefined): void {
    this.announced = turn;
    this.placeArrow();
  }

  setColours(palette: Palette, marks: Marks): void {
    this.arrow.setColours(palette.accent, palette.onAccent);
    this.plastic.color = new Color(palette.plastic);
    this.ringMaterial.color = new Color(palette.accent);
    this.outlineMaterial.color = new Color(palette.onAccent);
    for (const [letter, colour] of Object.entries(palette.stickers)) {
      const material = (this.colourMaterials[letter] ??= new MeshStandardMaterial({ roughness: 0.42 }));
      material.color = new Color(colour);
    }
    this.marks = marks;
    for (const material of Object.values(this.markMaterials)) material.dispose();
    this.markMaterials = {};
    if (marks !== 'none')
      for (const [letter, path] of Object.entries(stickerShapes))
        this.markMaterials[letter] = markMaterial(marks === 'letters' ? { letter } : { path }, markInk(letter));
    this.paint(this.shown);
  }

  resetView(): void {
    this.view.reset();
    this.draw();
  }

  /** Moves the camera to a view of this face. */
  showFace(face: Face, duration: number): void {
    const go = this.view.wayTo(face);
    if (!go) return;
    this.walk = { go, started: performance.now(), duration };
    this.draw();
  }

  orbit(dx: number, dy: number): void {
    this.walk = undefined;
    this.view.orbit(dx, dy);
    this.draw();
  }

  dispose(): void {
    this.stop.abort();
    this.resize.disconnect();
    cancelAnimationFrame(this.frame);
    this.swing?.done();
    this.renderer.dispose();
    this.arrow.dispose();
    this.scene.traverse((object) => (object as Mesh).geometry?.dispose?.());
  }

  private build(): void {
    // The top is the brightest side, then the front, then the right, regardless of the view.
    const sun = new DirectionalLight(0xffffff, 1.25);
    sun.position.set(2, 7, 5);
    const right = new DirectionalLight(0xfff4e8, 1.1);
    right.position.set(7, 2, 2);
    const left = new DirectionalLight(0xffffff, 0.7);
    left.position.set(-6, 1, -3);
    this.scene.add(new HemisphereLight(0xffffff, 0xd9cbb9, 1.7), sun, right, left, this.root);
    this.root.add(this.pivot, this.arrow.group);

    const [body, tile, ring, mark] = [bodyGeometry(), tileGeometry(), ringGeometry(), markGeometry()];
    for (const x of [-1, 0, 1])
      for (const y of [-1, 0, 1])
        for (const z of [-1, 0, 1]) {
          if (x === 0 && y === 0 && z === 0) continue;
          const group = new Group();
          group.position.set(x, y, z);
          group.add(new Mesh(body, this.plastic));
          this.cubies.push({ group, place: [x, y, z] });
          this.root.add(group);
        }
    for (const facelet of facelets) this.tiles.push(this.makeTile(facelet.place, facelet.normal, tile, ring, mark));

    const shadow = new Mesh(new PlaneGeometry(6.4, 6.4), shadowMaterial());
    shadow.rotation.x = -Math.PI / 2;
    shadow.position.y = -1.95;
    this.scene.add(shadow);
  }

  private makeTile(place: Vector, normal: Vector, ...shapes: BufferGeometry[]): Tile {
    const holder = new Group();
    holder.position.set(...normal).multiplyScalar(0.487);
    holder.up.set(0, normal[1] === 0 ? 1 : 0, -normal[1]);
    const cubie = this.cubies.find((each) => each.place.join() === place.join())!;
    holder.lookAt(...normal);
    holder.position.set(...normal).multiplyScalar(0.487);
    cubie.group.add(holder);
    const [tile, ring, mark] = shapes.map((shape) => new Mesh(shape, this.ringMaterial));
    ring.position.z = 0.036;
    ring.visible = false;
    mark.position.z = 0.034;
    mark.visible = false;
    const dot = new Group();
    const [outline, inside] = [new Mesh(this.dots[0], this.outlineMaterial), new Mesh(this.dots[1], this.ringMaterial)];
    inside.position.z = 0.004;
    dot.add(outline, inside);
    dot.position.z = 0.038;
    dot.visible = false;
    holder.add(tile, ring, mark, dot);
    return { tile, ring, mark, dot };
  }

  private placePointers(): void {
    const { rings, dots } = this.pointedAt;
    this.tiles.forEach(({ ring, dot }, index) => {
      ring.visible = rings.has(index);
      dot.visible = dots.has(index);
    });
    this.draw();
  }

  private paint(cube: string): void {
    this.shown = cube;
    this.tiles.forEach(({ tile, mark }, index) => {
      const letter = cube[index];
      tile.material = this.colourMaterials[letter] ?? this.colourMaterials['.'];
      mark.visible = this.marks !== 'none' && letter in this.markMaterials;
      if (mark.visible) mark.material = this.markMaterials[letter];
    });
    this.placePointers();
  }

  private fit(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.view.fit(clientWidth, clientHeight);
    this.draw();
  }

  private draw(): void {
    this.frame ||= requestAnimationFrame((now) => {
      this.frame = 0;
      this.advance(now);
      this.renderer.render(this.scene, this.view.camera);
    });
  }

  // --- layers ---

  private take(axis: number, layers: readonly number[]): void {
    for (const { group, place } of this.cubies) if (layers.includes(place[axis])) this.pivot.add(group);
  }

  private detachLayer(): void {
    for (const group of [...this.pivot.children]) this.root.add(group);
    this.pivot.rotation.set(0, 0, 0);
  }

  private placeArrow(): void {
    // Without a next turn no arrow is shown, even while a layer is turning.
    this.arrow.show(this.announced && (this.swing?.turn ?? this.announced));
    (this.swing ? this.pivot : this.root).add(this.arrow.group);
    this.draw();
  }

  // A clockwise turn seen from the positive end is negative in the right-handed system.
  private rotate(axis: 0 | 1 | 2, quarters: number): void {
    this.pivot.rotation.set(0, 0, 0);
    this.pivot.rotation[(['x', 'y', 'z'] as const)[axis]] = -quarters * quarterAngle;
    this.draw();
  }

  private swingLayer(turn: Turn, from: number, duration: number): Promise<void> {
    return new Promise((resolve) => {
      this.take(turn.axis, turn.layers);
      this.swing = { turn, started: performance.now(), duration, from, done: resolve };
      this.placeArrow();
    });
  }

  private advance(now: number): void {
    if (this.walk) {
      const { go, started, duration } = this.walk;
      const part = duration > 0 ? Math.min(1, Math.max(0, (now - started) / duration)) : 1;
      go(eased(part));
      if (part >= 1) this.walk = undefined;
      else this.draw();
    }
    if (!this.swing) return;
    const { turn, started, duration, from } = this.swing;
    const part = Math.min(1, Math.max(0, (now - started) / duration));
    if (part >= 1) return this.settle();
    const goal = turn.quarters === 3 ? -1 : turn.quarters;
    this.rotate(turn.axis, from + (goal - from) * eased(part));
  }

  // Ends an animation immediately.
  private settle(): void {
    const swing = this.swing;
    if (!swing) return;
    this.swing = undefined;
    this.detachLayer();
    this.placeArrow();
    this.paint(apply(this.shown, swing.turn));
    swing.done();
  }

  // --- by hand ---

  private readonly held: DragTarget = {
    covers: (point) => this.gripAt(point) !== undefined,
    grip: (point) => {
      this.settle();
      return this.mayTurn ? this.gripAt(point) : undefined;
    },
    project: (point) => this.project(point),
    orbit: (dx, dy) => this.orbit(dx, dy),
    take: ({ axis, layer }) => this.take(axis, [layer]),
    turn: ({ axis }, quarters) => this.rotate(axis, quarters),
    release: (choice, quarters, speed) => this.finishDrag(choice, quarters, speed),
    home: () => this.resetView(),
  };

  private finishDrag({ axis, layer }: DragChoice, quarters: number, speed: number): void {
    const rest = restOf(quarters, speed);
    this.detachLayer();
    const turned = ((rest % 4) + 4) % 4;
    if (turned === 0) return this.draw();
    const turn = turnOf(axis, [layer], turned);
    // The remaining angle is small: a drag ends within a quarter turn of its final position.
    const left = quarters - rest;
    const goal = turn.quarters === 3 ? -1 : turn.quarters;
    void this.swingLayer(turn, goal + left, 120);
    this.rotate(axis, goal + left);
    this.onTurn(turn);
  }

  private project(point: Vector): Point {
    const { width, height } = this.canvas.getBoundingClientRect();
    const projected = new Vector3(...point).project(this.view.camera);
    return [((projected.x + 1) / 2) * width, ((1 - projected.y) / 2) * height];
  }

  private gripAt([x, y]: Point): Grip | undefined {
    const box = this.canvas.getBoundingClientRect();
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2), this.view.camera);
    // Treats the cube as a plain box, so that the gap between two stickers belongs to one of them.
    const hit = caster.ray.intersectBox(cubeBox, new Vector3())?.toArray();
    if (!hit) return undefined;
    const main = hit.reduce((best, part, i) => (Math.abs(part) > Math.abs(hit[best]) ? i : best), 0);
    const cell = (part: number) => Math.max(-1, Math.min(1, Math.round(part)));
    return {
      place: hit.map(cell) as unknown as Vector,
      normal: hit.map((part, i) => (i === main ? Math.sign(part) : 0)) as unknown as Vector,
    };
  }
}
