// Pictures of the cards and dice of Ready, Set.
import { colours, hasColour, isColour, isConstant, isRelation, type Card, type Face } from '../readyset/model/pieces';
import type { CardState } from '../readyset/model/preview';
import type { MarkKind } from '../readyset/model/puzzle';
import { letterOffset, letters, shapes, signs } from '../readyset/pieces/shapes';
import { cardWords } from '../readyset/table/words';
import { html, icon, svg } from './dom';

const places = { red: [26, 32], blue: [64, 32], green: [26, 76], gold: [64, 75] } as const;

export function cardPicture(card: Card, state: CardState): HTMLElement {
  const marks = colours.map((colour) => {
    const isOn = hasColour(card, colour);
    const group = svg('g', { class: isOn ? `on ${colour}` : 'off', transform: `translate(${places[colour].join(' ')})` }, svg('path', { d: shapes[colour] }));
    if (isOn) group.append(svg('text', { y: letterOffset[colour] }, letters[colour]));
    return group;
  });
  const picture = svg('svg', { viewBox: '0 0 90 108', 'aria-hidden': 'true' }, ...marks);
  const element = html('div', { class: `card ${state}`, role: 'img', 'aria-label': cardWords(card, state) }, picture);
  if (state === 'matched') element.append(html('span', { class: 'badge' }, icon('check')));
  return element;
}

function kindOf(face: Face, isWild: boolean): string {
  if (isWild || face === '?') return 'wild';
  if (isColour(face)) return face;
  if (isConstant(face)) return 'constant';
  return isRelation(face) ? 'relation' : 'operator';
}

export function diePicture(face: Face, isWild: boolean, mark?: MarkKind): HTMLElement {
  const drawing = svg('svg', { viewBox: '-24 -24 48 48', 'aria-hidden': 'true' });
  if (isColour(face)) drawing.append(svg('path', { class: 'shape', d: shapes[face] }), svg('text', { y: letterOffset[face] }, letters[face]));
  else if (face === 'U') drawing.append(svg('text', { class: 'universe', y: 1 }, 'U'));
  else drawing.append(svg('path', { class: 'sign', d: signs[face] }));
  if (isWild && face !== '?') drawing.append(svg('path', { class: 'small', d: signs['?'], transform: 'translate(16 -14) scale(0.42)' }));
  const element = html('span', { class: `die ${kindOf(face, isWild)}` }, drawing);
  if (mark) element.append(html('span', { class: `flag ${mark}`, 'aria-hidden': 'true' }, mark === 'required' ? '!' : '★'));
  return element;
}
