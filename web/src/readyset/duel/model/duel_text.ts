// Sentences of Duel: the levels of the computer, its reasons, and the end of a round.
import { nameOf, type Turns } from './match';
import { zoneNames, type Challenge, type DuelAction, type DuelState } from './duel_round';

export interface Level {
  readonly level: number;
  readonly name: string;
  readonly text: string;
}

// As in src/readyset/duel/opponent.cpp: the dice of a solution that a level finds. It notices 1, 2, 3 and 4 in 5 positions without a solution.
export const levels: readonly Level[] = [
  { level: 1, name: 'Beginner', text: 'Never challenges with Now, and rarely notices that no solution is left. A good first opponent.' },
  { level: 2, name: 'Easy', text: 'Finds solutions with up to 4 dice. Often overlooks that no solution is left.' },
  { level: 3, name: 'Medium', text: 'Finds solutions with up to 5 dice. Sometimes overlooks that no solution is left.' },
  { level: 4, name: 'Strong', text: 'Finds solutions with up to 6 dice. Rarely overlooks that no solution is left.' },
  { level: 5, name: 'Perfect', text: 'Sees everything and never makes a mistake. If you make no mistake either, nobody wins.' },
];

export const claims: Readonly<Record<Challenge, string>> = {
  now: 'I can lay a solution with all of Required, any of Allowed, and at most one die from the pool.',
  never: 'No solution is possible any more, whatever happens to the pool.',
};

export const reasonTexts: Readonly<Record<string, string>> = {
  possible_goal: 'I picked the goal at random from those that have a solution.',
  sees_solution: 'I can lay a solution.',
  sees_no_solution: 'No solution is left.',
  sets_trap: 'I see no challenge against this move, and it leaves you as few safe moves as possible.',
  looks_safe: 'I see no challenge against this move.',
  no_safe_move: 'You can challenge every move that I have, so I picked one at random.',
  accepts: 'The pool is empty, and a solution is possible.',
  takes_right_side: 'I think that this player is right.',
};

/** What a player has just done: "Computer moved ∩ to Forbidden." */
export function actionSentence(action: DuelAction, match: Turns): string {
  const name = nameOf(match, action.player);
  if (action.goal !== undefined) return `${name} set the goal ${action.goal}.`;
  if (action.move) {
    const { die, to, from, forbid } = action.move;
    return `${name} ${forbid ? `forbade ${forbid} and ` : ''}moved ${die}${from ? ' from Allowed' : ''} to ${zoneNames[to]}.`;
  }
  if (action.challenge) return `${name} challenged: ${action.challenge === 'now' ? 'Now' : 'Never'}!`;
  if (action.side) return `${name} sided with the ${action.side === 'challenger' ? 'challenger' : 'last mover'}.`;
  if (action.rows) return `${name} laid a solution.`;
  return `${name} ${{ no_solution: 'laid no solution', accept: 'did not challenge', extra_minute: 'took an extra minute', time_up: 'ran out of time' }[action.do!]}.`;
}

/** What the page says while another player decides. */
export function waitingText(phase: DuelState['phase'], name: string): string {
  const does = { goal: 'is choosing the goal', play: 'is thinking', side: 'is taking a side', answer: 'is laying a solution', final_answers: 'is laying a solution', over: '' };
  return `${name} ${does[phase]}…`;
}

export interface Verdict {
  readonly title: string;
  readonly text: string;
}

/** The end of a round in two sentences. */
export function verdictOf(state: DuelState, actions: readonly DuelAction[], match: Turns): Verdict {
  const { outcome, challenge } = state;
  const winner = outcome?.winner;
  const name = winner === undefined ? undefined : nameOf(match, winner);
  const title = name === undefined ? 'Nobody wins the round' : name === 'You' ? 'You win the round' : `${name} wins the round`;
  const timedOut = actions.find((action) => action.do === 'time_up');
  if (challenge && outcome) {
    const by = nameOf(match, challenge.by);
    const kind = challenge.kind === 'now' ? 'Now' : 'Never';
    const right = outcome.challenge_won ? 'won' : 'lost';
    return { title, text: `${by} challenged with ${kind} and ${right} the challenge.` };
  }
  if (timedOut) return { title, text: actionSentence(timedOut, match) };
  return { title, text: 'The pool is empty, and nobody challenged. A solution earns 8 points.' };
}
