// A session of the letter-pair trainer: selects a question, measures the time, and stores the answer.
import { addAttempt, figuresByCase, type Attempt } from '../cases/drill/attempts.document';
import { nextCase } from '../cases/drill/spacing';
import { uniqueId } from '../store/merge';
import { pairAttempts } from './blind.document';

export interface Asked {
  slug: string; // the key under which attempts are stored
}

export type PairPhase = 'idle' | 'looking' | 'seen';

const longest = 60_000; // Longest time recorded, in milliseconds. Slower answers mean that the user was away.

export class PairDrill<T extends Asked> {
  phase = $state<PairPhase>('idle');
  asked = $state.raw<T>();
  elapsed = $state(0); // the answer time in milliseconds, once the clock has stopped
  done = $state.raw<Attempt[]>([]); // the attempts of this session
  private started = 0;

  /** `among` returns the possible questions. Missed or slow ones are asked again sooner. */
  constructor(private readonly among: () => readonly T[]) {}

  next(): void {
    const things = this.among().map((thing) => ({ slug: thing.slug, thing, probability: { weight: 1 } }));
    if (things.length === 0) return this.stop();
    const figures = figuresByCase(pairAttempts.value.list);
    this.asked = nextCase(things, figures, 'weak', this.asked?.slug, { now: Date.now(), random: Math.random() }).thing;
    this.phase = 'looking';
    this.started = performance.now();
  }

  reveal(): void {
    if (this.phase !== 'looking') return;
    this.elapsed = performance.now() - this.started;
    this.phase = 'seen';
  }

  mark(right: boolean): void {
    if (this.phase !== 'seen' || !this.asked) return;
    const attempt: Attempt = { id: uniqueId(), case: this.asked.slug, at: Date.now(), ms: Math.round(Math.min(longest, this.elapsed)), right };
    pairAttempts.update((now) => addAttempt(now, attempt));
    this.done = [...this.done, attempt];
  }

  stop(): void {
    this.phase = 'idle';
    this.asked = undefined;
  }
}
