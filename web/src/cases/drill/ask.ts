// Draws a question: the engine makes a random cube for the case, chance the way it is held.
import { engine } from '../../engine/client';
import type { CaseEntry } from '../library';
import { holds, questionOf, type Question } from './question';

const whiteBelow = 4; // the first so many ways to hold it

export async function ask(entry: CaseEntry, { anyColour }: { anyColour: boolean }): Promise<Question> {
  const { scrambles } = await engine.call('cube.scramble', { case: entry.case });
  const held = holds[Math.floor(Math.random() * (anyColour ? holds.length : whiteBelow))];
  return questionOf(entry, scrambles[0], held);
}
