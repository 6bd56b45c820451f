// How the player likes to play.
import { Document } from '../../store/document.svelte';
import type { DiagramKind } from '../model/questions';

export interface PlaySettings {
  readonly preview: boolean; // cards flip and match while dice are laid; without it, it is hard mode
  readonly introduced?: boolean; // the short explanation for newcomers has been put aside
  readonly diagram?: boolean; // a diagram of what is laid is open beside the table
  readonly diagramKind?: DiagramKind;
}

// Stored as "set-taste" since the first version: another name would lose what browsers keep.
export const playSettings = new Document<PlaySettings>({ name: 'set-taste', version: 1, initial: () => ({ preview: true }) });

export const setDiagram = (diagram: boolean): void => playSettings.update((now) => ({ ...now, diagram }));
export const setDiagramKind = (diagramKind: DiagramKind): void => playSettings.update((now) => ({ ...now, diagramKind }));
export const setPreview = (preview: boolean): void => playSettings.update((now) => ({ ...now, preview }));
