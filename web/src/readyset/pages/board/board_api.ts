// The daily board of a Cubewright service, as docs/board.md tells it. Where the app is served by a plain web server
// there is none.

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

// What the service refused, in its own words; for a name with another secret, in words for who has never seen a secret.
export class BoardError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

type Fetch = typeof fetch;

const notYourName = 'this name belongs to someone else, or to you in another browser; choose another one';

async function ask<T>(fetcher: Fetch, path: string, init: RequestInit = {}): Promise<T> {
  // Beside the page, wherever that is: the service may stand behind a folder of another web server.
  const response = await fetcher(`./api/v1/board/${path}`, init);
  const json: unknown = response.headers.get('content-type')?.includes('json') ? await response.json() : undefined;
  if (response.ok && json !== undefined) return json as T;
  const message = response.status === 403 ? notYourName : (json as { error?: { message?: string } } | undefined)?.error?.message;
  throw new BoardError(response.status, message ?? 'there is no board here');
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Whether there is a board here. The file of that name says no; a service answers yes in its place. */
export async function hasBoard(fetcher: Fetch = fetch): Promise<boolean> {
  return (await serviceState(fetcher)).board === true;
}

// Basic authorisation takes bytes, and names may have any letters.
export function authorisation({ name, secret }: Identity): string {
  const bytes = new TextEncoder().encode(`${name}:${secret}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

export const boardOf = (date: string, limit = 20, offset = 0, fetcher: Fetch = fetch): Promise<BoardDay> =>
  ask(fetcher, `${date}?limit=${limit}&offset=${offset}`);

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

// 32 random bytes as base64url: 43 characters that only this browser knows.
export function newSecret(random: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes)): string {
  const bytes = new Uint8Array(32);
  random(bytes);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

// As the service wants it: composed, without blanks at the ends or twice inside.
export const tidyName = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');
