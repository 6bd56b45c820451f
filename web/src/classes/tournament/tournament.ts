// Pure functions for tournaments: what the teacher can do next, and sentences about the tables.
import { count } from '../../ui/count';
import { type MatchSettings, shownName } from '../match/match_view';
import { post, type Fetch } from '../../service/http';

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
  if (round === 0) return 'No round has started yet';
  return open ? `Round ${round}: ${finishedTables(tournament)} of ${count(tables.length, 'table')} finished` : `Round ${round} is over`;
}

/** All rounds that have been paired, the current one last. */
export const roundsOf = ({ round, tables, history }: Tournament): Tournament['history'] => (round === 0 ? history : [...history, { round, tables }]);

/** Whether there is something to rank: at least one table has finished. */
export const hasStandings = ({ table }: Tournament): boolean => table.some(({ rounds }) => rounds > 0);

// Client API for the Duel tournaments of a class on a Cubewright service (docs/reference/classes.md).
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
