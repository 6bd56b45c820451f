// How the player likes to play.
import { Document } from '../store/document.svelte';

export interface Taste {
  readonly preview: boolean; // cards flip and match while dice are laid; without it, it is hard mode
}

export const taste = new Document<Taste>({ name: 'set-taste', version: 1, initial: () => ({ preview: true }) });

export const setPreview = (preview: boolean): void => taste.update((now) => ({ ...now, preview }));
