// Tests what a teacher can do in a tournament, and the sentences about it.
import { expect, it } from 'vitest';
import { canPair, hasStandings, isOlder, namesOf, roundsOf, roundText, tableText, type Tournament, type TournamentTable } from './tournament';

const table = (phase: TournamentTable['phase'], goal?: number): TournamentTable => ({
  code: 'BCDF-GHJK',
  players: [
    { pupil: 1, name: 'Ada', points: 10 },
    { pupil: 2, name: '', points: 6 },
  ],
  phase,
  goal,
  actions: 1,
  starter: 1,
});
const tournament = (changes: Partial<Tournament>): Tournament => ({ number: 1, round: 1, over: false, open: true, settings: {}, tables: [], table: [], history: [], ...changes });

it('pairs a round only when no table plays', () => {
  expect(canPair(tournament({ round: 0, open: false }))).toBe(true);
  expect(canPair(tournament({ tables: [table('over'), table('playing')] }))).toBe(false);
  expect(canPair(tournament({ tables: [table('over'), table('closed')] }))).toBe(true);
  expect(canPair(tournament({ open: false, over: true }))).toBe(false);
});

it('describes rounds and tables', () => {
  expect(roundText(tournament({ round: 0, open: false }))).toBe('No round has started yet');
  expect(roundText(tournament({ tables: [table('over'), table('playing')] }))).toBe('Round 1: 1 of 2 tables finished');
  expect(roundText(tournament({ open: false }))).toBe('Round 1 is over');
  expect(roundText(tournament({ over: true, open: false, round: 3 }))).toBe('Finished after 3 rounds');
  expect(tableText(table('playing'))).toBe('choosing the goal');
  expect(tableText(table('playing', 4))).toBe('goal 4, 1 action');
  expect(tableText(table('over'))).toBe('10 : 6');
  expect(tableText(table('closed'))).toBe('10 : 6, ended by the teacher');
  expect(namesOf(table('over').players)).toBe('Ada – —');
});

it('ignores states of earlier rounds and tournaments', () => {
  expect(isOlder(tournament({ round: 1 }), tournament({ round: 2 }))).toBe(true);
  expect(isOlder(tournament({ round: 2 }), tournament({ round: 1 }))).toBe(false);
  expect(isOlder(tournament({ number: 2, round: 0 }), tournament({ round: 3 }))).toBe(false);
});

it('lists the current round after the earlier ones, and ranks pupils once a table has finished', () => {
  const first = { round: 1, tables: [] };
  expect(roundsOf(tournament({ round: 0 }))).toEqual([]);
  expect(roundsOf(tournament({ round: 2, history: [first], tables: [table('over')] })).map(({ round }) => round)).toEqual([1, 2]);
  const standing = { rank: 1, pupil: 1, name: 'Ada', points: 0, wins: 0, rounds: 0, opponents: 0 };
  expect(hasStandings(tournament({ table: [standing] }))).toBe(false);
  expect(hasStandings(tournament({ table: [standing, { ...standing, rounds: 1 }] }))).toBe(true);
});
