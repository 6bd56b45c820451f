// Exports and imports everything the app stores as one JSON file. Every document is exported by a
// file named *.document.ts, which is how the documents are found here.
import { prefix } from './document.svelte';
import { Stored, type Saved, type Undo } from './stored';

export interface Backup {
  app: 'cubewright';
  format: 1;
  saved: string; // time of the backup
  documents: Record<string, Saved>;
}

async function allDocuments(): Promise<Stored<unknown>[]> {
  const files = import.meta.glob('../**/*.document.ts');
  const modules = (await Promise.all(Object.values(files).map((load) => load()))) as Record<string, unknown>[];
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Stored<unknown> => value instanceof Stored);
}

/** All stored data; secrets only on request. */
export async function exportBackup(
  withSecrets: boolean,
  storage: Storage = localStorage,
  now = new Date(),
): Promise<Backup> {
  const documents: Record<string, Saved> = {};
  for (let i = 0; i < storage.length; ++i) {
    const key = storage.key(i)!;
    if (key.startsWith(prefix)) documents[key.slice(prefix.length)] = JSON.parse(storage.getItem(key)!) as Saved;
  }
  const all = await allDocuments();
  for (const each of all) {
    if (!each.backup) continue;
    const saved = await each.backup();
    if (saved) documents[each.plan.name] = saved;
    else delete documents[each.plan.name];
  }
  if (!withSecrets)
    for (const { plan } of all) {
      const saved = documents[plan.name];
      if (!saved || !plan.withoutSecrets) continue;
      // This version does not know where another version keeps its secrets.
      if (saved.version === plan.version)
        documents[plan.name] = { ...saved, data: plan.withoutSecrets(saved.data) };
      else delete documents[plan.name];
    }
  return { app: 'cubewright', format: 1, saved: now.toISOString(), documents };
}

/** Parses a backup; throws an error message if the text is not one. */
export function parseBackup(text: string): Backup {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('This file is not a Cubewright backup: it is not JSON.');
  }
  const backup = json as Partial<Backup> | null;
  if (backup?.app !== 'cubewright' || typeof backup.documents !== 'object')
    throw new Error('This file is not a Cubewright backup.');
  if (backup.format !== 1) throw new Error('This backup was made by a newer version of Cubewright. Please update the app first.');
  for (const saved of Object.values(backup.documents ?? {}))
    if (typeof saved?.version !== 'number') throw new Error('This backup is damaged.');
  return backup as Backup;
}

/** Merges a backup with the stored data, completely or not at all. Returns the number of documents in it. */
export async function importBackup(backup: Backup): Promise<number> {
  const pairs = (await allDocuments()).flatMap((document) => {
    const saved = backup.documents[document.plan.name];
    return saved ? [{ document, saved }] : [];
  });
  if (pairs.some(({ document, saved }) => !document.reads(saved)))
    throw new Error('This backup was made by a newer version of Cubewright. Please update the app first.');
  // Lists with their own storage come last, because only documents can be restored if the storage refuses another one.
  pairs.sort((a, b) => Number(a.document.backup !== undefined) - Number(b.document.backup !== undefined));
  const undo: Undo[] = [];
  for (const { document, saved } of pairs) {
    const done = await document.take(saved);
    if (done) undo.push(done);
    else {
      undo.reverse().forEach((each) => each());
      throw new Error('Your browser does not have enough storage for this backup. Nothing was loaded.');
    }
  }
  return pairs.length;
}
