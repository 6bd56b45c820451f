// Puzzle lists: the progress in each opened list, and the list being created.
import { Document } from '../../store/document.svelte';
import { bestByName } from '../../store/merge';
import { mergeRounds, newest, newRound, type StoredRound, type Rounds } from '../model/stored_round';

export interface KeptList {
  readonly title: string;
  readonly rounds: Rounds;
  readonly begun: number; // start time in ms, so that a restart in one tab applies to all
  readonly changed: number;
}

type Lists = Readonly<Record<string, KeptList>>; // keyed by the list's puzzles

const mostLists = 30;

const joined = (ours: KeptList, theirs: KeptList): KeptList => {
  const newer = ours.changed > theirs.changed ? ours : theirs;
  if (ours.begun !== theirs.begun) return ours.begun > theirs.begun ? ours : theirs;
  return { ...newer, rounds: bestByName(ours.rounds, theirs.rounds, mergeRounds) };
};

export const lists = new Document<Lists>({
  name: 'set-lists',
  version: 1,
  initial: () => ({}),
  merge: (ours, theirs) => newest(bestByName(ours, theirs, joined), mostLists),
});

const newList: KeptList = { title: '', rounds: {}, begun: 0, changed: 0 };

function changeList(key: string, change: (list: KeptList) => Partial<KeptList>): void {
  lists.update((all) => {
    const list = all[key] ?? newList;
    return newest({ ...all, [key]: { ...list, ...change(list), changed: Date.now() } }, mostLists);
  });
}

/** Records that the list was opened with this title. */
export const openList = (key: string, title: string): void => changeList(key, () => ({ title }));

export function changeListRound(key: string, puzzle: string, change: (round: StoredRound) => Partial<StoredRound>): void {
  changeList(key, ({ rounds }) => {
    const round = rounds[puzzle] ?? newRound;
    return { rounds: { ...rounds, [puzzle]: { ...round, ...change(round), changed: Date.now() } } };
  });
}

export const playAgain = (key: string): void => changeList(key, () => ({ rounds: {}, begun: Date.now() }));

// Stored as link texts, like in the address of the list.
export const listDraft = new Document<{ readonly title: string; readonly puzzles: readonly string[] }>({
  name: 'set-list-draft',
  version: 1,
  initial: () => ({ title: '', puzzles: [] }),
});
