// API for the daily board of a Cubewright service (docs/reference/board.md). A plain web server does not have a
// board.

import { serviceState } from '../../../app/service_state';

export interface BoardEntry {
  rank: number;
  name: string;
  score: number;
  dice: number;
  found: number;
  perfect: boolean;
}

export interface BoardDay {
  date: string;
  open: boolean;
  players: number;
  best_possible: number;
  entries: BoardEntry[];
  /** The position of the last entry, if more entries follow. */
  next?: string;
}

export interface Submitted {
  accepted: boolean;
  ranked?: boolean;
  score?: number;
  best?: number;
  perfect?: boolean;
  rank?: number;
  players?: number;
}

export interface History {
  name: string;
  since: string;
  days: {
    date: string;
    ranked: boolean;
    best: number;
    rank?: number;
    players?: number;
    answers: { rows: string[]; score: number; dice: number; ranked: boolean; at: string }[];
  }[];
}

export interface Identity {
  name: string;
  secret: string;
}

// An error from the service in its own words, except for a wrong secret, which has a message for players.
export class BoardError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

type Fetch = typeof fetch;

const notYourName = 'this name is taken, perhaps by you in another browser. Choose another name';

async function ask<T>(fetcher: Fetch, path: string, init: RequestInit = {}): Promise<T> {
  // Relative to the page, because the service may run behind a folder of another web server.
  const response = await fetcher(`./api/v1/board/${path}`, init);
  const json: unknown = response.headers.get('content-type')?.includes('json') ? await response.json() : undefined;
  if (response.ok && json !== undefined) return json as T;
  const message = response.status === 403 ? notYourName : (json as { error?: { message?: string } } | undefined)?.error?.message;
  throw new BoardError(response.status, message ?? 'this website has no daily board');
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Whether there is a board. A plain web server has a static file that says no; the service answers yes. */
export async function hasBoard(fetcher: Fetch = fetch): Promise<boolean> {
  return (await serviceState(fetcher)).board === true;
}

// Basic authorisation works on bytes, and names may contain any characters.
export function authorisation({ name, secret }: Identity): string {
  const bytes = new TextEncoder().encode(`${name}:${secret}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Loads a page of the board: the first page, or the page after the position `after`. */
export const boardOf = (date: string, limit = 20, after = '', fetcher: Fetch = fetch): Promise<BoardDay> =>
  ask(fetcher, `${date}?limit=${limit}${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`);

export const submit = (
  date: string,
  rows: readonly string[],
  who: Identity,
  fetcher: Fetch = fetch,
): Promise<Submitted> => ask(fetcher, 'submit', post({ date, rows, ...who }));

export const history = (who: Identity, fetcher: Fetch = fetch): Promise<History> =>
  ask(fetcher, 'me', { headers: { authorization: authorisation(who) } });

export const erase = (who: Identity, fetcher: Fetch = fetch): Promise<{ erased: boolean; answers: number }> =>
  ask(fetcher, 'erase', post(who));

// 32 random bytes as base64url: 43 characters known only to this browser.
export function newSecret(random: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes)): string {
  const bytes = new Uint8Array(32);
  random(bytes);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

// Normalised as the service expects: composed characters, no leading, trailing or double spaces.
export const tidyName = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');
