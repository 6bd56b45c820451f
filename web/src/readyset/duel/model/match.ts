// A match of Duel: players, settings, the current round and the score. The starter alternates: the engine's player 1 of a
// round is the seat that starts it.
import type { Variations } from './variations';
import type { Duel } from './duel_round';

export interface Seat {
  readonly name: string;
  readonly level?: number; // set for the computer
}

export interface DuelSettings {
  readonly opponent: 'machine' | 'two' | 'three';
  readonly level: number;
  readonly names: readonly string[];
  readonly cards: number;
  readonly dice: number;
  readonly plain: boolean; // without U, ∅, = and ⊆
  readonly clock: boolean;
  readonly handOver: boolean; // a screen between the turns of people who share a device
  readonly variations: Variations;
}

export interface Match {
  readonly id: string;
  readonly seats: readonly Seat[];
  readonly settings: DuelSettings;
  readonly duel: Duel;
  readonly starter: number; // the seat that starts this round
  readonly rounds: readonly (readonly number[])[]; // points by seat, for each finished round
  readonly counted: boolean; // this round is in `rounds`
  readonly reasons: Readonly<Record<number, string>>; // reason of the computer by index of its action
  readonly used: number; // ms that the current player has used; 0 without a clock
  readonly extra: number; // extra minutes that the current player has taken
}

/** The settings of the deal and the clock, which do not depend on the opponent. */
export type DealSettings = Pick<DuelSettings, 'cards' | 'dice' | 'plain' | 'clock' | 'variations'>;

export const usualSettings: DuelSettings = {
  opponent: 'machine',
  level: 1,
  names: ['', '', ''],
  cards: 8,
  dice: 12,
  plain: false,
  clock: false,
  handOver: true,
  variations: {},
};

export const limits = { cards: [6, 14], dice: [8, 15] } as const;
export const minutes = { move: 2, solution: 2 } as const;

export const playerCount = ({ opponent }: DuelSettings): number => (opponent === 'three' ? 3 : 2);

export function seatsOf(settings: DuelSettings): Seat[] {
  const name = (i: number, fallback: string): string => settings.names[i]?.trim() || fallback;
  if (settings.opponent === 'machine') return [{ name: name(0, 'You') }, { name: 'Computer', level: settings.level }];
  return Array.from({ length: playerCount(settings) }, (_, i) => ({ name: name(i, `Player ${i + 1}`) }));
}

/** The players and the order in which they play. */
export type Turns = Pick<Match, 'seats' | 'starter'>;
/** A round with its players. */
export type PlayedRound = Turns & Pick<Match, 'duel'>;

/** The index of the seat of a player, whom the engine numbers from 1 in the order of play. */
export const seatOf = ({ seats, starter }: Turns, player: number): number => (starter + player - 1) % seats.length;
export const playerOf = ({ seats, starter }: Turns, seat: number): number => ((seat - starter + seats.length) % seats.length) + 1;
export const nameOf = (match: Turns, player: number): string => match.seats[seatOf(match, player)].name;
export const isMachine = (match: Turns, player: number): boolean => match.seats[seatOf(match, player)].level !== undefined;

/** The sum of the points of each seat. */
export const totals = ({ seats, rounds }: Pick<Match, 'seats' | 'rounds'>): number[] =>
  seats.map((_, seat) => rounds.reduce((sum, points) => sum + points[seat], 0));

/** Adds the points of the round, by player, to the score once. */
export function withPoints(match: Match, points: readonly number[]): Match {
  if (match.counted) return match;
  return { ...match, counted: true, rounds: [...match.rounds, match.seats.map((_, seat) => points[playerOf(match, seat) - 1])] };
}

export const nextRound = (match: Match, duel: Duel): Match => ({
  ...match,
  duel,
  starter: (match.starter + 1) % match.seats.length,
  counted: false,
  reasons: {},
  used: 0,
  extra: 0,
});

/** A sentence of the engine with the names of the players instead of their numbers. */
export const withNames = (text: string, match: Turns): string => text.replace(/Player (\d)/g, (_, player: string) => nameOf(match, Number(player)));
