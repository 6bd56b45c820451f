// A titled list of puzzles in one link: set/list?title=Monday&p=01234567-rbgyvn-4&p=… Each puzzle is written
// as in its own link.
import { parseRoute, type Query } from '../../app/route';
import type { Limits, Puzzle } from './puzzle';
import { linkText, puzzleOfLink } from './puzzle_link';

export interface PuzzleList {
  readonly title: string;
  readonly puzzles: readonly Puzzle[];
}

export const mostPuzzles = 40; // limits the address to about a thousand characters, which fits into chat messages and QR codes
export const longestTitle = 60;

export const tidyTitle = (title: string): string => title.trim().replace(/\s+/g, ' ').slice(0, longestTitle);

/** The query fields of the list's address. */
export const listQuery = ({ title, puzzles }: PuzzleList): Query => ({ title: tidyTitle(title), p: puzzles.map(linkText) });

/** Reads a list from an address; `unread` counts the puzzles that are unreadable, duplicates, or over the limit. */
export function listOf(title: string, texts: readonly string[], limits: Limits): PuzzleList & { readonly unread: number } {
  const puzzles = new Map<string, Puzzle>();
  for (const text of texts) {
    const puzzle = puzzleOfLink(text, limits);
    if (puzzle && puzzles.size < mostPuzzles) puzzles.set(linkText(puzzle), puzzle);
  }
  return { title: tidyTitle(title), puzzles: [...puzzles.values()], unread: texts.length - puzzles.size };
}

/** The puzzles in pasted text: links to puzzles or lists, or plain puzzle texts. */
export function puzzlesInText(text: string, limits: Limits): Puzzle[] {
  const words = text.split(/\s+/).filter(Boolean);
  const texts = words.flatMap((word) => {
    const at = word.indexOf('#');
    if (at < 0) return [word];
    const { query, repeated } = parseRoute(word.slice(at));
    return repeated.p ?? (query.p ? [query.p] : []);
  });
  return [...listOf('', texts, limits).puzzles];
}

/** A key that depends only on the puzzles, not on the title. */
export const listKey = (puzzles: readonly Puzzle[]): string => puzzles.map(linkText).join(' ');
