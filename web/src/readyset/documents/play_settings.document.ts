// How the player likes to play.
import { Document } from '../../store/document.svelte';

export interface PlaySettings {
  readonly preview: boolean; // cards flip and match while dice are laid; without it, it is hard mode
  readonly introduced?: boolean; // the short explanation for newcomers has been put aside
}

// Stored as "set-taste" since the first version: another name would lose what browsers keep.
export const playSettings = new Document<PlaySettings>({ name: 'set-taste', version: 1, initial: () => ({ preview: true }) });

export const setPreview = (preview: boolean): void => playSettings.update((now) => ({ ...now, preview }));
