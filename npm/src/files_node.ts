// Files that the engine keeps between runs in Node, in a subfolder of the program's cache folder. The subfolder is
// separate because the formats differ.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { availableParallelism, homedir, totalmem } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { EngineFiles } from './files.js';
import { memoryForTables, type Machine } from './machine.js';

export const machineOfNode = (): Machine => ({ cores: availableParallelism(), gigabytes: totalmem() / 2 ** 30 });

/** Returns the cache folder. CUBEWRIGHT_CACHE overrides it, as for the program. */
export function cacheFolder(environment: Record<string, string | undefined> = process.env): string {
  const { CUBEWRIGHT_CACHE: own, XDG_CACHE_HOME: caches = '' } = environment;
  return join(own || join(isAbsolute(caches) ? caches : join(homedir(), '.cache'), 'cubewright'), 'wasm');
}

/** Implements EngineFiles in an existing folder. */
export function filesIn(folder: string, memory: number): EngineFiles {
  const path = (name: string) => join(folder, name);
  return {
    keeps: true,
    memory,
    size: (name) => statSync(path(name), { throwIfNoEntry: false })?.size || -1,
    read(name, into) {
      try {
        const bytes = readFileSync(path(name));
        if (bytes.length !== into.length) return false;
        into.set(bytes);
        return true;
      } catch {
        return false;
      }
    },
    write(name, from, at) {
      try {
        const file = openSync(path(name), at === 0 ? 'w' : 'r+');
        try {
          let done = 0;
          while (done < from.length) done += writeSync(file, from, done, from.length - done, at + done);
        } finally {
          closeSync(file);
        }
        return true;
      } catch {
        return false; // no space left, or no write permission
      }
    },
    remove: (name) => rmSync(path(name), { force: true }),
  };
}

export async function openFolder(): Promise<{ files: EngineFiles; close: () => void }> {
  const folder = cacheFolder();
  mkdirSync(folder, { recursive: true });
  return { files: filesIn(folder, memoryForTables(machineOfNode())), close: () => undefined };
}
