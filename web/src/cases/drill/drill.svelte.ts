// A drill session: selects a case, measures the time, and stores the answer. The next case is prepared
// while the current one is shown.
import { reportWork } from '../../app/work';
import { uniqueId } from '../../store/merge';
import type { CaseEntry } from '../library';
import { ask, choicesFor, type Question } from './question';
import { addAttempt, type Attempt, attempts, figuresByCase } from './attempts.document';
import { nextCase, type Order } from './spacing';

export interface DrillPlan {
  cases: readonly CaseEntry[]; // all cases of the library
  chosen: ReadonlySet<string>;
  order: Order;
  anyColour: boolean;
}

// looking: the clock is running. seen: the answer is shown and not yet marked. marked: the answer has been marked.
export type Phase = 'idle' | 'drawing' | 'looking' | 'seen' | 'marked';

export const choiceCount = 4;
const longest = 60_000; // longest time recorded, in milliseconds; slower answers mean that the user was away

export class Drill {
  phase = $state<Phase>('idle');
  question = $state.raw<Question>();
  choices = $state.raw<CaseEntry[]>([]);
  answer = $state.raw<CaseEntry>(); // the case that the user picked
  elapsed = $state(0); // answer time in milliseconds, once the clock has stopped
  done = $state.raw<Attempt[]>([]); // the attempts of this session
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
      // The user may have stopped the drill or changed the selection in the meantime.
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

  /** Stops the clock and shows the answer. */
  reveal(): void {
    if (this.phase !== 'looking') return;
    this.elapsed = performance.now() - this.started;
    this.phase = 'seen';
  }

  /** Records whether the user knew the answer. */
  mark(right: boolean): void {
    if (this.phase !== 'seen' || !this.question) return;
    const attempt: Attempt = { id: uniqueId(), case: this.question.entry.slug, at: Date.now(), ms: Math.round(Math.min(longest, this.elapsed)), right };
    attempts.update((now) => addAttempt(now, attempt));
    reportWork({ kind: 'case', set: this.question.entry.set, name: this.question.entry.case, correct: right, ms: attempt.ms });
    this.done = [...this.done, attempt];
    this.phase = 'marked';
  }

  /** Answers with one of the choices: stops the clock and marks the answer. */
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

  /** Discards the prepared case after the selection has changed. */
  discardPrepared(): void {
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
