// The player's career and the current round: its puzzle, the dice on the table, the clock.
import { Document } from '../../store/document.svelte';
import { careerOf, newCareer, type Career, type CareerEvent, type Standing } from '../model/career_state';
import type { Layout } from '../model/layout';
import type { PuzzleDocument } from '../model/puzzle';
import type { Timer } from '../model/round_timer';

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
  readonly learned: readonly number[]; // levels whose tutorial has been completed or skipped
  readonly begun: number; // time in ms when the career started, so that a restart in one tab applies to all
  readonly changed: number;
}

const progress = ({ career }: CareerState): number =>
  (career.freePlay ? 1e12 : career.level * 1e9) + career.score + career.solved / 1e3 + career.passed / 1e6;

export const careerState = new Document<CareerState>({
  name: 'set-career',
  version: 1,
  initial: () => ({ career: newCareer, learned: [], begun: 0, changed: 0 }),
  // The career that started later wins, then the one with more progress, then the newer one. Completed tutorials are kept.
  merge: (ours, theirs) => {
    const ahead = ours.begun - theirs.begun || progress(ours) - progress(theirs) || ours.changed - theirs.changed;
    return { ...(ahead > 0 ? ours : theirs), learned: [...new Set([...ours.learned, ...theirs.learned])].sort((a, b) => a - b) };
  },
});

export function changeCareer(change: (now: CareerState) => Partial<CareerState>): void {
  careerState.update((now) => ({ ...now, ...change(now), changed: Date.now() }));
}

/** Applies an event to the career. The engine (`ask`) computes the new career; `change` returns further changes, or
 * undefined if the event came too late. If another tab changes the career in the meantime, the engine is asked again.
 * Returns the new standing. */
export async function applyCareerEvent(
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
