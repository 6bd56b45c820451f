// One sitting of the letter-pair trainer: draws what to ask, takes the time, keeps the answer.
import { addAttempt, figuresByCase, type Attempt } from '../cases/drill/attempts';
import { nextCase } from '../cases/drill/spacing';
import { freshId } from '../store/merge';
import { pairAttempts } from './pair_attempts.document';

export interface Asked {
  slug: string; // under which its attempts are kept
}

export type PairPhase = 'idle' | 'looking' | 'seen';

const longest = 60_000; // milliseconds that count: whoever takes longer has gone away

export class PairDrill<T extends Asked> {
  phase = $state<PairPhase>('idle');
  asked = $state.raw<T>();
  elapsed = $state(0); // milliseconds, once the clock stands
  done = $state.raw<Attempt[]>([]); // in this sitting
  private started = 0;

  /** `among` is what may be asked; those that are missed or slow come back sooner. */
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
    const attempt: Attempt = { id: freshId(), case: this.asked.slug, at: Date.now(), ms: Math.round(Math.min(longest, this.elapsed)), right };
    pairAttempts.update((now) => addAttempt(now, attempt));
    this.done = [...this.done, attempt];
  }

  stop(): void {
    this.phase = 'idle';
    this.asked = undefined;
  }
}
