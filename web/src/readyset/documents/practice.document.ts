// Practice: recent rounds, and totals for each kind of practice.
import { Document } from '../../store/document.svelte';
import { bestByName } from '../../store/merge';
import { mergeRounds, newest, newRound, type StoredRound, type Rounds, type Tally } from '../model/stored_round';

interface PracticeTally extends Tally {
  readonly changed: number;
}

export interface Practice {
  readonly rounds: Rounds;
  readonly tallies: Readonly<Record<string, PracticeTally>>; // keyed by the kind of practice, as written in its address
}

const mostRounds = 40;
export const noTally: PracticeTally = { solved: 0, over: 0, score: 0, changed: 0 };

export const practice = new Document<Practice>({
  name: 'set-practice',
  version: 1,
  initial: () => ({ rounds: {}, tallies: {} }),
  merge: (ours, theirs) => ({
    rounds: newest(bestByName(ours.rounds, theirs.rounds, mergeRounds), mostRounds),
    tallies: bestByName(ours.tallies, theirs.tallies, (a, b) => (a.over > b.over || (a.over === b.over && a.changed > b.changed) ? a : b)),
  }),
});

/** Changes a round. The change that ends the round is added to the totals once. */
export function changePractice(kind: string, puzzle: string, change: (round: StoredRound) => Partial<StoredRound>): void {
  practice.update(({ rounds, tallies }) => {
    const before = rounds[puzzle] ?? newRound;
    const after = { ...before, ...change(before), changed: Date.now() };
    const tally = tallies[kind] ?? noTally;
    const ended = after.over && !before.over ? after.over : undefined;
    return {
      rounds: newest({ ...rounds, [puzzle]: after }, mostRounds),
      tallies: ended
        ? {
            ...tallies,
            [kind]: { solved: tally.solved + (ended.how === 'right' ? 1 : 0), over: tally.over + 1, score: tally.score + ended.score, changed: Date.now() },
          }
        : tallies,
    };
  });
}
