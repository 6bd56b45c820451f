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
  readonly at: number; // time of the last change, or of the last choice of this pupil, in ms
  readonly seat?: string; // distinguishes the other pupils of this browser from the first one in the same class
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
const slot = (part: Part, code: string, seat?: string): string => `${part} ${bare(code)}${seat === undefined ? '' : ` ${seat}`}`;

/** All memberships of one kind, latest first. */
export const membershipsAs = (part: Part): Membership[] =>
  Object.values(memberships.value.places)
    .filter((place) => place.part === part && !place.left)
    .sort((a, b) => b.at - a.at);

/** The pupils of this browser in a class, latest first. A shared tablet has several. */
export const pupilsOf = (code: string): Membership[] => membershipsAs('pupil').filter((place) => bare(place.code) === bare(code));

/** The latest membership; in a class, the pupil who was chosen last. */
export const findMembership = (part: Part, code: string): Membership | undefined => membershipsAs(part).find((place) => bare(place.code) === bare(code));

/** Identifies a pupil's data in this browser. The first pupil of a class has its code, as when there was only one. */
export const seatOf = ({ code, seat }: Pick<Membership, 'code' | 'seat'>): string => seat ?? code;

function put(place: Membership): void {
  memberships.update((now) => ({ ...now, places: { ...now.places, [slot(place.part, place.code, place.seat)]: place } }));
}

/** Stores a membership. Another pupil of the same class gets a seat of their own; a pupil who joins again keeps theirs. */
export function remember(place: Omit<Membership, 'at' | 'seat'>): Membership {
  const others = place.part === 'pupil' ? pupilsOf(place.code) : [];
  const before = others.find(({ name }) => name === place.name);
  const seat = before ? before.seat : others.some((each) => each.seat === undefined) ? `${place.code} ${place.name}` : undefined;
  const stored: Membership = { ...place, ...(seat !== undefined && { seat }), at: Date.now() };
  put(stored);
  if (place.part !== 'teacher') memberships.update((now) => ({ ...now, name: place.name }));
  return stored;
}

/** Makes this pupil the one who uses the browser. */
export const choose = (place: Membership): void => put({ ...place, at: Date.now() });

export function forget(place: Pick<Membership, 'part' | 'code' | 'seat'>): void {
  const known = membershipsAs(place.part).find((each) => bare(each.code) === bare(place.code) && each.seat === place.seat);
  if (known) put({ ...known, key: '', left: true, at: Date.now() });
}

// Codes for joining a class or race, such as "BCDF-GHJK". The service accepts any spelling.

/** Formats a code in capitals with a hyphen in the middle. */
export function tidyCode(text: string): string {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare.length > 4 ? `${bare.slice(0, 4)}-${bare.slice(4, 8)}` : bare;
}

type Place = Pick<Location, 'origin' | 'pathname'>;

/** The address of the app without "https://", to be typed by hand. */
export const appAddress = ({ origin, pathname }: Place = location): string => (origin + pathname).replace(/^https?:\/\//, '').replace(/(index\.html)?$/, '').replace(/\/$/, '');

/** The link that opens the form for joining a class or race with its code filled in. */
export const joinLink = (path: string, code: string, { origin, pathname }: Place = location): string => `${origin}${pathname}#/${path}/${code}`;
