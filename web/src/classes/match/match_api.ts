// Client API for Duel matches on a Cubewright service (docs/reference/duel.md).
import type { Duel, DuelAction, DuelState } from '../../readyset/duel/model/duel_round';
import type { DealSettings } from '../../readyset/duel/model/match';
import { ask, bearer, post, type Fetch } from '../classes_api';

export interface MatchPlayer {
  name: string;
  points: number;
  wins: number;
  me?: boolean;
  host?: boolean;
  starter?: boolean;
  left?: boolean;
}

export interface MatchSettings extends Partial<DealSettings> {
  players?: number;
}

export interface Match {
  code: string;
  phase: 'waiting' | 'playing' | 'round_over' | 'left';
  round: number;
  settings: MatchSettings;
  players: MatchPlayer[]; // in the order of their seats
  order: number[]; // the seat, from 1, of each player of the round
  duel?: Duel;
  count?: number; // actions of the round, including hidden ones
  state?: DuelState;
  remaining?: number; // ms remaining for the current player
  hidden?: number; // final solutions that this player may not see yet
  closed?: boolean; // the teacher ended the round before the match was over
  class?: string; // the match belongs to a tournament of this class
}

export type SentAction = Omit<DuelAction, 'player'>;

export const makeMatch = (name: string, key: string, settings: MatchSettings, fetcher: Fetch = fetch): Promise<Match> =>
  post('match/make', { name, key, settings }, fetcher);
export const joinMatch = (code: string, name: string, key: string, fetcher: Fetch = fetch): Promise<Match> => post('match/join', { code, name, key }, fetcher);
/** Plays an action after the first `after` actions of a round. A repeated request plays it once. */
export const actInMatch = (code: string, key: string, round: number, after: number, action: SentAction, fetcher: Fetch = fetch): Promise<Match> =>
  post('match/act', { code, key, round, after, action }, fetcher);
/** Deals the round after `round`. */
export const nextRound = (code: string, key: string, round: number, fetcher: Fetch = fetch): Promise<Match> => post('match/next', { code, key, round }, fetcher);
export const readMatch = (code: string, key: string, fetcher: Fetch = fetch): Promise<Match> => ask(`match/${code}`, { headers: bearer(key) }, fetcher);
export const leaveMatch = (code: string, key: string, fetcher: Fetch = fetch): Promise<void> =>
  ask(`match/${code}/me`, { method: 'DELETE', headers: bearer(key) }, fetcher);
