// Keyboard control of the cube: a letter turns its face clockwise, Shift turns it anticlockwise, and w before the letter
// makes the turn wide. The keys m e s turn slices, and x y z turn the whole cube.
import { parseTurn, type Turn } from './turns';
import { announce } from '../../ui/announce.svelte';
import { isTypingOrShortcut } from '../../ui/keyboard';
import type { Player } from './player.svelte';
import { turnInWords } from './turn_words';

export interface KeyState {
  wide: boolean; // the previous key was w
}

export const keyHelp = [
  ['u r f d l b', 'turn a face clockwise'],
  ['Shift + letter', 'turn the face anticlockwise'],
  ['w, then a letter', 'turn the face and the slice behind it'],
  ['m e s', 'turn a slice'],
  ['x y z', 'turn the whole cube'],
] as const;

/** The turn for a key, and the state for the next key. */
export function turnForKey(key: string, state: KeyState): { turn?: Turn; state: KeyState } | undefined {
  if (key === 'w' || key === 'W') return { state: { wide: !state.wide } };
  const letter = key.toLowerCase();
  if (key.length !== 1 || !'urfdlbmesxyz'.includes(letter)) return undefined;
  const back = key !== letter ? "'" : '';
  const isFace = 'urfdlb'.includes(letter);
  const name = isFace ? letter.toUpperCase() + (state.wide ? 'w' : '') : 'mes'.includes(letter) ? letter.toUpperCase() : letter;
  return { turn: parseTurn(name + back), state: { wide: false } };
}

// Keyboard control of playback: Space plays and pauses, the arrow keys step through the turns.
/** Handles a playback key and announces the next turn, or `atEnd` when playback is finished. */
export function playByKeys(event: KeyboardEvent, player: Player, atEnd: string): void {
  if (isTypingOrShortcut(event)) return;
  const target = event.target as HTMLElement;
  if (event.key === ' ' && !target.closest('button, a, input, select, summary')) player.toggle();
  else if (event.key === 'ArrowRight' && !target.closest('input, select')) player.step(1);
  else if (event.key === 'ArrowLeft' && !target.closest('input, select')) player.step(-1);
  else return;
  event.preventDefault();
  announce(player.next ? `Next: ${player.next.name}, ${turnInWords(player.next)}` : atEnd);
}
