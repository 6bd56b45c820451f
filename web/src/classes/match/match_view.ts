// Pure functions for matches on the service.
import type { DealSettings, Seat, Turns } from '../../readyset/duel/model/match';
import type { Match, MatchSettings } from './match_api';

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
