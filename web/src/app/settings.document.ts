// The user's settings for the whole app.
import { Document } from '../store/document.svelte';

export type Theme = 'system' | 'light' | 'dark' | 'contrast' | 'contrast-light';
export type Marks = 'none' | 'letters' | 'shapes'; // marks on stickers and cards for colour-blind users
export type Motion = 'system' | 'full' | 'less';

export interface Settings {
  theme: Theme;
  marks: Marks;
  motion: Motion;
  speed: number; // speed of cube turns; 1 is slow
  keys: boolean; // the keyboard turns the cube
  sound: boolean; // plays short sounds
  haptics: boolean; // vibrates the phone
  readAloud: boolean; // reads each turn aloud while a solution is followed
  leftHanded: boolean; // the main actions are on the left
  installLater: boolean; // the user dismissed the offer to install the app
}

export const initialSettings: Settings = {
  theme: 'system',
  marks: 'none',
  motion: 'system',
  speed: 1,
  keys: true,
  sound: false,
  haptics: false,
  readAloud: false,
  leftHanded: false,
  installLater: false,
};

export const settings = new Document<Settings>({ name: 'settings', version: 1, initial: () => initialSettings });

export function setSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings.update((now) => ({ ...initialSettings, ...now, [name]: value }));
}
