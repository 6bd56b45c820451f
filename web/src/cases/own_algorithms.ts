// What a reader adds to the library: own algorithms, and for each case the one that is used.

export interface OwnAlgorithm {
  id: string;
  case: string; // its slug
  moves: string; // for the cube of the case's picture
  at: number;
  deleted?: true;
}

export interface OwnAlgorithms {
  list: OwnAlgorithm[]; // in the order they were added
  used: Record<string, { moves: string; at: number }>; // by slug: the algorithm chosen, whosever it is
}

export const noOwnAlgorithms: OwnAlgorithms = { list: [], used: {} };

export const ownOf = ({ list }: OwnAlgorithms, slug: string): OwnAlgorithm[] => list.filter((each) => each.case === slug && !each.deleted);

export function addOwn(own: OwnAlgorithms, added: OwnAlgorithm): OwnAlgorithms {
  const isThere = ownOf(own, added.case).some(({ moves }) => moves === added.moves);
  return isThere ? own : { ...own, list: [...own.list, added] };
}

/** Takes one away; if it was the one in use, the usual one is again. */
export function removeOwn(own: OwnAlgorithms, id: string, now: number): OwnAlgorithms {
  const gone = own.list.find((each) => each.id === id);
  const list = own.list.map((each) => (each.id === id ? { ...each, deleted: true as const } : each));
  return gone && own.used[gone.case]?.moves === gone.moves ? use({ ...own, list }, gone.case, '', now) : { ...own, list };
}

/** Chooses the algorithm of a case; none is the usual one. */
export const use = (own: OwnAlgorithms, slug: string, moves: string, now: number): OwnAlgorithms => ({ ...own, used: { ...own.used, [slug]: { moves, at: now } } });

/** The algorithm that the reader uses for a case. */
export const usedFor = (own: OwnAlgorithms, { slug, algorithm }: { slug: string; algorithm: string }): string => own.used[slug]?.moves || algorithm;

/** Both together; what one of them deleted stays deleted, of two choices the later counts. */
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
