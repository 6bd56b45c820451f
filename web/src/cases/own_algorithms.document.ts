// The user's additions to the library: own algorithms, and the selected algorithm of each case, stored in the browser and merged across tabs.
import { Document } from '../store/document.svelte';

export interface OwnAlgorithm {
  id: string;
  case: string; // slug of the case
  moves: string; // for the cube in the picture of the case
  at: number;
  deleted?: true;
}

export interface OwnAlgorithms {
  list: OwnAlgorithm[]; // in the order in which they were added
  used: Record<string, { moves: string; at: number }>; // the selected algorithm by slug, from the library or the user's own
}

export const noOwnAlgorithms: OwnAlgorithms = { list: [], used: {} };

export const ownOf = ({ list }: OwnAlgorithms, slug: string): OwnAlgorithm[] => list.filter((each) => each.case === slug && !each.deleted);

export function addOwn(own: OwnAlgorithms, added: OwnAlgorithm): OwnAlgorithms {
  const isThere = ownOf(own, added.case).some(({ moves }) => moves === added.moves);
  return isThere ? own : { ...own, list: [...own.list, added] };
}

/** Deletes an algorithm. If it was selected, the standard one is selected again. */
export function removeOwn(own: OwnAlgorithms, id: string, now: number): OwnAlgorithms {
  const gone = own.list.find((each) => each.id === id);
  const list = own.list.map((each) => (each.id === id ? { ...each, deleted: true as const } : each));
  return gone && own.used[gone.case]?.moves === gone.moves ? use({ ...own, list }, gone.case, '', now) : { ...own, list };
}

/** Selects the algorithm for a case; an empty string selects the standard one. */
export const use = (own: OwnAlgorithms, slug: string, moves: string, now: number): OwnAlgorithms => ({ ...own, used: { ...own.used, [slug]: { moves, at: now } } });

/** The selected algorithm for a case. */
export const selectedAlgorithm = (own: OwnAlgorithms, { slug, algorithm }: { slug: string; algorithm: string }): string => own.used[slug]?.moves || algorithm;

/** Merges both. Deleted algorithms stay deleted, and the later selection wins. */
export function mergeOwn(ours: OwnAlgorithms, theirs: OwnAlgorithms): OwnAlgorithms {
  const all = new Map<string, OwnAlgorithm>();
  for (const each of [...ours.list, ...theirs.list]) if (!all.get(each.id)?.deleted) all.set(each.id, each);
  const used = { ...ours.used };
  for (const [slug, chosen] of Object.entries(theirs.used)) {
    const other = used[slug];
    if (!other || chosen.at > other.at || (chosen.at === other.at && chosen.moves > other.moves)) used[slug] = chosen;
  }
  return { list: [...all.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)), used };
}

export const ownAlgorithms = new Document<OwnAlgorithms>({ name: 'algorithms', version: 1, initial: () => noOwnAlgorithms, merge: mergeOwn });
