// The player's settings for Ready, Set.
import { Document } from '../../store/document.svelte';
import { careerState } from './career.document';
import { days } from './daily.document';
import { lists } from './lists.document';
import { practice } from './practice.document';
import type { DiagramKind } from '../model/engine_calls';

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

/** Whether the player is new: no puzzle tried, no lesson completed, no introduction dismissed. */
export function isNewcomer(): boolean {
  const { career, learned } = careerState.value;
  return (
    !playSettings.value.introduced &&
    learned.length === 0 &&
    career.solved + career.passed + career.wrong === 0 &&
    Object.values(days.value).every(({ tries }) => tries === 0) &&
    Object.keys(practice.value.tallies).length === 0 &&
    Object.values(lists.value).every(({ rounds }) => Object.values(rounds).every(({ over }) => !over))
  );
}

export const dismissIntroduction = (): void => playSettings.update((now) => ({ ...now, introduced: true }));
