// Files that the engine keeps between visits in the browser's private file system: tables that take minutes to build,
// and notes on what an unfinished search has proven. Only workers can open these files, and only one worker at a time.
// A worker that cannot open them runs without stored files.

import { machineOfBrowser, memoryForTables, smallMemory } from './machine.js';

/** Synchronous access to files by name, as the engine needs it. */
export interface EngineFiles {
  size(name: string): number; // -1 if the file does not exist
  read(name: string, into: Uint8Array): boolean;
  write(name: string, from: Uint8Array, at: number): boolean;
  remove(name: string): void;
  keeps: boolean; // true if written files persist until the next visit
  memory: number; // memory limit for tables in bytes
}

export const noFiles: EngineFiles = { keeps: false, memory: smallMemory, size: () => -1, read: () => false, write: () => false, remove: () => undefined };

/** The subset of FileSystemSyncAccessHandle that is used. */
export interface Handle {
  getSize(): number;
  read(into: Uint8Array, options: { at: number }): number;
  write(from: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

const tables = ['optimal-30M-htm.tables', 'optimal-250M-htm.tables', 'optimal-250M-htm-unfinished.tables'];
const notes = 'notes.json';
const mostNotes = 200;

/** Implements EngineFiles on open handles. Each table has its own file; all notes share one file. */
export function filesOver(handles: Map<string, Handle>, memory = smallMemory): EngineFiles {
  const noted = new Map<string, string>(readNotes(handles.get(notes)));
  const isNote = (name: string) => name.endsWith('.note') && handles.has(notes);
  const text = { encoder: new TextEncoder(), decoder: new TextDecoder() };
  const save = () => {
    const all = text.encoder.encode(JSON.stringify([...noted].slice(-mostNotes)));
    const handle = handles.get(notes);
    handle?.truncate(0);
    handle?.write(all, { at: 0 });
    handle?.flush();
  };
  const bytesOf = (name: string) => {
    const note = noted.get(name);
    return note === undefined ? undefined : text.encoder.encode(note);
  };
  return {
    keeps: handles.size > 0,
    memory,
    size: (name) => bytesOf(name)?.length ?? (handles.get(name)?.getSize() || -1),
    read(name, into) {
      const note = bytesOf(name);
      if (!note) return handles.get(name)?.read(into, { at: 0 }) === into.length;
      if (note.length !== into.length) return false;
      into.set(note);
      return true;
    },
    write(name, from, at) {
      try {
        if (isNote(name)) {
          noted.set(name, (at === 0 ? '' : (noted.get(name) ?? '')) + text.decoder.decode(from));
          save();
          return true;
        }
        const handle = handles.get(name);
        if (!handle) return false;
        if (at === 0) handle.truncate(0);
        const whole = handle.write(from, { at }) === from.length;
        handle.flush();
        return whole;
      } catch {
        return false; // no space left
      }
    },
    remove(name) {
      if (noted.delete(name)) save();
      handles.get(name)?.truncate(0);
    },
  };
}

function readNotes(handle: Handle | undefined): [string, string][] {
  if (!handle) return [];
  const bytes = new Uint8Array(handle.getSize());
  handle.read(bytes, { at: 0 });
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as [string, string][];
  } catch {
    return []; // missing or corrupt
  }
}

/** Opens all files that are available, for one request. close() releases them for other workers. */
export async function openFiles(): Promise<{ files: EngineFiles; close: () => void }> {
  const handles = new Map<string, Handle>();
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('tables', { create: true });
    for (const name of [...tables, notes]) {
      try {
        const file = await folder.getFileHandle(name, { create: true });
        handles.set(name, (await file.createSyncAccessHandle()) as unknown as Handle);
      } catch {
        // The file is open in another tab.
      }
    }
  } catch {
    // The browser has no private file system, or storage is disabled.
  }
  return { files: filesOver(handles, memoryForTables(machineOfBrowser())), close: () => handles.forEach((handle) => handle.close()) };
}
