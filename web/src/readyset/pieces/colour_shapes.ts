// The shapes of the four colours and the signs of the dice as SVG paths around the origin; a shape has a radius of
// about 15. Each colour has its own shape for colour-blind players.
import type { Colour, Face } from '../model/cards_and_dice';

export const shapes: Readonly<Record<Colour, string>> = {
  red: 'M-14.5 0a14.5 14.5 0 1 0 29 0a14.5 14.5 0 1 0-29 0Z',
  blue: 'M-9.5-13.5h19a4 4 0 0 1 4 4v19a4 4 0 0 1-4 4h-19a4 4 0 0 1-4-4v-19a4 4 0 0 1 4-4Z',
  green: 'M-2.7-14.8a3.1 3.1 0 0 1 5.4 0L15.7 8.3a3.1 3.1 0 0 1-2.7 4.7h-26a3.1 3.1 0 0 1-2.7-4.7Z',
  gold: 'M-2.1-15.6a3 3 0 0 1 4.2 0L15.6-2.1a3 3 0 0 1 0 4.2L2.1 15.6a3 3 0 0 1-4.2 0L-15.6 2.1a3 3 0 0 1 0-4.2Z',
};

export const letters: Readonly<Record<Colour, string>> = { red: 'R', blue: 'B', green: 'G', gold: 'Y' };

// Vertical offset of the letter: lower on the triangle, which is widest there.
export const letterOffset: Readonly<Record<Colour, number>> = { red: 0, blue: 0, green: 2.6, gold: 0 };

// Drawn as paths, so that they look the same with any font.
export const signs: Readonly<Partial<Record<Face, string>>> = {
  '∪': 'M-8.5-10.5V1.5a8.5 8.5 0 0 0 17 0V-10.5',
  '∩': 'M-8.5 10.5V-1.5a8.5 8.5 0 0 1 17 0V10.5',
  '−': 'M-9.5 0H9.5',
  '′': 'M4.5-12.5-3.5 4',
  '∅': 'M0-9a9 9 0 1 0 .01 0ZM8-12-8 12',
  '=': 'M-9.5-4.3H9.5M-9.5 4.3H9.5',
  '⊆': 'M9.5-11H1a7.5 7.5 0 0 0 0 15H9.5M-6.5 10.5H9.5',
  '?': 'M-6-5.5a6 6 0 1 1 9 5.2c-2 1.2-3 2.3-3 4.8M0 10.5v.1',
};
