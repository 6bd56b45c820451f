// The pages of the app by path. Each page is loaded when it is first opened.
import type { Component } from 'svelte';
import type { IconName } from '../ui/icons';

export interface Page {
  path: string; // also matches all paths below it, unless a longer path matches
  title: string;
  load: () => Promise<{ default: Component }>;
  nav?: { label: string; icon: IconName }; // shown in the navigation
}

export const pages: Page[] = [
  { path: '', title: 'Cubewright', load: () => import('../home/Home.svelte') },
  {
    path: 'cube',
    title: 'Cube',
    load: () => import('../cube/pages/CubePage.svelte'),
    nav: { label: 'Cube', icon: 'cube' },
  },
  {
    path: 'learn',
    title: 'Learn the cube',
    load: () => import('../learn/LearnPage.svelte'),
    nav: { label: 'Learn', icon: 'book' },
  },
  { path: 'cube/solve', title: 'Solve', load: () => import('../cube/pages/SolvePage.svelte') },
  { path: 'cube/compare', title: 'Compare methods', load: () => import('../cube/pages/ComparePage.svelte') },
  { path: 'cube/own', title: 'Your own method', load: () => import('../cube/pages/OwnPage.svelte') },
  { path: 'cube/scan', title: 'Scan', load: () => import('../cube/scan/ScanPage.svelte') },
  { path: 'cube/scramble-check', title: 'Check a scramble', load: () => import('../scramble/ScrambleCheckPage.svelte') },
  { path: 'blind', title: 'Blindfolded', load: () => import('../blind/BlindPage.svelte') },
  { path: 'workshop', title: 'Algorithm workshop', load: () => import('../workshop/WorkshopPage.svelte') },
  { path: 'puzzles', title: 'Puzzles', load: () => import('../puzzles/PuzzlesPage.svelte') },
  { path: 'pocket', title: '2×2×2', load: () => import('../pocket/PocketPage.svelte') },
  {
    path: 'set',
    title: 'Ready, Set',
    load: () => import('../readyset/pages/ReadySetPage.svelte'),
    nav: { label: 'Ready, Set', icon: 'cards' },
  },
  {
    path: 'cube/timer',
    title: 'Timer',
    load: () => import('../timer/TimerPage.svelte'),
    nav: { label: 'Timer', icon: 'timer' },
  },
  {
    path: 'cases',
    title: 'Cases',
    load: () => import('../cases/CasesPage.svelte'),
    nav: { label: 'Cases', icon: 'grid' },
  },
  { path: 'set/duel', title: 'Duel', load: () => import('../readyset/duel/DuelPage.svelte') },
  { path: 'set/duel/online', title: 'Duel online', load: () => import('../classes/match/MatchPage.svelte') },
  { path: 'class', title: 'Class', load: () => import('../classes/ClassPage.svelte') },
  { path: 'teach', title: 'For teachers', load: () => import('../classes/teacher/TeachPage.svelte') },
  { path: 'set/race', title: 'Race', load: () => import('../classes/race/RacePage.svelte') },
  { path: 'settings', title: 'Settings', load: () => import('./SettingsPage.svelte') },
  { path: 'help', title: 'Help', load: () => import('./HelpPage.svelte') },
];

/** The page whose path is the longest prefix of this path. */
export function pageFor(path: string, all: Page[] = pages): Page | undefined {
  return all
    .filter((page) => path === page.path || (page.path !== '' && path.startsWith(`${page.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
