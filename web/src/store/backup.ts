// Everything the app remembers as one JSON file, out and in again. Every document of the app lies in
// a file named *.document.ts and exports a `Document`; that is how they are found here.
import { Document, prefix, type Saved } from './document.svelte';

export interface Backup {
  app: 'cubewright';
  format: 1;
  saved: string; // when
  documents: Record<string, Saved>;
}

async function allDocuments(): Promise<Document<unknown>[]> {
  const files = import.meta.glob('../**/*.document.ts');
  const modules = (await Promise.all(Object.values(files).map((load) => load()))) as Record<string, unknown>[];
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Document<unknown> => value instanceof Document);
}

export function exportBackup(storage: Storage = localStorage, now = new Date()): Backup {
  const documents: Record<string, Saved> = {};
  for (let i = 0; i < storage.length; ++i) {
    const key = storage.key(i)!;
    if (key.startsWith(prefix)) documents[key.slice(prefix.length)] = JSON.parse(storage.getItem(key)!) as Saved;
  }
  return { app: 'cubewright', format: 1, saved: now.toISOString(), documents };
}

/** Reads a backup's text; throws a sentence if it is none. */
export function parseBackup(text: string): Backup {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON, so it is no backup of Cubewright.');
  }
  const backup = json as Partial<Backup> | null;
  if (backup?.app !== 'cubewright' || typeof backup.documents !== 'object')
    throw new Error('This file is no backup of Cubewright.');
  if (backup.format !== 1) throw new Error('This backup comes from a newer Cubewright; update this one first.');
  for (const saved of Object.values(backup.documents ?? {}))
    if (typeof saved?.version !== 'number') throw new Error('This backup is damaged.');
  return backup as Backup;
}

/** Joins a backup with what is here; how many documents it brought. */
export async function importBackup(backup: Backup): Promise<number> {
  let taken = 0;
  for (const document of await allDocuments()) {
    const saved = backup.documents[document.plan.name];
    if (!saved) continue;
    document.take(saved);
    ++taken;
  }
  return taken;
}
