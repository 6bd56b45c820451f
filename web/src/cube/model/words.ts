// Describes turns in words for users who do not know the notation.
import type { Turn } from './turns';

type Direction = [forward: string, back: string];
type Part = { what: string; wide?: string; direction: Direction; wideDirection?: Direction };

const up: Direction = ['up', 'down'];
const down: Direction = ['down', 'up'];
const left: Direction = ['to the left', 'to the right'];
const right: Direction = ['to the right', 'to the left'];
const clockwise: Direction = ['clockwise', 'anticlockwise'];
const leftAtTheTop: Direction = ['so its top edge moves left', 'so its top edge moves right'];
const bothLeftAtTheTop: Direction = ['so their top edges move left', 'so their top edges move right'];

const parts: Record<string, Part> = {
  R: { what: 'the right side', wide: 'the two right-hand layers', direction: up },
  L: { what: 'the left side', wide: 'the two left-hand layers', direction: down },
  U: { what: 'the top', wide: 'the two top layers', direction: left },
  D: { what: 'the bottom', wide: 'the two bottom layers', direction: right },
  F: { what: 'the front', wide: 'the two front layers', direction: clockwise },
  B: { what: 'the back', wide: 'the two back layers', direction: leftAtTheTop, wideDirection: bothLeftAtTheTop },
  M: { what: 'the middle column', direction: down },
  E: { what: 'the middle layer', direction: right },
  S: { what: 'the layer behind the front', direction: clockwise },
};

// Rotations of the whole cube: a quarter forward, a quarter back, and a half turn.
const rotations: Record<string, [forward: string, back: string, half: string]> = {
  x: ['Tip the whole cube so its front moves to the top', 'Tip the whole cube so its top moves to the front', 'Tip the whole cube back twice: its back faces you, upside down'],
  y: ['Turn the whole cube so its front moves to your left', 'Turn the whole cube so its front moves to your right', 'Turn the whole cube around: its back faces you'],
  z: ['Tip the whole cube to the right: its front still faces you', 'Tip the whole cube to the left: its front still faces you', 'Turn the whole cube upside down: its front still faces you'],
};

export function turnInWords({ name }: Turn): string {
  const [, letter, wide, amount] = /^([A-Za-z])(w?)(.*)$/.exec(name)!;
  const which = amount.startsWith('2') ? 2 : amount === "'" ? 1 : 0;
  const rotation = rotations[letter];
  if (rotation) return rotation[which];
  const isWide = wide !== '' || 'rludfb'.includes(letter);
  const part = parts[isWide ? letter.toUpperCase() : letter];
  const what = isWide ? part.wide! : part.what;
  if (which === 2) return `Turn ${what} halfway round`;
  const direction = (isWide && part.wideDirection) || part.direction;
  return `Turn ${what} ${direction[which]}`;
}
