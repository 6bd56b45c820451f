// The pages of Ready, Set by the second part of their path; each is loaded when it is first opened.
import type { Component } from 'svelte';

export interface Room {
  title: string;
  load: () => Promise<{ default: Component }>;
}

export const rooms: Readonly<Record<string, Room>> = {
  '': { title: 'Ready, Set', load: () => import('./Lobby.svelte') },
  daily: { title: 'Daily puzzle', load: () => import('./daily/DailyPage.svelte') },
  archive: { title: 'Archive', load: () => import('./daily/ArchivePage.svelte') },
  career: { title: 'Levels', load: () => import('./career/CareerPage.svelte') },
  learn: { title: 'Learn', load: () => import('./career/LearnPage.svelte') },
  rules: { title: 'Rules', load: () => import('./RulesPage.svelte') },
  editor: { title: 'Puzzle editor', load: () => import('./editor/EditorPage.svelte') },
  puzzle: { title: 'A puzzle for you', load: () => import('./editor/SharedPage.svelte') },
};
