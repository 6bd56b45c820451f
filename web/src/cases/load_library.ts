// The library as the engine has it; asked for once.
import { engine } from '../engine/client';
import { entryOf, sets, type CaseEntry } from './library';

let library: Promise<CaseEntry[]> | undefined;

/** All cases of the sets on these pages, with their pictures; asked for once, and again only after a failure. */
export function loadLibrary(): Promise<CaseEntry[]> {
  library ??= Promise.all(sets.map(({ name }) => engine.call('cube.cases', { set: name, picture: true })))
    .then((answers) => answers.flatMap(({ cases }) => cases.map(entryOf)))
    .catch((error: unknown) => {
      library = undefined;
      throw error;
    });
  return library;
}
