// Compares the turns of a learner with a given sequence, one by one. It compares states rather than turns, so undoing a wrong turn by
// hand is recognised, and so is a half turn made as two quarter turns.
import { apply, turnOf, type Turn } from '../../cube/model/turns';

export type Verdict = 'right' | 'half' | 'back' | 'wrong';

/** The states of the cube before, between and after turns. */
export function statesOf(start: string, turns: readonly Turn[]): string[] {
  const states = [start];
  for (const turn of turns) states.push(apply(states[states.length - 1], turn));
  return states;
}

export class Follower {
  /** Number of turns of the sequence that are made. */
  at = 0;
  private readonly states: string[];

  constructor(
    start: string,
    readonly turns: readonly Turn[],
  ) {
    this.states = statesOf(start, turns);
  }

  get next(): Turn | undefined {
    return this.turns[this.at];
  }
  get isDone(): boolean {
    return this.at === this.turns.length;
  }

  /** Judges the cube after a turn of the learner. */
  judge(cube: string): Verdict {
    if (!this.isDone && cube === this.states[this.at + 1]) {
      this.at += 1;
      return 'right';
    }
    const back = this.states.slice(0, this.at + 1).lastIndexOf(cube);
    if (back >= 0) {
      this.at = back;
      return 'back';
    }
    const { next } = this;
    if (next?.quarters === 2)
      for (const quarters of [1, 3]) if (cube === apply(this.states[this.at], turnOf(next.axis, next.layers, quarters))) return 'half';
    return 'wrong';
  }
}
