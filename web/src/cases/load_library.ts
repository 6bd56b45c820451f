// Loads the case library from the engine once.
import { engine } from '../engine/client';
import { entryOf, sets, type CaseEntry } from './library';

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
