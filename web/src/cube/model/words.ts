// Turns in words, for those who do not read the notation yet.
import type { Turn } from './turns';

type Way = [forward: string, back: string];

const up: Way = ['up', 'down'];
const down: Way = ['down', 'up'];
const left: Way = ['to the left', 'to the right'];
const right: Way = ['to the right', 'to the left'];
const clockwise: Way = ['clockwise, its top to the right', 'anticlockwise, its top to the left'];

const parts: Record<string, { what: string; way: Way }> = {
  R: { what: 'the right side', way: up },
  L: { what: 'the left side', way: down },
  U: { what: 'the top', way: left },
  D: { what: 'the bottom', way: right },
  F: { what: 'the front', way: clockwise },
  B: { what: 'the back, its top', way: left },
  M: { what: 'the slice between left and right', way: down },
  E: { what: 'the slice between top and bottom', way: right },
  S: { what: 'the slice behind the front', way: clockwise },
  x: { what: 'the whole cube, its front', way: up },
  y: { what: 'the whole cube, its front', way: left },
  z: { what: 'the whole cube', way: clockwise },
};

// Half a turn of the whole cube: where the sides come to tells the three apart.
const halves: Record<string, string> = {
  x: 'the whole cube, tipped backwards twice: the back comes to the front, upside down',
  y: 'the whole cube, half a turn on the table: the back comes to the front',
  z: 'the whole cube, rolled to the right twice: the bottom comes to the top, the front stays',
};

export function turnInWords({ name }: Turn): string {
  const [, letter, wide, amount] = /^([A-Za-z])(w?)(.*)$/.exec(name)!;
  const isWide = wide !== '' || 'rludfb'.includes(letter);
  const { what, way } = parts[isWide ? letter.toUpperCase() : letter];
  const layers = isWide ? what.replace(/^the (\w+)( side)?/, 'the two layers at the $1') : what;
  if (amount.startsWith('2')) return halves[letter] ?? `${layers.replace(', its top', '')}, half a turn`;
  return `${layers} ${amount === "'" ? way[1] : way[0]}`;
}
