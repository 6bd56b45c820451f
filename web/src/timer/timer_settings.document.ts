// How this visitor likes the timer.
import { Document } from '../store/document.svelte';

export interface TimerSettings {
  inspection: boolean; // 15 seconds before each solve, with the penalties of competitions
  voice: boolean; // the calls at 8 and 12 seconds are spoken
  hold: number; // milliseconds until letting go starts the clock
  entry: 'clock' | 'typed';
  live: boolean; // the time is shown while it runs
}

export const initialTimerSettings: TimerSettings = { inspection: false, voice: false, hold: 300, entry: 'clock', live: true };

export const timerSettings = new Document<TimerSettings>({ name: 'timer', version: 1, initial: () => initialTimerSettings });

export function setTimer<K extends keyof TimerSettings>(name: K, value: TimerSettings[K]): void {
  timerSettings.update((now) => ({ ...initialTimerSettings, ...now, [name]: value }));
}
