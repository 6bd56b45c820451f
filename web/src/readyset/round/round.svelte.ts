// A round: a puzzle on the table, the answers given, the hints taken, and how it ended. The engine judges.
import { sentenceOf } from '../../engine/client';
import { announce, toast } from '../../ui/announce.svelte';
import type { Layout } from '../model/layout';
import { rowsOf, type CardState } from '../model/preview';
import type { Puzzle } from '../model/puzzle';
import { hint as askHint, judged, type Hint, type Verdict } from '../model/questions';
import { Play } from '../table/play.svelte';
import { count } from '../../ui/count';

export interface RoundPlan {
  puzzle: Puzzle;
  layout: Layout;
  hints?: number; // taken before
  keep: (layout: Layout) => void;
  // No other answer is taken until what these return is there.
  onright: (verdict: Verdict) => unknown;
  onwrong?: (verdict: Verdict) => unknown;
  onhint?: (taken: number) => void;
}

export class Round {
  readonly play: Play;
  hints = $state.raw<Hint[]>([]);
  verdict = $state.raw<{ right: boolean; text: string; states?: readonly CardState[] } | undefined>();
  private busy = false;

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
      this.show(verdict);
      if (verdict.correct) await this.plan.onright(verdict);
      else await this.plan.onwrong?.(verdict);
    } catch (error) {
      toast(sentenceOf(error), 'bad');
    } finally {
      this.busy = false;
    }
  }

  private show(verdict: Verdict): void {
    const states = this.plan.puzzle.cards.map((_, place): CardState => {
      if (verdict.flipped?.includes(place)) return 'flipped';
      return verdict.matching?.includes(place) ? 'matched' : 'open';
    });
    const text = verdict.correct
      ? `Right: ${count(verdict.score.total, 'point')}`
      : verdict.broken.map((b) => b.message.charAt(0).toUpperCase() + b.message.slice(1)).join('. ');
    this.verdict = { right: verdict.correct, text, ...(verdict.matching ? { states } : {}) };
    announce(text);
  }

  /** The last hint is a whole answer. */
  get toldAll(): boolean {
    return this.hints.at(-1)?.rows !== undefined;
  }

  async nextHint(): Promise<void> {
    if (this.toldAll) return;
    const step = this.hints.length + 1;
    await this.tell(step);
    this.plan.onhint?.(step);
    const last = this.hints.at(-1);
    if (last) announce(hintWords(last));
  }

  private async tell(step: number): Promise<void> {
    try {
      const told = await askHint(this.plan.puzzle, step);
      if (told) this.hints = [...this.hints.filter((h) => h.step !== step), told].sort((a, b) => a.step - b.step);
    } catch (error) {
      toast(sentenceOf(error), 'bad');
    }
  }
}

// The hint as a sentence; each says one thing more than the one before.
export function hintWords(hint: Hint): string {
  if (hint.rows) return `Here is one: ${hint.rows.join(' / ')}`;
  if (hint.die !== undefined) return `One of its dice is ${hint.die}`;
  if (hint.needs_restriction !== undefined)
    return hint.needs_restriction ? 'It needs a restriction' : 'It needs no restriction';
  return `The shortest answer takes ${count(hint.dice, 'die', 'dice')}`;
}
