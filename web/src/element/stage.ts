// The stage: the drawing of the cube in one of the views, and mouse, touch and keyboard input that rotates it.
import { type Scheme, western } from './input';
import { html, setAttribute, svg } from './dom';
import { netShapes, netSize, type Shape, topShapes } from './drawings';
import type { Shown } from './playback';
import { home, orbited, solidShapes, type Orbit } from './solid_view';
import { markInk } from '../cube/model/marks';

export const views = ['isometric', 'net', 'both', 'top'] as const;
export type View = (typeof views)[number];

const radiansPerPixel = 0.009;
const radiansPerKey = 0.26;
const away: Orbit = { yaw: home.yaw + Math.PI, pitch: -home.pitch };
const aroundTime = 360; // milliseconds

const solidBox = '-2.7 -2.75 5.4 5.4';
const netBox = `-0.3 -0.3 ${netSize.width + 0.6} ${netSize.height + 0.6}`;
const topBox = '-2.3 -2.3 4.6 4.6';

export class Stage {
  readonly element = html('div', { class: 'stage', part: 'stage' });
  view: View = 'isometric';
  letters = false;
  scheme: Scheme = western;
  still = false;
  private orbit = home;
  private shown: Shown | undefined;
  private readonly front = new Painter();
  private readonly back = new Painter();
  private around = 0; // request id of the animation that shows another side

  constructor() {
    this.element.append(this.front.element);
    this.listen();
  }

  get isSolid(): boolean {
    return this.view === 'isometric' || this.view === 'both';
  }
  get isBackShown(): boolean {
    return this.orbit.pitch < 0;
  }

  paint(shown: Shown): void {
    this.shown = shown;
    const { view, letters, scheme } = this;
    this.element.dataset.view = view;
    this.element.classList.toggle('below', this.isBackShown);
    if (view === 'both' && !this.back.element.isConnected) this.element.append(this.back.element);
    if (view !== 'both') this.back.element.remove();
    if (view === 'net') return this.front.paint(netBox, netShapes(shown, letters), scheme);
    if (view === 'top') return this.front.paint(topBox, topShapes(shown, letters), scheme);
    this.front.paint(solidBox, solidShapes(shown, this.orbit, { letters }), scheme);
    if (view === 'both') this.back.paint(solidBox, solidShapes(shown, this.orbit, { letters, isBack: true }), scheme);
  }

  /** Rotates the view if the key is one of its keys; otherwise returns false. */
  turnByKey(key: string): boolean {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    if (!step || !this.isSolid) return false;
    this.turn(step[0] * radiansPerKey, step[1] * radiansPerKey);
    return true;
  }

  /** Shows the opposite side, or the front again. */
  turnAround(): void {
    cancelAnimationFrame(this.around);
    const from = this.orbit;
    const to = this.isBackShown ? home : away;
    if (this.still) return this.look(to);
    const start = performance.now();
    const frame = () => {
      const part = Math.min(1, (performance.now() - start) / aroundTime);
      const eased = 1 - (1 - part) ** 3;
      this.look({ yaw: from.yaw + (to.yaw - from.yaw) * eased, pitch: from.pitch + (to.pitch - from.pitch) * eased });
      if (part < 1) this.around = requestAnimationFrame(frame);
    };
    frame();
  }

  stop(): void {
    cancelAnimationFrame(this.around);
  }

  reset(): void {
    this.stop();
    this.look(home);
  }

  private turn(dx: number, dy: number): void {
    this.stop();
    this.look(orbited(this.orbit, dx, dy));
  }

  private look(orbit: Orbit): void {
    this.orbit = orbit;
    if (this.shown) this.paint(this.shown);
    this.element.dispatchEvent(new Event('look'));
  }

  // Returns true if a point is on the cube.
  private covers(x: number, y: number): boolean {
    return [this.front, this.back].some(({ element }) => {
      if (!element.isConnected) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      return Math.hypot(x - left - width / 2, y - top - height / 2) < 0.42 * Math.min(width, height);
    });
  }

  private listen(): void {
    const { element } = this;
    let last: { x: number; y: number; id: number } | undefined;
    element.addEventListener('pointerdown', (event) => {
      if (!this.isSolid || last || event.button !== 0) return;
      last = { x: event.clientX, y: event.clientY, id: event.pointerId };
      element.setPointerCapture(event.pointerId);
    });
    element.addEventListener('pointermove', (event) => {
      if (last?.id !== event.pointerId) return;
      this.turn((event.clientX - last.x) * radiansPerPixel, (event.clientY - last.y) * radiansPerPixel);
      last = { x: event.clientX, y: event.clientY, id: event.pointerId };
    });
    for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, () => (last = undefined));
    // A touch that starts on the cube rotates the view; a touch next to it scrolls the page.
    element.addEventListener(
      'touchstart',
      (event) => {
        const { clientX, clientY } = event.changedTouches[0];
        if (this.isSolid && event.touches.length === 1 && this.covers(clientX, clientY)) event.preventDefault();
      },
      { passive: false },
    );
    element.addEventListener('dblclick', () => this.reset());
  }
}

// Shows a list of shapes in an SVG element. The elements are reused from one frame to the next.
const maskClass: Record<string, string> = { x: '', o: ' dim', '.': ' hidden' };

export class Painter {
  readonly element = svg('svg', { class: 'picture', 'aria-hidden': 'true', focusable: 'false' });
  private readonly paths: SVGPathElement[] = [];
  private readonly texts: SVGTextElement[] = [];
  private readonly marks = svg('g');

  constructor() {
    this.element.append(this.marks);
  }

  /** Paints the shapes. Letters are those of the colour scheme. */
  paint(viewBox: string, shapes: readonly Shape[], { letters, name }: Scheme): void {
    setAttribute(this.element, 'viewBox', viewBox);
    let [path, text] = [0, 0];
    for (const shape of shapes) {
      if (shape.kind === 'letter') {
        const drawn = (this.texts[text] ??= this.marks.appendChild(svg('text', { y: '0.24' })));
        text += 1;
        const letter = letters[western.letters.indexOf(shape.letter)];
        if (drawn.textContent !== letter) drawn.textContent = letter;
        setAttribute(drawn, 'fill', name === 'custom' ? '#1c1a20' : markInk(letter));
        setAttribute(drawn, 'class', `${shape.mask === 'o' ? 'dim' : ''}${name === 'custom' ? ' outlined' : ''}`);
        setAttribute(drawn, 'transform', `matrix(${shape.matrix.map((n) => n.toFixed(3)).join(' ')})`);
        continue;
      }
      const drawn = (this.paths[path] ??= this.element.insertBefore(svg('path'), this.marks));
      path += 1;
      setAttribute(drawn, 'd', shape.d);
      setAttribute(drawn, 'class', shape.kind === 'sticker' ? `sticker ${shape.letter === '.' ? 'hidden' : shape.letter}${maskClass[shape.mask]}` : shape.kind);
      setAttribute(drawn, 'fill-opacity', shape.kind === 'shade' ? String(shape.opacity) : '1');
    }
    for (const unused of this.paths.splice(path)) unused.remove();
    for (const unused of this.texts.splice(text)) unused.remove();
  }
}
