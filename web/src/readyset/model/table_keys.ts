// Keyboard input while placing dice. Everything that can be done with a mouse can also be typed, with the signs of
// the text notation or with the numbers of the dice.
import type { Face } from './cards_and_dice';

export type KeyAction =
  | { readonly kind: 'face'; readonly face: Face }
  | { readonly kind: 'die'; readonly die: number }
  | { readonly kind: 'caret'; readonly step: -1 | 1 }
  | { readonly kind: 'regroup'; readonly step: -1 | 1 }
  | {
      readonly kind:
        | 'open'
        | 'close'
        | 'erase'
        | 'clear'
        | 'upper'
        | 'lower'
        | 'other'
        | 'answer'
        | 'hint'
        | 'pass'
        | 'undo'
        | 'redo'
        | 'start'
        | 'end'
        | 'help';
    };

export interface Key {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

const faceKeys: Readonly<Record<string, Face>> = {
  r: 'red',
  b: 'blue',
  g: 'green',
  y: 'gold',
  '|': '∪',
  '+': '∪',
  '∪': '∪',
  '&': '∩',
  '*': '∩',
  '∩': '∩',
  '-': '−',
  '−': '−',
  "'": '′',
  '′': '′',
  '!': '′',
  u: 'U',
  '0': '∅',
  e: '∅',
  '=': '=',
  '<': '⊆',
  w: '?',
};

const plainKeys: Readonly<Record<string, KeyAction>> = {
  '(': { kind: 'open' },
  ')': { kind: 'close' },
  '[': { kind: 'regroup', step: -1 },
  ']': { kind: 'regroup', step: 1 },
  '/': { kind: 'other' },
  '?': { kind: 'help' },
  h: { kind: 'hint' },
  p: { kind: 'pass' },
  Backspace: { kind: 'erase' },
  Escape: { kind: 'clear' },
  Enter: { kind: 'answer' },
  ArrowLeft: { kind: 'caret', step: -1 },
  ArrowRight: { kind: 'caret', step: 1 },
  ArrowUp: { kind: 'upper' },
  ArrowDown: { kind: 'lower' },
  Home: { kind: 'start' },
  End: { kind: 'end' },
};

export function actionOf({ key, ctrl, shift, alt }: Key): KeyAction | undefined {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (ctrl) {
    if (letter === 'z') return { kind: shift ? 'redo' : 'undo' };
    return letter === 'y' ? { kind: 'redo' } : undefined;
  }
  if (alt) return undefined;
  const face = faceKeys[letter];
  if (face) return { kind: 'face', face };
  if (/^[1-9]$/.test(key)) return { kind: 'die', die: Number(key) - 1 };
  return plainKeys[letter];
}

// Entries of the keyboard help.
export const keyHelp: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['R', 'B', 'G', 'Y'], does: 'place red, blue, green or gold' },
  { keys: ['|', '+'], does: 'place ∪ (union)' },
  { keys: ['&', '*'], does: 'place ∩ (intersection)' },
  { keys: ['-'], does: 'place − (difference)' },
  { keys: ["'", '!'], does: 'place ′ (complement)' },
  { keys: ['U', '0'], does: 'place U (universe) or ∅ (empty set)' },
  { keys: ['=', '<'], does: 'place = or ⊆' },
  { keys: ['W'], does: 'place the wild die, then type its sign' },
  { keys: ['1', '…', '8'], does: 'place the die with this number' },
  { keys: ['(', ')'], does: 'open and close brackets' },
  { keys: ['[', ']'], does: 'try the next or previous bracketing' },
  { keys: ['←', '→'], does: 'move the caret' },
  { keys: ['↑', '↓', '/'], does: 'go to the other row' },
  { keys: ['⌫'], does: 'remove the die before the caret' },
  { keys: ['Esc'], does: 'remove all dice' },
  { keys: ['Ctrl', 'Z'], does: 'undo (with Shift: redo)' },
  { keys: ['Enter'], does: 'answer, then go to the next round' },
  { keys: ['H', 'P'], does: 'get a hint or pass' },
  { keys: ['?'], does: 'show this list' },
];
