// The pure logic of Duel: places of dice, links, matches, and the dice of a solution.
import { describe, expect, it } from 'vitest';
import { layoutFromText } from '../../model/layout_from_text';
import { faultOf, handOf, puzzleOfHand, type Choices } from './laying';
import { roundLink, roundOfLink } from './link';
import { nameOf, nextRound, playerOf, seatOf, seatsOf, totals, usualSettings, withNames, withPoints, type Match } from './match';
import { shownSolution } from './shown_solution';
import { challengersOf } from './shown_match';
import { actionText, diceOf, goalAfter, movedDice, placesAfter, type Duel, type DuelAction, type DuelState } from './duel_round';
import { variationText, variations, withVariation } from './variations';
import { verdictOf, waitingText } from './duel_text';

const duel = (actions: DuelAction[] = [], variations?: Duel['variations']): Duel => ({
  version: 1,
  players: 2,
  cards: [{ colors: ['red'] }, { colors: ['blue'] }, { colors: ['red', 'blue'] }, { colors: ['green'] }, { colors: ['red', 'green'] }, { colors: [] }],
  dice: ['blue', 'red', '∪', '∩', 'red', '−', '∩', 'green'],
  ...(variations && { variations }),
  actions,
});
const moves: DuelAction[] = [
  { player: 1, goal: 2 },
  { player: 2, move: { die: 'red', to: 'required' } },
  { player: 1, move: { die: '∩', to: 'allowed' } },
  { player: 2, move: { die: '∩', to: 'forbidden', from: 'allowed', forbid: '∪' } },
];

describe('the mat', () => {
  it('shows each die after each action', () => {
    expect(diceOf(duel())).toEqual(['red', 'red', 'blue', 'green', '∪', '∩', '∩', '−']);
    expect(placesAfter(duel(moves), 2)).toEqual(['required', ...Array(7).fill('pool')]);
    expect(placesAfter(duel(moves))).toEqual(['required', 'pool', 'pool', 'pool', 'forbidden', 'forbidden', 'pool', 'pool']);
  });

  it('marks the dice of the last move', () => {
    expect(movedDice(duel(moves), 0)).toEqual([]);
    expect(movedDice(duel(moves), 1)).toEqual([0]);
    expect(movedDice(duel(moves), 3)).toEqual([4, 5]);
  });

  it('knows the goal once it is set', () => {
    expect(goalAfter(duel(moves), 0)).toBeUndefined();
    expect(goalAfter(duel(moves), 1)).toBe(2);
  });

  it('refuses a move of a die that is not there', () => {
    expect(() => placesAfter(duel([{ player: 1, move: { die: 'gold', to: 'allowed' } }]))).toThrow(RangeError);
  });

  it('describes actions', () => {
    expect(moves.map(actionText)).toEqual(['Goal 2', 'red → Required', '∩ → Allowed', '∪ → Forbidden, ∩ → Forbidden (from Allowed)']);
  });
});

describe('a link', () => {
  it.each<[string, DuelAction[]]>([
    ['a new round', []],
    ['moves', moves],
    ['a challenge with a solution', [...moves.slice(0, 3), { player: 2, challenge: 'now' }, { player: 2, rows: ['red ⊆ (blue ∪ green)', 'red′ ∩ U'], wild: '∅', blank: { colors: ['red', 'gold'] } }]],
    ['other actions', [{ player: 1, do: 'extra_minute' }, { player: 3, side: 'mover' }, { player: 2, side: 'challenger' }, { player: 1, challenge: 'never' }, { player: 1, do: 'no_solution' }, { player: 2, do: 'accept' }, { player: 2, do: 'time_up' }]],
  ])('contains the whole of %s', (_, actions) => {
    const round = duel(actions, { shifts: true, wild: '∪' });
    expect(roundOfLink(roundLink(round))).toEqual(round);
    expect(roundOfLink(roundLink(duel(actions)))).toEqual(duel(actions));
  });

  it.each(['', '2', '2.123456', '2.12-zz', '2.12-rb.1q', '2.12-rb.1mrq', '2.12-rb.g1'])('is refused: %j', (d) => {
    expect(roundOfLink({ d })).toBeUndefined();
  });
  it('with damaged variations is refused', () => expect(roundOfLink({ d: roundLink(duel()).d, v: '{' })).toBeUndefined());
});

describe('a match', () => {
  const match: Match = { id: 'a', seats: [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }], settings: usualSettings, duel: duel(), starter: 0, rounds: [], counted: false, reasons: {}, used: 0, extra: 0 };

  it('alternates the starter', () => {
    const after = nextRound(match, duel());
    expect([1, 2, 3].map((player) => nameOf(after, player))).toEqual(['Bo', 'Cy', 'Ada']);
    expect(nextRound(nextRound(after, duel()), duel()).starter).toBe(0);
    for (const seat of [0, 1, 2]) expect(seatOf(after, playerOf(after, seat))).toBe(seat);
  });

  it('adds the points of a round once, by seat', () => {
    const second = { ...nextRound(withPoints(match, [10, 6, 8]), duel()) };
    const over = withPoints(withPoints(second, [10, 6, 8]), [10, 6, 8]);
    expect(over.rounds).toEqual([
      [10, 6, 8],
      [8, 10, 6],
    ]);
    expect(totals(over)).toEqual([18, 16, 14]);
  });

  it('names the players', () => {
    expect(withNames('Player 1 moved red. Player 2 was right.', { ...match, starter: 1 })).toBe('Bo moved red. Cy was right.');
    expect(seatsOf({ ...usualSettings, names: [' Ada ', '', ''] })).toEqual([{ name: 'Ada' }, { name: 'Computer', level: 1 }]);
    expect(seatsOf({ ...usualSettings, opponent: 'three' }).map(({ name }) => name)).toEqual(['Player 1', 'Player 2', 'Player 3']);
  });

  it('says who won', () => {
    const state = { phase: 'over' as const, greatest_goal: 5, pool: [], required: [], allowed: [], forbidden: [] };
    const challenge = { by: 2, kind: 'never' as const };
    expect(verdictOf({ ...state, challenge, outcome: { winner: 1, points: [10, 6, 6], challenge_won: false } }, [], match)).toEqual({
      title: 'Ada wins the round',
      text: 'Bo challenged with Never and lost the challenge.',
    });
    expect(verdictOf({ ...state, outcome: { points: [8, 8, 6] } }, [], match).title).toBe('Nobody wins the round');
    expect(verdictOf({ ...state, outcome: { points: [6, 8, 8] } }, [{ player: 1, do: 'time_up' }], match).text).toBe('Ada ran out of time.');
  });
});

describe('the dice of a solution', () => {
  const none: Choices = { swapped: [] };
  const laid = (round: Duel, rows: string[], fromPool: number, choices = none): string | undefined => {
    const hand = handOf(round, fromPool, choices);
    return faultOf(round, hand, layoutFromText(puzzleOfHand(round, hand, choices), rows), fromPool);
  };
  const round = (variations?: Duel['variations']): Duel => duel(moves.slice(0, 3), variations);

  it('are Required, Allowed and the pool', () => {
    expect(handOf(round(), 1, none).map(({ face, place }) => `${face} ${place}`).slice(0, 3)).toEqual(['red required', '∩ allowed', 'red pool']);
    expect(handOf(round(), 0, none)).toHaveLength(2);
  });

  it('include every Required die and at most the allowed number from the pool', () => {
    expect(laid(round(), ['blue ∩ green'], 6)).toBe('Use every Required die: red is missing.');
    expect(laid(round(), ['red ∩ blue'], 1)).toBeUndefined();
    expect(laid(round(), ['red − blue'], 1)).toBe('Use at most one die from the pool.');
    expect(laid(round(), ['red − blue'], 6)).toBeUndefined();
  });

  it('follow the variations', () => {
    expect(laid(round({ two_operators: true }), ['red ∩ blue'], 6)).toBe('Use at least two operator dice.');
    expect(laid(round({ required: 'green' }), ['red ∩ blue'], 6)).toBe('Use a green die.');
    expect(laid(round({ reusable_operators: true }), ['red ∩ red ∩ red'.slice(0, 9)], 1)).toBeUndefined();
    expect(laid(round({ reusable_operators: true }), ['red ∩ blue ∩ green ∩ red'], 3)).toBeUndefined();
    expect(laid(round({ wild: '∩' }), ['red ∪ blue'], 1, { swapped: [], wild: '∪' })).toBeUndefined();
    expect(laid(round({ interchangeable_operators: true }), ['red ∪ blue'], 1, { swapped: [5] })).toBeUndefined();
  });
});

it('a solution shows its matched cards', () => {
  const shown = shownSolution(duel(moves), { rows: ['red − blue'] });
  expect(shown.states).toEqual(['matched', 'open', 'open', 'open', 'matched', 'open']);
  expect(shown.matched).toBe(2);
  expect(shownSolution(duel(moves, { symmetric_difference: true, double_colour: 'green' }), { rows: ['red − blue'] }).matched).toBe(4);
  expect(shownSolution(duel(moves), { rows: ['red ∪ red'], blank: { colors: ['red'] } }).states[5]).toBe('matched');
});

it('variations are switched on and off', () => {
  expect(withVariation(withVariation({}, 'wild', '∪'), 'shifts', true)).toEqual({ wild: '∪', shifts: true });
  expect(withVariation({ wild: '∪', shifts: true }, 'wild', '')).toEqual({ shifts: true });
  expect(variationText(variations[1], { wild: '∪' })).toBe('Wild kind: ∪');
});

describe('a shown match', () => {
  const state = (next: number | undefined, last_mover: number): DuelState => ({ phase: 'play', next, last_mover, greatest_goal: 5, pool: [], required: [], allowed: [], forbidden: [] });
  const three = { ...duel(), players: 3 };

  it('lets every player of the device challenge except the last mover', () => {
    expect(challengersOf({ duel: three, state: state(3, 2), isMine: () => true })).toEqual([3, 1]);
    expect(challengersOf({ duel: three, state: state(3, 2), isMine: (player) => player === 1 })).toEqual([1]);
    expect(challengersOf({ duel: three, state: state(3, 2), isMine: (player) => player === 2 })).toEqual([]);
    expect(challengersOf({ duel: three, state: state(undefined, 2), isMine: () => true })).toEqual([]);
  });

  it('says what another player is doing', () => {
    expect(waitingText('goal', 'Ben')).toBe('Ben is choosing the goal…');
    expect(waitingText('answer', 'Ben')).toBe('Ben is laying a solution…');
  });
});
