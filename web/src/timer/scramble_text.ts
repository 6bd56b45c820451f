// A scramble as lines of text for the screen.
import type { Event } from './events';

/** The lines of a scramble. The two numbers of a Square-1 turn stay together, and so does the slash with the turn before it. */
export function displayLines(event: Event, moves: string): string[] {
  if (event === 'minx') return moves.split('\n');
  const line = moves.replaceAll('\n', ' ');
  return [event === 'sq1' ? line.replace(/, */g, ',\u00A0').replace(/ +\//g, '\u00A0/') : line];
}
