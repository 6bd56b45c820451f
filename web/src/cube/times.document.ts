// The times of this visitor; tabs and backups are joined solve by solve.
import { Document } from '../store/document.svelte';
import { unionById } from '../store/merge';
import type { Solve } from './times';

export const times = new Document<Solve[]>({
  name: 'times',
  version: 1,
  initial: () => [],
  // A solve that one side has deleted stays deleted, a penalty given stays given.
  merge: (ours, theirs) => {
    const gone = new Set([...ours, ...theirs].filter(({ deleted }) => deleted).map(({ id }) => id));
    return unionById(ours, theirs, ({ at }) => at).map((solve) =>
      gone.has(solve.id) ? { ...solve, deleted: true as const } : solve,
    );
  },
});
