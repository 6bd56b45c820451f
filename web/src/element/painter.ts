// Shows a list of shapes in an SVG element. The elements are reused from one frame to the next.
import { markInk } from '../cube/model/marks';
import { western, type Scheme } from './input';
import { setAttribute, svg } from './dom';
import type { Shape } from './drawings';

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
