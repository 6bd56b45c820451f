// The tutorial: fixed positions, what to do in each of them, and what to say. The player is the one whose turn it is.
import type { Card } from 'cubewright';
import type { Duel, DuelAction } from './duel_round';

export interface Lesson {
  readonly title: string;
  readonly text: string;
  readonly duel: Duel;
  /** The part of the action that the lesson asks for; rows may be any solution. */
  readonly want: Omit<DuelAction, 'player'>;
  readonly hint: string; // shown after another action
  readonly done: string;
}

const cards: Card[] = [{ colors: ['red'] }, { colors: ['blue'] }, { colors: ['red', 'blue'] }, { colors: ['green'] }, { colors: ['red', 'green'] }, { colors: ['blue', 'green'] }];
const at = (actions: DuelAction[]): Duel => ({ version: 1, players: 2, cards, dice: ['red', 'red', 'blue', 'green', '∪', '∩', '∩', '−'], actions });
const move = (player: number, die: NonNullable<DuelAction['move']>['die'], to: 'required' | 'allowed' | 'forbidden'): DuelAction => ({ player, move: { die, to } });

const goal: DuelAction[] = [{ player: 1, goal: 2 }];
const second = [...goal, move(2, 'red', 'required'), move(1, '∩', 'forbidden')];
const third = [...second, move(2, '∪', 'forbidden'), move(1, 'green', 'forbidden')];
const fourth = [...third, move(2, '∩', 'allowed'), move(1, '−', 'required')];
const empty = [...third, move(2, '∩', 'allowed'), move(1, 'red', 'forbidden'), move(2, '−', 'allowed'), move(1, 'blue', 'allowed')];

export const lessons: readonly Lesson[] = [
  {
    title: 'The goal',
    text: 'Two players build one solution together. The starter names the goal: how many cards the solution must match. red − blue matches the red cards that are not blue, and there are 2 of them. So 2 is a possible goal. Choose 2.',
    duel: at([]),
    want: { goal: 2 },
    hint: 'Choose 2.',
    done: 'Good. If you chose a goal that no solution reaches, the other player could challenge and win.',
  },
  {
    title: 'Required',
    text: 'Now the players take turns. A turn moves one die from the pool to a zone. Every solution must use all dice in Required. Move a red die to Required: tap the die, then the zone.',
    duel: at(goal),
    want: { move: { die: 'red', to: 'required' } },
    hint: 'Move red to Required.',
    done: 'Every solution must use red from now on.',
  },
  {
    title: 'Forbidden',
    text: 'The other player forbade one ∩. No solution may use a die in Forbidden. Move ∪ to Forbidden. red − blue is still possible.',
    duel: at(second),
    want: { move: { die: '∪', to: 'forbidden' } },
    hint: 'Move ∪ to Forbidden.',
    done: 'Nobody can use ∪ in this round any more.',
  },
  {
    title: 'Allowed',
    text: 'A solution may use the dice in Allowed, but does not have to. Move ∩ to Allowed. Be careful with such moves: if a solution needs only one more die, the other player can challenge.',
    duel: at(third),
    want: { move: { die: '∩', to: 'allowed' } },
    hint: 'Move ∩ to Allowed.',
    done: 'This was safe: red ∩ blue matches only one card.',
  },
  {
    title: 'Now',
    text: 'The other player moved − to Required. Look: red − blue matches 2 cards, and only blue comes from the pool. The challenge Now says exactly that: a solution needs at most one die from the pool. Challenge with Now.',
    duel: at(fourth),
    want: { challenge: 'now' },
    hint: 'Press Now.',
    done: 'Whoever says Now must lay the solution.',
  },
  {
    title: 'Lay the solution',
    text: 'Lay red − blue: tap the dice in this order. You must use all of Required, and at most one die from the pool.',
    duel: at([...fourth, { player: 2, challenge: 'now' }]),
    want: { rows: ['red − blue'] },
    hint: 'Lay red − blue.',
    done: 'Right. You win the round: 10 points for you, 6 for the other player.',
  },
  {
    title: 'Never',
    text: 'A new round with the goal 5. Only a union is that large, and the other player has just forbidden the only ∪. The challenge Never says that no solution is possible any more. Challenge with Never.',
    duel: at([{ player: 1, goal: 5 }, move(2, 'red', 'allowed'), move(1, '∪', 'forbidden')]),
    want: { challenge: 'never' },
    hint: 'Press Never.',
    done: 'Now the other player must lay a solution, and there is none. After the round, the referee proves it.',
  },
  {
    title: 'The end of the round',
    text: 'Here the pool is empty. You could still say Never, but red − blue is possible. So do not challenge.',
    duel: at(empty),
    want: { do: 'accept' },
    hint: 'Press No challenge.',
    done: 'Now each player may lay a solution: 8 points with one, 6 without. Then the referee shows where the round was decided.',
  },
];

/** Whether the action is the one that the lesson asks for. */
export function isWanted({ want }: Lesson, action: DuelAction): boolean {
  if (want.rows) return action.rows !== undefined;
  const { player: _, ...rest } = action;
  return JSON.stringify(rest) === JSON.stringify(want);
}
