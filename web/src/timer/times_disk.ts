// The times in IndexedDB, one record for each solve and session, so that a new solve is one small write. Every change is one
// transaction: it is stored completely or not at all.
import { openDB, type DBSchema } from 'idb';
import type { Session, Times } from './sessions';
import { wins, type Solve } from './times';

interface Tables extends DBSchema {
  solves: { key: string; value: Solve };
  sessions: { key: string; value: Session };
}

/** The records of a change. Records are never removed: a deleted solve is kept as a marker. */
export interface Changed {
  solves: Solve[];
  sessions: Session[];
}

export interface Disk {
  read(): Promise<Times>;
  /** Stores these records. If some may be `old`, a newer version that is stored is kept. */
  write(changed: Changed, old?: boolean): Promise<void>;
}

export async function openDisk(name = 'cubewright-times'): Promise<Disk> {
  const database = await openDB<Tables>(name, 1, {
    upgrade(created) {
      created.createObjectStore('solves', { keyPath: 'id' });
      created.createObjectStore('sessions', { keyPath: 'id' });
    },
    // A newer version of the app in another tab may change the tables.
    blocking: (_before, _after, event) => (event.target as IDBDatabase).close(),
  });
  return {
    async read() {
      const [solves, sessions] = await Promise.all([database.getAll('solves'), database.getAll('sessions')]);
      return { solves, sessions };
    },
    async write({ solves, sessions }, old = true) {
      const change = database.transaction(['solves', 'sessions'], 'readwrite', { durability: 'strict' });
      const put = async <Name extends 'solves' | 'sessions'>(table: Name, record: Tables[Name]['value']) => {
        const store = change.objectStore(table);
        // Only a record that was edited can be older than the stored one.
        const stored = old && record.edited !== undefined ? await store.get(record.id) : undefined;
        if (!stored || !wins(stored, record)) await store.put(record);
      };
      const all = [...solves.map((each) => put('solves', each)), ...sessions.map((each) => put('sessions', each)), change.done];
      // Without a commit, a page that is closed now would lose the change. Records that are read first are committed later.
      if (!old || [...solves, ...sessions].every(({ edited }) => edited === undefined)) change.commit();
      await Promise.allSettled(all); // a failed request aborts the transaction, and all others with it
      await Promise.all(all);
    },
  };
}
