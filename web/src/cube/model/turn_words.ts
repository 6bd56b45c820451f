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

/** The part that turns; undefined for a rotation of the whole cube. */
function movingPart(name: string): Part | undefined {
  const isWide = name[1] === 'w' || 'rludfb'.includes(name[0]);
  const part = parts[isWide ? name[0].toUpperCase() : name[0]];
  return isWide ? { what: part.wide!, direction: part.wideDirection ?? part.direction } : part;
}

export function turnInWords({ name }: Turn): string {
  const amount = name.replace(/^[A-Za-z]w?/, '');
  const which = amount.startsWith('2') ? 2 : amount === "'" ? 1 : 0;
  const part = movingPart(name);
  if (!part) return rotations[name[0]][which];
  return which === 2 ? `Turn ${part.what} halfway round` : `Turn ${part.what} ${part.direction[which]}`;
}

/** What a wrong turn was: another side, or the right side in the wrong direction. */
export function wrongTurnInWords(made: Turn, expected: Turn): string {
  const [turned, meant] = [movingPart(made.name)?.what, movingPart(expected.name)?.what];
  if (turned && meant && turned !== meant) return `That was ${made.name}, ${turned}. ${expected.name} is ${meant}.`;
  return `That was ${made.name}. ${expected.name} means: ${turnInWords(expected)}.`;
}
