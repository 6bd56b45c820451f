// The user's timer settings.
import { Document } from '../store/document.svelte';
import type { Penalty } from './times';

export interface TimerSettings {
  inspection: boolean; // 15 seconds before each solve, with competition penalties
  voice: boolean; // speaks the calls at 8 and 12 seconds
  hold: number; // minimum hold time in milliseconds before the clock starts
  entry: 'clock' | 'typed';
  live: boolean; // shows the running time
}

export const initialTimerSettings: TimerSettings = { inspection: false, voice: false, hold: 300, entry: 'clock', live: true };

export const timerSettings = new Document<TimerSettings>({ name: 'timer', version: 1, initial: () => initialTimerSettings });

export function setTimer<K extends keyof TimerSettings>(name: K, value: TimerSettings[K]): void {
  timerSettings.update((now) => ({ ...initialTimerSettings, ...now, [name]: value }));
}

// The 15 seconds of inspection: the judge's calls, and the penalty for a late start.
export const inspectionTime = 15_000;
export const lastStart = 17_000;

/** The judge's calls and their times. */
export const calls = [
  { at: 8_000, text: '8 seconds' },
  { at: 12_000, text: '12 seconds' },
] as const;

/** The penalty for a solve that starts after this many milliseconds. */
export function penaltyAfter(elapsed: number): Penalty | undefined {
  return elapsed > lastStart ? 'DNF' : elapsed > inspectionTime ? '+2' : undefined;
}

/** The text on the clock: the remaining whole seconds, then the penalty. */
export function inspectionText(elapsed: number): string {
  return penaltyAfter(elapsed) ?? String(Math.ceil((inspectionTime - elapsed) / 1000));
}

/** The latest call so far. */
export const latestCall = (elapsed: number): string | undefined => calls.filter(({ at }) => elapsed >= at).at(-1)?.text;
