// Loads the case library from the engine once.
import { engine } from '../engine/client';
import { type CaseEntry, entryOf, normaliseWideTurns, sets } from './library';
import { adaptToPicture } from './case_cube';

let library: Promise<CaseEntry[]> | undefined;

/** All cases of the sets shown in the app, with their pictures. Loads once, and again only after a failure. */
export function loadLibrary(): Promise<CaseEntry[]> {
  library ??= Promise.all(sets.map(({ name }) => engine.call('cube.cases', { set: name, picture: true })))
    .then((answers) => answers.flatMap(({ cases }) => cases.map(entryOf)))
    .catch((error: unknown) => {
      library = undefined;
      throw error;
    });
  return library;
}

// Checks a user's algorithm: the engine parses it, and it is then applied to the pictured cube.

/** Returns the algorithm in library notation for the pictured cube. Throws an error message if it does not solve this case. */
export async function checkOwnAlgorithm(entry: CaseEntry, text: string): Promise<string> {
  const { alg } = await engine.call('alg.expand', { alg: text });
  if (alg === '') throw new Error('Enter at least one turn.');
  const moves = adaptToPicture(entry.set, entry.algorithm, normaliseWideTurns(alg));
  if (moves !== undefined) return moves;
  const seen = await engine.call('cube.case', { cube: alg });
  const name = 'case' in seen ? seen.case : undefined;
  if (name === undefined) throw new Error(`This algorithm does not solve any case in the library.`);
  if (name !== entry.case) throw new Error(`This algorithm solves ${name}, not ${entry.case}.`);
  throw new Error(`This algorithm solves ${name}, but for a different slot from the one in the picture.`);
}
