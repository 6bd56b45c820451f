// Moves as text: the names of turns by any amount, adding and removing moves, random moves.
import type { Methods } from 'cubewright';

/** A move as the engine lists it: its name as a single turn, and the number of turns that restore the puzzle. */
export type Move = Methods['puzzle.show']['answer']['moves'][number];

const clock = /^(\D+)1\+$/; // a Clock move, such as UR1+
const pair = /^\((-?\d+), *(-?\d+)\)$/; // a Square-1 turn of the two layers

/** The amount between -order/2 and order/2 with the same effect. */
function shortest(amount: number, order: number): number {
  const rest = ((amount % order) + order) % order;
  return rest > order / 2 ? rest - order : rest;
}

/** The name of a move that is turned by an amount, such as R, R2 or R'. Returns '' if the amount has no effect. */
export function spell({ name, order }: Move, amount: number): string {
  const turns = shortest(amount, order);
  if (turns === 0) return '';
  const [size, isBack] = [Math.abs(turns), turns < 0];
  if (clock.test(name)) return name.replace(clock, `$1${size}${isBack ? '-' : '+'}`);
  const layers = pair.exec(name);
  if (layers) return `(${Number(layers[1]) * turns}, ${Number(layers[2]) * turns})`;
  const base = isBack && name.endsWith('++') ? name.replace('++', '--') : name;
  return `${base}${size > 1 ? size : ''}${isBack && base === name ? "'" : ''}`;
}

/** The amounts that have a button: forwards and backwards. */
export const amountsOf = ({ order }: Move): number[] => (order === 2 ? [1] : [1, -1]);

// Splits a text into the part before its last word and the last word. Brackets count as one word.
function splitLast(text: string): [string, string] {
  let [start, depth] = [0, 0];
  for (let i = 0; i < text.length; ++i) {
    if (depth === 0 && !/\s/.test(text[i]) && (i === 0 || /\s/.test(text[i - 1]))) start = i;
    if ('(['.includes(text[i])) ++depth;
    if (')]'.includes(text[i])) depth = Math.max(0, depth - 1);
  }
  return [text.slice(0, start).trimEnd(), text.slice(start).trim()];
}

const join = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** Adds a move at the end of the text. A turn of the layer that was turned last changes that turn: R and R become R2. */
export function append(text: string, move: Move, amount: number): string {
  const [before, last] = splitLast(text.trim());
  const [layers, turned] = [pair.exec(move.name), pair.exec(last)];
  if (layers && turned) {
    const [top, bottom] = [1, 2].map((i) => shortest(Number(turned[i]) + Number(layers[i]) * amount, move.order));
    return top === 0 && bottom === 0 ? before : join(before, `(${top}, ${bottom})`);
  }
  for (let turns = 1; turns < move.order; ++turns) if (last === spell(move, turns)) return join(before, spell(move, turns + amount));
  return join(before, last, spell(move, amount));
}

/** Removes the last move, or the last pair of brackets. */
export const withoutLast = (text: string): string => splitLast(text.trim())[0];

/** Random turns, none of the same layer as the turn before it. `random` returns numbers from 0 to 1. */
export function randomMoves(moves: readonly Move[], length: number, random: () => number = Math.random): string {
  const turns = moves.filter(({ kind }) => kind === 'turn');
  const chosen: string[] = [];
  let last = -1;
  while (turns.length > 1 && chosen.length < length) {
    const next = Math.floor(random() * turns.length);
    if (next === last) continue;
    last = next;
    chosen.push(spell(turns[next], 1 + Math.floor(random() * (turns[next].order - 1))));
  }
  return chosen.join(' ');
}
