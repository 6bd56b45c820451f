// API for the daily board of a Cubewright service (docs/reference/board.md). A plain web server does not have a
// board.

import { ask, post, ServiceError, type Fetch } from '../../../service/http';
import { serviceState } from '../../../service/service_state';

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

const missing = 'this website has no daily board';

/** A wrong secret gets a message for players. */
async function forPlayers<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 403) throw error;
    throw new ServiceError(403, 'this name is taken, perhaps by you in another browser. Choose another name');
  }
}

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
  ask(`board/${date}?limit=${limit}${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`, {}, fetcher, missing);

export const submit = (date: string, rows: readonly string[], who: Identity, fetcher: Fetch = fetch): Promise<Submitted> =>
  forPlayers(post('board/submit', { date, rows, ...who }, fetcher, missing));

export const history = (who: Identity, fetcher: Fetch = fetch): Promise<History> =>
  forPlayers(ask('board/me', { headers: { authorization: authorisation(who) } }, fetcher, missing));

export const erase = (who: Identity, fetcher: Fetch = fetch): Promise<{ erased: boolean; answers: number }> =>
  forPlayers(post('board/erase', who, fetcher, missing));

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
