// The keyboard as a cube: a letter turns its face, Shift turns it back, w before it makes it wide;
// m e s turn slices and x y z the whole cube.
import { parseTurn, type Turn } from './turns';

export interface KeyState {
  wide: boolean; // w was pressed
}

export const keyHelp = [
  ['u r f d l b', 'turn a face clockwise'],
  ['Shift + letter', 'turn it the other way'],
  ['w, then a letter', 'turn it with the slice behind it'],
  ['m e s', 'turn a slice'],
  ['x y z', 'turn the whole cube'],
] as const;

/** The turn a key means, and what to remember for the next one. */
export function turnForKey(key: string, state: KeyState): { turn?: Turn; state: KeyState } | undefined {
  if (key === 'w' || key === 'W') return { state: { wide: !state.wide } };
  const letter = key.toLowerCase();
  if (key.length !== 1 || !'urfdlbmesxyz'.includes(letter)) return undefined;
  const back = key !== letter ? "'" : '';
  const isFace = 'urfdlb'.includes(letter);
  const name = isFace ? letter.toUpperCase() + (state.wide ? 'w' : '') : 'mes'.includes(letter) ? letter.toUpperCase() : letter;
  return { turn: parseTurn(name + back), state: { wide: false } };
}

/** Whether a key press is meant for something else: typing, or a shortcut of the browser. */
export function isForOthers(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target as HTMLElement | null;
  return target?.closest('input:not([type=radio]):not([type=range]):not([type=checkbox]), textarea, select, dialog') != null;
}
