// The pages of Ready, Set by the second part of their path. Each page is loaded when it is first opened.
import type { Component } from 'svelte';
import { gameRules } from '../model/game_rules.svelte';

export interface Section {
  title: string;
  load: () => Promise<{ default: Component }>;
}

// For pages that need the rules.
async function withRules<T>(page: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([page(), gameRules.load()]);
  return loaded;
}

export const sections: Readonly<Record<string, Section>> = {
  '': { title: 'Ready, Set', load: () => import('./Lobby.svelte') },
  daily: { title: 'Daily puzzle', load: () => import('./daily/DailyPage.svelte') },
  archive: { title: 'Archive', load: () => import('./daily/ArchivePage.svelte') },
  career: { title: 'Levels', load: () => withRules(() => import('./career/CareerPage.svelte')) },
  learn: { title: 'Learn', load: () => import('./career/TutorialPage.svelte') },
  rules: { title: 'Rules', load: () => import('./RulesPage.svelte') },
  practice: { title: 'Practice', load: () => withRules(() => import('./career/PracticePage.svelte')) },
  list: { title: 'Puzzle list', load: () => withRules(() => import('./lists/ListsPage.svelte')) },
  sheet: { title: 'Print', load: () => withRules(() => import('./sheets/SheetPage.svelte')) },
  editor: { title: 'Puzzle editor', load: () => withRules(() => import('./editor/EditorPage.svelte')) },
  puzzle: { title: 'A puzzle for you', load: () => withRules(() => import('./editor/SharedPage.svelte')) },
};
