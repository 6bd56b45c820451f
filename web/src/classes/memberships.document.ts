// The classes, races and matches of this browser, with their secret keys. The keys are sent only to the service that issued
// them, and are included in a backup only on request.
import { Document } from '../store/document.svelte';
import { bestByName } from '../store/merge';

export type Part = 'pupil' | 'teacher' | 'racer' | 'duel';

export interface Membership {
  readonly part: Part;
  readonly code: string;
  readonly key: string;
  readonly title: string; // title of the class; empty for a race or a match
  readonly name: string;
  readonly at: number; // time of the last change in ms
  readonly left?: boolean; // kept as a marker, so that another tab does not restore it
}

export interface Memberships {
  readonly name: string; // the name used most recently
  readonly places: Readonly<Record<string, Membership>>; // keyed by part and code
}

// The stored name has been "set-friends" since the first version. Renaming it would lose the memberships stored in browsers.
export const memberships = new Document<Memberships>({
  name: 'set-friends',
  version: 1,
  initial: () => ({ name: '', places: {} }),
  merge: (ours, theirs) => ({
    name: ours.name || theirs.name,
    places: bestByName(ours.places, theirs.places, (a, b) => (a.at >= b.at ? a : b)),
  }),
  withoutSecrets: ({ name }) => ({ name, places: {} }),
});

const bare = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
const slot = (part: Part, code: string): string => `${part} ${bare(code)}`;

export function findMembership(part: Part, code: string): Membership | undefined {
  const found = memberships.value.places[slot(part, code)];
  return found && !found.left ? found : undefined;
}

/** All memberships of one kind, latest first. */
export const membershipsAs = (part: Part): Membership[] =>
  Object.values(memberships.value.places)
    .filter((place) => place.part === part && !place.left)
    .sort((a, b) => b.at - a.at);

export function remember(place: Omit<Membership, 'at'>): void {
  memberships.update((now) => ({
    name: place.part === 'teacher' ? now.name : place.name,
    places: { ...now.places, [slot(place.part, place.code)]: { ...place, at: Date.now() } },
  }));
}

export function forget(part: Part, code: string): void {
  const known = memberships.value.places[slot(part, code)];
  if (known) memberships.update((now) => ({ ...now, places: { ...now.places, [slot(part, code)]: { ...known, key: '', left: true, at: Date.now() } } }));
}
