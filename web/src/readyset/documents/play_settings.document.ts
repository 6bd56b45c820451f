// The player's settings for Ready, Set.
import { Document } from '../../store/document.svelte';
import type { DiagramKind } from '../model/questions';

export interface PlaySettings {
  readonly preview: boolean; // the board updates while dice are placed; off is hard mode
  readonly introduced?: boolean; // the introduction for newcomers has been dismissed
  readonly diagram?: boolean; // a diagram of the dice on the table is shown next to it
  readonly diagramKind?: DiagramKind;
}

// The stored name has been "set-taste" since the first version. Renaming it would lose the settings stored in browsers.
export const playSettings = new Document<PlaySettings>({ name: 'set-taste', version: 1, initial: () => ({ preview: true }) });

export const setDiagram = (diagram: boolean): void => playSettings.update((now) => ({ ...now, diagram }));
export const setDiagramKind = (diagramKind: DiagramKind): void => playSettings.update((now) => ({ ...now, diagramKind }));
export const setPreview = (preview: boolean): void => playSettings.update((now) => ({ ...now, preview }));
