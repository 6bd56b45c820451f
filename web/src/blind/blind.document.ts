// The words for letter pairs, stored in the browser and merged across tabs.
import { Document } from '../store/document.svelte';
import { mergeWords, type Words } from './pair_words';
import { mergeAttempts, noAttempts, type Attempts } from '../cases/drill/attempts.document';
import { speffz, stickerNamed, type Kind, type Sticker } from './letters';

export const pairWords = new Document<Words>({ name: 'pair-words', version: 1, initial: () => ({}), merge: mergeWords });

// Stored attempts of the letter-pair trainer, in the same format as those of the case drill, keyed by question.
export const pairAttempts = new Document<Attempts>({ name: 'pair-drill', version: 1, initial: () => noAttempts, merge: mergeAttempts });

// Settings for blindfolded solving: the letter scheme and the 3-style buffers.
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
