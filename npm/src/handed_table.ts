// Transfers the table of a proof from the leader to the helpers as a temporary file.
import type { EngineFiles } from './files.js';

const name = 'handed.tables'; // file name used by the engine

/** A Blob, which is passed between workers without copying. */
export interface HandedTable {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Adds the transferred table to the engine's files. If the engine writes the table, its bytes are in `written`. */
export function withHandedTable(files: EngineFiles, given?: Uint8Array): EngineFiles & { written: Uint8Array<ArrayBuffer>[] } {
  const written: Uint8Array<ArrayBuffer>[] = [];
  return {
    ...files,
    written,
    size: (file) => (file === name ? (given?.length ?? -1) : files.size(file)),
    read(file, into) {
      if (file !== name) return files.read(file, into);
      if (given?.length !== into.length) return false;
      into.set(given);
      return true;
    },
    write(file, from, at) {
      if (file !== name) return files.write(file, from, at);
      written.push(from.slice() as Uint8Array<ArrayBuffer>);
      return true;
    },
  };
}
