// Tests the pure functions for matches on the service.
import { describe, expect, it } from 'vitest';
import { nameOf, playerOf, seatOf, usualSettings } from '../../readyset/duel/model/match';
import { isOlder, type Match, seatingOf, seatsLeft, settingsOf } from './match_view';

const match = (changes: Partial<Match> = {}, names = ['Ada', 'Ben'], me = 0): Match => ({
  code: 'BCDF-GHJK',
  phase: 'playing',
  round: 1,
  settings: { players: names.length },
  players: names.map((name, i) => ({ name, points: 10 * i, wins: 0, ...(i === me && { me: true }) })),
  order: names.map((_, i) => i + 1),
  count: 3,
  ...changes,
});

describe('the order of states', () => {
  it('is the round, then the number of actions, then the phase', () => {
    const now = match();
    expect(isOlder(match({ count: 2 }), now)).toBe(true);
    expect(isOlder(match({ count: 4 }), now)).toBe(false);
    expect(isOlder(now, now)).toBe(false);
    expect(isOlder(match({ round: 2, count: 0 }), now)).toBe(false);
    expect(isOlder(match({ count: 9 }), match({ round: 2, count: 0 }))).toBe(true);
    expect(isOlder(now, match({ phase: 'left' }))).toBe(true);
    expect(isOlder(match({ round: 0, count: undefined }, ['Ada']), match({ round: 0, count: undefined }))).toBe(true);
  });
});

describe('seats', () => {
  it.each([
    [[1, 2], 0],
    [[2, 1], 0],
    [[2, 1], 1],
    [[1, 2, 3], 2],
    [[3, 1, 2], 0],
    [[2, 1, 3], 0], // a table of three may play in any order
    [[3, 2, 1], 1],
  ])('%j with the player in seat index %i plays in the order of the service', (order, me) => {
    const names = ['Ada', 'Ben', 'Cy'].slice(0, order.length);
    const seating = seatingOf(match({ order }, names, me));
    const shown = names.map((name, i) => (i === me ? 'You' : name));
    order.forEach((seat, i) => {
      expect(nameOf(seating, i + 1)).toBe(shown[seat - 1]);
      expect(playerOf(seating, seatOf(seating, i + 1))).toBe(i + 1);
      expect(seating.points[seatOf(seating, i + 1)]).toBe(10 * (seat - 1));
    });
    expect(nameOf(seating, seating.me)).toBe('You');
    expect(seating.seats[0].name).toBe(shown[0]); // the first seat stays first in every round
  });

  it('shows a deleted pupil as a dash', () => {
    expect(seatingOf(match({}, ['Ada', ''])).seats[1].name).toBe('—');
  });

  it('counts the free ones', () => {
    expect(seatsLeft(match({ settings: { players: 3 } }))).toBe(1);
    expect(seatsLeft(match({ settings: {} }, ['Ada']))).toBe(1);
  });
});

it('sends only the settings that the service knows', () => {
  expect(settingsOf(usualSettings, 3)).toEqual({ cards: 8, dice: 12, plain: false, clock: false, players: 3 });
  expect(settingsOf({ ...usualSettings, clock: true, variations: { shifts: true } })).toEqual({ cards: 8, dice: 12, plain: false, clock: true, variations: { shifts: true } });
});
