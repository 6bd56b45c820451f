// Whether the player is new: no puzzle tried, no lesson completed, no introduction dismissed.
import { careerState } from './career.document';
import { days } from './daily.document';
import { lists } from './lists.document';
import { playSettings } from './play_settings.document';
import { practice } from './practice.document';

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
