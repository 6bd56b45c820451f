// One sitting of the drill: draws a case, takes the time, keeps the answer. While one case is looked
// at the next is already being made.
import { freshId } from '../../store/merge';
import type { CaseEntry } from '../library';
import { ask } from './ask';
import { addAttempt, figuresByCase, type Attempt } from './attempts';
import { attempts } from './attempts.document';
import { choicesFor } from './choices';
import type { Question } from './question';
import { nextCase, type Order } from './spacing';

export interface DrillPlan {
  cases: readonly CaseEntry[]; // the library
  chosen: ReadonlySet<string>;
  order: Order;
  anyColour: boolean;
}

// looking: the clock runs; seen: the answer is shown and wants a mark; marked: it has one.
export type Phase = 'idle' | 'drawing' | 'looking' | 'seen' | 'marked';

export const choiceCount = 4;
const longest = 60_000; // milliseconds that count: whoever takes longer has gone away

export class Drill {
  phase = $state<Phase>('idle');
  question = $state.raw<Question>();
  choices = $state.raw<CaseEntry[]>([]);
  answer = $state.raw<CaseEntry>(); // what the reader picked
  elapsed = $state(0); // milliseconds, once the clock stands
  done = $state.raw<Attempt[]>([]); // in this sitting
  private started = 0;
  private ahead: Promise<Question> | undefined;

  constructor(
    private readonly plan: () => DrillPlan,
    private readonly onerror: (error: unknown) => void,
  ) {}

  get now(): number {
    return this.phase === 'looking' ? performance.now() - this.started : this.elapsed;
  }

  async next(): Promise<void> {
    if (this.phase === 'drawing') return;
    const { cases, chosen } = this.plan();
    this.phase = 'drawing';
    try {
      const question = await (this.ahead ?? this.draw());
      // A stop, or another choice of cases, may have come meanwhile.
      if (this.phase !== ('drawing' as Phase)) return;
      this.question = question;
      this.choices = choicesFor(question.entry, chosen, cases, choiceCount, Math.random);
      this.answer = undefined;
      this.phase = 'looking';
      this.started = performance.now();
      this.ahead = this.draw();
      this.ahead.catch(() => (this.ahead = undefined));
    } catch (error) {
      this.ahead = undefined;
      this.stop();
      this.onerror(error);
    }
  }

  /** The clock stands, the answer is shown. */
  reveal(): void {
    if (this.phase !== 'looking') return;
    this.elapsed = performance.now() - this.started;
    this.phase = 'seen';
  }

  /** The reader's own word for it. */
  mark(right: boolean): void {
    if (this.phase !== 'seen' || !this.question) return;
    const attempt: Attempt = { id: freshId(), case: this.question.entry.slug, at: Date.now(), ms: Math.round(Math.min(longest, this.elapsed)), right };
    attempts.update((now) => addAttempt(now, attempt));
    this.done = [...this.done, attempt];
    this.phase = 'marked';
  }

  /** An answer among the choices: stops the clock and marks itself. */
  pick(entry: CaseEntry): void {
    if (this.phase !== 'looking') return;
    this.reveal();
    this.answer = entry;
    this.mark(entry.slug === this.question?.entry.slug);
  }

  stop(): void {
    this.phase = 'idle';
    this.question = undefined;
  }

  /** Other cases were chosen: what was made ahead is no longer wanted. */
  forgetAhead(): void {
    this.ahead = undefined;
  }

  private draw(): Promise<Question> {
    const { cases, chosen, order, anyColour } = this.plan();
    const among = cases.filter(({ slug }) => chosen.has(slug));
    const figures = figuresByCase(attempts.value.list);
    const entry = nextCase(among, figures, order, this.question?.entry.slug, { now: Date.now(), random: Math.random() });
    return ask(entry, { anyColour });
  }
}
