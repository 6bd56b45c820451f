// Settings for blindfolded solving: the letter scheme and the 3-style buffers.
import { Document } from '../store/document.svelte';
import { speffz, stickerNamed, type Kind, type Sticker } from './letters';

export interface BlindSettings {
  letters: Record<Kind, string>;
  buffers: Record<Kind, string>; // sticker names
}

export const initialBlindSettings: BlindSettings = { letters: { edges: speffz, corners: speffz }, buffers: { edges: 'UF', corners: 'URF' } };

export const blindSettings = new Document<BlindSettings>({ name: 'blind', version: 1, initial: () => initialBlindSettings });

export function setLetters(kind: Kind, letters: string): void {
  blindSettings.update((now) => ({ ...now, letters: { ...now.letters, [kind]: letters } }));
}

export function setBuffer(kind: Kind, name: string): void {
  blindSettings.update((now) => ({ ...now, buffers: { ...now.buffers, [kind]: name } }));
}

export const bufferOf = (settings: BlindSettings, kind: Kind): Sticker => stickerNamed(kind, settings.buffers[kind]) ?? stickerNamed(kind, initialBlindSettings.buffers[kind])!;
