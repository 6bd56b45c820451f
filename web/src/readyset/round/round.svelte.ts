// A round: the puzzle, the answers given, the hints taken, and the result. The engine judges the answers.
import { sentenceOf } from '../../engine/client';
import { announce, toast } from '../../ui/announce.svelte';
import { freeTip, hintCostText } from '../model/score';
import type { Layout } from '../model/layout';
import { rowsOf, type CardState } from '../model/preview';
import type { Puzzle } from '../model/puzzle';
import { hint as askHint, judged, type Hint, type Verdict } from '../model/engine_calls';
import { Play } from '../table/play.svelte';
import { count } from '../../ui/count';

export interface RoundPlan {
  puzzle: Puzzle;
  layout: Layout;
  hints?: number; // number of hints taken before
  hintCost?: number; // cost of a hint in percent of the points
  hintNote?: string; // consequence of a hint, if hints do not cost points
  keep: (layout: Layout) => void;
  // No other answer is accepted until these have completed.
  onright: (verdict: Verdict) => unknown;
  onwrong?: (verdict: Verdict) => unknown;
  onhint?: (taken: number) => void;
  /** The points of a right answer, if hints cost points. */
  earns?: (verdict: Verdict) => Promise<number>;
}

export class Round {
  readonly play: Play;
  hints = $state.raw<Hint[]>([]);
  offered = $state(false); // the cost of a hint has been shown
  verdict = $state.raw<{ right: boolean; text: string; states?: readonly CardState[] } | undefined>();
  private busy = false;
  private telling = false;

  constructor(private readonly plan: RoundPlan) {
    this.play = new Play(plan.puzzle, plan.layout, (layout) => {
      this.verdict = undefined;
      plan.keep(layout);
    });
    for (let step = 1; step <= (plan.hints ?? 0); step += 1) void this.tell(step);
  }

  get puzzle(): Puzzle {
    return this.plan.puzzle;
  }

  async answer(): Promise<void> {
    if (this.busy || !this.play.preview.ready) return;
    this.busy = true;
    try {
      const verdict = await judged(this.plan.puzzle, rowsOf(this.plan.puzzle, this.play.layout));
      this.show(verdict, verdict.correct && this.hints.length > 0 ? await this.plan.earns?.(verdict) : undefined);
      if (verdict.correct) await this.plan.onright(verdict);
      else await this.plan.onwrong?.(verdict);
    } catch (error) {
      toast(sentenceOf(error), 'bad');
    } finally {
      this.busy = false;
    }
  }

  private show(verdict: Verdict, earned = verdict.score.total): void {
    const states = this.plan.puzzle.cards.map((_, place): CardState => {
      if (verdict.flipped?.includes(place)) return 'flipped';
      return verdict.matching?.includes(place) ? 'matched' : 'open';
    });
    const less = earned < verdict.score.total ? ` of ${verdict.score.total}, after ${count(this.hints.length, 'hint')}` : '';
    const text = verdict.correct
      ? `Right: ${count(earned, 'point')}${less}`
      : verdict.broken.map((b) => b.message.charAt(0).toUpperCase() + b.message.slice(1)).join('. ');
    this.verdict = { right: verdict.correct, text, ...(verdict.matching ? { states } : {}) };
    announce(text);
  }

  /** True if the last hint was a complete answer. */
  get toldAll(): boolean {
    return this.hints.at(-1)?.last === true;
  }

  /** The cost of the next hint as text. */
  get hintCost(): string | undefined {
    return this.plan.hintCost ? hintCostText(this.hints.length, this.plan.hintCost) : this.plan.hintNote;
  }

  readonly tip = () => freeTip(this.plan.puzzle);

  /** Before the first hint, shows or hides a free tip and the cost of a hint, if there is one. */
  async nextHint(): Promise<void> {
    if (this.toldAll) return;
    if (this.hintCost && this.hints.length === 0) {
      this.offered = !this.offered;
      if (this.offered) announce(`${this.tip()} ${this.hintCost}`);
      return;
    }
    await this.takeHint();
  }

  async takeHint(): Promise<void> {
    if (this.toldAll || this.telling) return;
    this.telling = true;
    try {
      const told = await this.tell(this.hints.length + 1);
      if (!told) return;
      this.plan.onhint?.(told.step);
      announce(told.text);
    } finally {
      this.telling = false;
    }
  }

  private async tell(step: number): Promise<Hint | undefined> {
    try {
      const told = await askHint(this.plan.puzzle, step);
      if (told) this.hints = [...this.hints.filter((h) => h.step !== told.step), told].sort((a, b) => a.step - b.step);
      return told;
    } catch (error) {
      toast(sentenceOf(error), 'bad');
      return undefined;
    }
  }
}

// Computes the visible items of a long list with items of equal height.
export interface Seen {
  readonly first: number;
  readonly last: number; // exclusive
}

export function seen(scrolled: number, height: number, itemHeight: number, items: number, spare = 4): Seen {
  const first = Math.max(0, Math.floor(scrolled / itemHeight) - spare);
  const last = Math.min(items, Math.ceil((scrolled + height) / itemHeight) + spare);
  return { first: Math.min(first, last), last };
}
