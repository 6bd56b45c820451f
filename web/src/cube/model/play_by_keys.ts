// Keyboard control of playback: Space plays and pauses, the arrow keys step through the turns.
import { announce } from '../../ui/announce.svelte';
import { isTypingOrShortcut } from '../../ui/typing';
import type { Player } from './player.svelte';
import { turnInWords } from './words';

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
