// The player's career and the round on the table: its puzzle, how the dice lie, the clock.
import { Document } from '../../store/document.svelte';
import { careerOf, newCareer, type Career, type CareerEvent, type Standing } from '../model/career';
import type { Layout } from '../model/layout';
import type { PuzzleDocument } from '../model/puzzle';
import type { Timer } from '../model/timer';

export interface CareerRound {
  readonly puzzle: PuzzleDocument;
  readonly layout: Layout;
  readonly hints: number;
  readonly timer?: Timer;
  readonly over?: { readonly how: 'right' | 'passed' | 'time'; readonly score: number; readonly rows?: readonly string[] };
}

export interface CareerState {
  readonly career: Career;
  readonly round?: CareerRound;
  readonly learned: readonly number[]; // levels whose tutorial is done or put aside
  readonly begun: number; // when the career was begun, in ms: starting over in one tab holds in all
  readonly changed: number;
}

const progress = ({ career }: CareerState): number =>
  (career.freePlay ? 1e12 : career.level * 1e9) + career.score + career.solved / 1e3 + career.passed / 1e6;

export const careerState = new Document<CareerState>({
  name: 'set-career',
  version: 1,
  initial: () => ({ career: newCareer, learned: [], begun: 0, changed: 0 }),
  // The career that was begun later, then the one that got further, then the newer. What was learned stays learned.
  merge: (ours, theirs) => {
    const ahead = ours.begun - theirs.begun || progress(ours) - progress(theirs) || ours.changed - theirs.changed;
    return { ...(ahead > 0 ? ours : theirs), learned: [...new Set([...ours.learned, ...theirs.learned])].sort((a, b) => a - b) };
  },
});

export function changeCareer(change: (now: CareerState) => Partial<CareerState>): void {
  careerState.update((now) => ({ ...now, ...change(now), changed: Date.now() }));
}

/**
 * Has an event happen to the career. The engine (`ask`) says what becomes of it; `change` says what else changes with
 * it, or nothing when the event came too late. If another tab changes the career meanwhile, the engine is asked again.
 * Returns how the career stands then.
 */
export async function tellCareer(
  event: CareerEvent,
  change: (now: CareerState) => Partial<CareerState> | undefined,
  ask: (career: Career, event: CareerEvent) => Promise<Standing>,
): Promise<Standing | undefined> {
  let from = careerState.value;
  while (change(from) !== undefined) {
    const standing = await ask(from.career, event);
    const asked = JSON.stringify(from.career);
    let done = false;
    careerState.update((now) => {
      from = now;
      const more = change(now);
      if (more === undefined || JSON.stringify(now.career) !== asked) return now;
      done = true;
      return { ...now, ...more, career: careerOf(standing), changed: Date.now() };
    });
    if (done) return standing;
  }
  return undefined;
}

export function startOver(): void {
  careerState.update(({ learned }) => ({ career: newCareer, learned, begun: Date.now(), changed: Date.now() }));
}
