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

/** All that is remembered; secrets only if they are asked for. */
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
  if (!withSecrets)
    for (const { plan } of await allDocuments()) {
      const saved = documents[plan.name];
      if (!saved || !plan.withoutSecrets) continue;
      // Of another version nobody here knows where the secret is.
      if (saved.version === plan.version)
        documents[plan.name] = { ...saved, data: plan.withoutSecrets(saved.data) };
      else delete documents[plan.name];
    }
  return { app: 'cubewright', format: 1, saved: now.toISOString(), documents };
}

/** Reads a backup's text; throws a sentence if it is none. */
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
  if (backup.format !== 1) throw new Error('This backup was made by a newer version of Cubewright. Update this one first.');
  for (const saved of Object.values(backup.documents ?? {}))
    if (typeof saved?.version !== 'number') throw new Error('This backup is damaged.');
  return backup as Backup;
}

/** Joins a backup with what is here, all of it or nothing; how many documents it brought. */
export async function importBackup(backup: Backup): Promise<number> {
  const pairs = (await allDocuments()).flatMap((document) => {
    const saved = backup.documents[document.plan.name];
    return saved ? [{ document, saved }] : [];
  });
  if (pairs.some(({ document, saved }) => !document.reads(saved)))
    throw new Error('This backup was made by a newer version of Cubewright. Update this one first.');
  for (const { document, saved } of pairs) document.take(saved);
  return pairs.length;
}
