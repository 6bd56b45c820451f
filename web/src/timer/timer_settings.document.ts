// The user's timer settings.
import { Document } from '../store/document.svelte';

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
