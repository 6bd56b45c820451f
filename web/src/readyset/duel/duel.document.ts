// The current match of Duel and the last settings.
import { Document } from '../../store/document.svelte';
import { usualSettings, type DuelSettings, type Match } from './model/match';

export interface StoredDuel {
  readonly settings: DuelSettings;
  readonly match?: Match;
  readonly learned?: boolean; // the tutorial was finished
}

export const stored = new Document<StoredDuel>({
  name: 'set-duel',
  version: 1,
  initial: () => ({ settings: usualSettings }),
});

export const changeSettings = (changes: Partial<DuelSettings>): void =>
  stored.update((now) => ({ ...now, settings: { ...now.settings, ...changes } }));
