// Pure functions for tournaments: what the teacher can do next, and sentences about the tables.
import { count } from '../../ui/count';
import { shownName } from '../match/match_view';
import type { Tournament, TournamentTable } from './tournament_api';

/** Whether `one` was sent before `than`. */
export const isOlder = (one: Tournament, than: Tournament): boolean => one.number < than.number || (one.number === than.number && one.round < than.round);

export const isPlaying = ({ phase }: TournamentTable): boolean => phase === 'playing';
export const finishedTables = ({ tables }: Tournament): number => tables.filter((table) => !isPlaying(table)).length;

/** Whether the next round can be paired: every table of this round is over, or the teacher has closed the round. */
export const canPair = (tournament: Tournament): boolean => !tournament.over && (!tournament.open || !tournament.tables.some(isPlaying));

export const namesOf = (players: readonly { name: string }[]): string => players.map(({ name }) => shownName(name)).join(' – ');
export const pointsOf = (players: readonly { points: number }[]): string => players.map(({ points }) => points).join(' : ');

/** The state of a table in a few words. */
export function tableText({ phase, players, goal, actions }: TournamentTable): string {
  if (phase === 'over') return pointsOf(players);
  if (phase === 'closed') return `${pointsOf(players)}, ended by the teacher`;
  return goal === undefined ? 'choosing the goal' : `goal ${goal}, ${count(actions, 'action')}`;
}

/** "Round 2: 3 of 5 tables finished" */
export function roundText(tournament: Tournament): string {
  const { round, over, open, tables } = tournament;
  if (over) return `Finished after ${count(round, 'round')}`;
  if (round === 0) return 'No round has been paired yet';
  return open ? `Round ${round}: ${finishedTables(tournament)} of ${count(tables.length, 'table')} finished` : `Round ${round} is over`;
}

/** All rounds that have been paired, the current one last. */
export const roundsOf = ({ round, tables, history }: Tournament): Tournament['history'] => (round === 0 ? history : [...history, { round, tables }]);

/** Whether there is something to rank: at least one table has finished. */
export const hasStandings = ({ table }: Tournament): boolean => table.some(({ rounds }) => rounds > 0);
