// A match as the page shows it. Both a match on this device and a match on the service provide this interface.
import type { Turns } from './match';
import type { Duel, DuelAction, DuelState } from './duel_round';

export interface ShownMatch extends Turns {
  readonly round: number; // numbered from 1
  readonly points: readonly number[]; // points from finished rounds, indexed by seat
  readonly duel: Duel;
  readonly state?: DuelState; // undefined until it is loaded
  readonly isBusy: boolean; // an action is being played
  readonly reasons?: Readonly<Record<number, string>>; // the computer's reasons, by action index
  readonly hidden?: number; // final solutions that this player may not see yet
  /** Whether a person at this device acts for the player. */
  isMine(player: number): boolean;
  act(action: DuelAction): void;
}

/** The players on this device who may challenge. The player whose turn it is comes first. */
export function challengersOf({ duel, state, isMine }: Pick<ShownMatch, 'duel' | 'state' | 'isMine'>): number[] {
  const next = state?.next;
  if (next === undefined) return [];
  const inTurn = Array.from({ length: duel.players }, (_, i) => ((next - 1 + i) % duel.players) + 1);
  return inTurn.filter((player) => player !== state?.last_mover && isMine(player));
}
