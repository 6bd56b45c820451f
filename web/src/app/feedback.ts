// Short sounds and vibrations in response to an event. Both are off by default.
import { settings } from './settings.document';

export type Moment = 'step' | 'done';

const buzzes: Record<Moment, number | number[]> = { step: 12, done: [20, 60, 20, 60, 40] };
const tones: Record<Moment, { hertz: number; after: number }[]> = {
  step: [{ hertz: 520, after: 0 }],
  done: [523, 659, 784].map((hertz, i) => ({ hertz, after: i * 0.11 })),
};

let sound: AudioContext | undefined;

function play(moment: Moment): void {
  sound ??= new AudioContext();
  void sound.resume();
  for (const { hertz, after } of tones[moment]) {
    const [tone, volume, at] = [sound.createOscillator(), sound.createGain(), sound.currentTime + after];
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + (moment === 'step' ? 0.06 : 0.3));
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.35);
  }
}

/** Call this from an event handler for user input: browsers block sound and vibration before the first interaction. */
export function giveFeedback(moment: Moment): void {
  if (settings.value.haptics) navigator.vibrate?.(buzzes[moment]);
  if (settings.value.sound) play(moment);
}
