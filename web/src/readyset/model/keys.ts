// The keyboard's grammar: what a key means while dice are being laid. Everything that can be done with a
// mouse can be typed, with the signs of the text notation or with the dice's numbers.
import type { Face } from './pieces';

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

// For the help overlay.
export const keyHelp: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['R', 'B', 'G', 'Y'], does: 'lay red, blue, green, gold' },
  { keys: ['|', '+'], does: 'lay ∪, the union' },
  { keys: ['&', '*'], does: 'lay ∩, the intersection' },
  { keys: ['-'], does: 'lay −, the difference' },
  { keys: ["'", '!'], does: 'lay ′, the complement' },
  { keys: ['U', '0'], does: 'lay U, the universe, or ∅, the empty set' },
  { keys: ['=', '<'], does: 'lay = or ⊆' },
  { keys: ['W'], does: 'lay the wild, then type the sign it stands for' },
  { keys: ['1', '…', '8'], does: 'lay that die of the hand' },
  { keys: ['(', ')'], does: 'open and close brackets' },
  { keys: ['[', ']'], does: 'go through every way to set the brackets' },
  { keys: ['←', '→'], does: 'move the caret' },
  { keys: ['↑', '↓', '/'], does: 'go to the other row' },
  { keys: ['⌫'], does: 'take back what is before the caret' },
  { keys: ['Esc'], does: 'take all dice back' },
  { keys: ['Ctrl', 'Z'], does: 'undo; with Shift, redo' },
  { keys: ['Enter'], does: 'give the answer; then, the next round' },
  { keys: ['H', 'P'], does: 'a hint; pass' },
  { keys: ['?'], does: 'this list' },
];
