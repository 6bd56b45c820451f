// Whether an algorithm that a reader types solves the case: the engine reads it, and it is done on the cube of the picture.
import { engine } from '../engine/client';
import { forPicture } from './case_cube';
import { spelledWide, type CaseEntry } from './library';

/** The algorithm as the library writes it, for the cube of the picture; throws a sentence if it solves another case or none. */
export async function checkOwn(entry: CaseEntry, text: string): Promise<string> {
  const { alg } = await engine.call('alg.expand', { alg: text });
  if (alg === '') throw new Error('There are no turns in it.');
  const moves = forPicture(entry.set, entry.algorithm, spelledWide(alg));
  if (moves !== undefined) return moves;
  const seen = await engine.call('cube.case', { cube: alg });
  const name = 'case' in seen ? seen.case : undefined;
  if (name === undefined) throw new Error(`It solves none of the library's cases.`);
  if (name !== entry.case) throw new Error(`It solves ${name}, not ${entry.case}.`);
  throw new Error(`It is for ${name}, but for another slot than the one in the picture.`);
}
