// Client API for the Duel tournaments of a class on a Cubewright service (docs/reference/classes.md).
import { post, type Fetch } from '../classes_api';
import type { MatchSettings } from '../match/match_api';

export interface TablePlayer {
  pupil: number;
  name: string; // empty if the pupil was deleted
  points: number; // points in this round
}

export interface TournamentTable {
  code: string; // match code
  players: TablePlayer[];
  phase: 'playing' | 'over' | 'closed'; // closed: ended by the teacher before the match was over
  goal?: number;
  actions: number;
  starter: number; // a pupil
}

export interface Standing {
  rank: number;
  pupil: number;
  name: string;
  points: number;
  wins: number;
  rounds: number;
  opponents: number; // sum of the opponents' points
}

export interface Tournament {
  number: number;
  round: number; // 0 before the first pairing
  over: boolean;
  open: boolean; // a round is being played
  settings: MatchSettings;
  tables: TournamentTable[]; // tables of the current round
  table: Standing[];
  // The rounds before the current one.
  history: { round: number; tables: { players: { name: string; points: number }[] }[] }[];
}

type Change<Rest extends unknown[]> = (code: string, key: string, ...rest: [...Rest, fetcher?: Fetch]) => Promise<Tournament>;

/** Starts a tournament. Repeating a request with the same id does not start another one. */
export const makeTournament: Change<[settings: MatchSettings, request: string]> = (code, key, settings, request, fetcher = fetch) =>
  post('class/tournament/make', { code, key, settings, request }, fetcher);
/** Pairs the round after `round`. */
export const pairRound: Change<[round: number, absent: readonly number[]]> = (code, key, round, absent, fetcher = fetch) =>
  post('class/tournament/pair', { code, key, round, ...(absent.length > 0 && { absent }) }, fetcher);
export const closeRound: Change<[round: number]> = (code, key, round, fetcher = fetch) => post('class/tournament/close', { code, key, round }, fetcher);
export const endTournament: Change<[]> = (code, key, fetcher = fetch) => post('class/tournament/end', { code, key }, fetcher);
