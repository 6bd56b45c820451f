// What the reader has chosen for the whole app.
import { Document } from '../store/document.svelte';

export type Theme = 'system' | 'light' | 'dark' | 'contrast' | 'contrast-light';
export type Marks = 'none' | 'letters' | 'shapes'; // on stickers and cards, for those who cannot tell colours apart
export type Motion = 'system' | 'full' | 'less';

export interface Settings {
  theme: Theme;
  marks: Marks;
  motion: Motion;
  speed: number; // of cube turns: 1 is a calm turn
  keys: boolean; // turn the cube with the keyboard
  welcomed: boolean; // the first visit is over
  sound: boolean; // short sounds when something happens
  haptics: boolean; // the phone buzzes
  installLater: boolean; // asked not to be offered to install the app on the first page
}

export const initialSettings: Settings = {
  theme: 'system',
  marks: 'none',
  motion: 'system',
  speed: 1,
  keys: true,
  welcomed: false,
  sound: false,
  haptics: false,
  installLater: false,
};

export const settings = new Document<Settings>({ name: 'settings', version: 1, initial: () => initialSettings });

export function setSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings.update((now) => ({ ...initialSettings, ...now, [name]: value }));
}
