// Creates a question: the engine generates a random cube with the case, and the orientation is chosen at random.
import { engine } from '../../engine/client';
import type { CaseEntry } from '../library';
import { holds, questionOf, type Question } from './question';

const whiteBelow = 4; // the first four orientations have white on the bottom

export async function ask(entry: CaseEntry, { anyColour }: { anyColour: boolean }): Promise<Question> {
  const { scrambles } = await engine.call('cube.scramble', { case: entry.case });
  const held = holds[Math.floor(Math.random() * (anyColour ? holds.length : whiteBelow))];
  return questionOf(entry, scrambles[0], held);
}
