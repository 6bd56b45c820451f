// Pure functions for matches on the service.
import type { DealSettings, Seat, Turns } from '../../readyset/duel/model/match';
import type { Duel, DuelAction, DuelState } from '../../readyset/duel/model/duel_round';
import { ask, bearer, post, type Fetch } from '../../service/http';

const phases = ['waiting', 'playing', 'round_over', 'left'] as const;
const progressOf = ({ round, count = 0, players, phase }: Match): number[] => [round, count, players.length, phases.indexOf(phase)];

/** Whether `match` was sent before `than`. A response may arrive after a newer event from the stream. */
export function isOlder(match: Match, than: Match): boolean {
  const [ours, theirs] = [progressOf(match), progressOf(than)];
  const at = ours.findIndex((value, i) => value !== theirs[i]);
  return at >= 0 && ours[at] < theirs[at];
}

export const settingsOf = ({ cards, dice, plain, clock, variations }: DealSettings, players?: number): MatchSettings => ({
  cards,
  dice,
  plain,
  clock,
  ...(players && { players }),
  ...(Object.keys(variations).length > 0 && { variations }),
});

export interface Seating extends Turns {
  readonly points: readonly number[]; // indexed by seat
  readonly me: number; // the player of this device, as the engine numbers players
}

/** The seats of a round in cyclic order from the first seat, so that the starter and the order of play are the same as in a
    match on one device. The player of this device is called "You". */
export function seatingOf({ players, order }: Match): Seating {
  const first = order.indexOf(1);
  const cycle = order.map((_, i) => order[(first + i) % order.length] - 1);
  const seats = cycle.map((seat): Seat => ({ name: players[seat].me ? 'You' : shownName(players[seat].name) }));
  return {
    seats,
    points: cycle.map((seat) => players[seat].points),
    starter: cycle.indexOf(order[0] - 1),
    me: order.findIndex((seat) => players[seat - 1].me) + 1,
  };
}

/** The name of a player who was deleted from the class or has left the match is empty. */
export const shownName = (name: string): string => name || '—';

export const seatsLeft = ({ players, settings }: Match): number => (settings.players ?? 2) - players.length;

// Client API for Duel matches on a Cubewright service (docs/reference/duel.md).
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
