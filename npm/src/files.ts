// What the engine keeps between visits, in the browser's own file system: tables that took minutes to make, and notes
// of what an unfinished search has proven. Only a worker can open these files, and only one worker at a time; whoever
// comes second, or has no such files, does without.

import { machineOfBrowser, memoryForTables, smallMemory } from './machine.js';

/** Files as the engine asks for them: at once, by name. A file that was never written is not there. */
export interface EngineFiles {
  size(name: string): number; // -1 when it is not there
  read(name: string, into: Uint8Array): boolean;
  write(name: string, from: Uint8Array, at: number): boolean;
  remove(name: string): void;
  keeps: boolean; // whether anything that is written will be there the next time
  memory: number; // bytes that tables may take
}

export const noFiles: EngineFiles = { keeps: false, memory: smallMemory, size: () => -1, read: () => false, write: () => false, remove: () => undefined };

/** The part of the browser's access handles that is needed. */
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

/** Files over handles that are open: each table has its own, notes stand together in one. */
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
        return false; // no room
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
    return []; // new, or torn
  }
}

/** Opens what can be opened, for one request; the others have their turn after close(). */
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
        // another tab has it
      }
    }
  } catch {
    // a browser without such files, or one that is told to keep nothing
  }
  return { files: filesOver(handles, memoryForTables(machineOfBrowser())), close: () => handles.forEach((handle) => handle.close()) };
}
