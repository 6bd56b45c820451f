// The keyboard as a player: the space bar plays and pauses, the arrows go turn by turn.
import { announce } from '../../ui/announce.svelte';
import { isForOthers } from './keys';
import type { Player } from './player.svelte';
import { turnInWords } from './words';

/** Takes a key press that is meant for the player, and says what comes next; `atEnd` is said when nothing does. */
export function playByKeys(event: KeyboardEvent, player: Player, atEnd: string): void {
  if (isForOthers(event)) return;
  const target = event.target as HTMLElement;
  if (event.key === ' ' && !target.closest('button, a, input, select, summary')) player.toggle();
  else if (event.key === 'ArrowRight' && !target.closest('input, select')) player.step(1);
  else if (event.key === 'ArrowLeft' && !target.closest('input, select')) player.step(-1);
  else return;
  event.preventDefault();
  announce(player.next ? `Next: ${player.next.name}, ${turnInWords(player.next)}` : atEnd);
}
