// The table of a proof on its way from the engine that has it to those that help: a file that is never kept.
import type { EngineFiles } from './files.js';

const name = 'handed.tables'; // as the engine calls it

/** A Blob: it goes from worker to worker without being copied. */
export interface HandedTable {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The engine's files, the handed table among them; what the engine writes of it is in `written`. */
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
