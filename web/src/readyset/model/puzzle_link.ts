// A whole puzzle as a short text for an address: a hexadecimal digit for each card, a letter for each
// die, and the goal, such as "013579bd-rrbgvnpe-4". A special die is followed by ! (required) or ~ (bonus).
import { boardSize, type Face } from './cards_and_dice';
import type { Limits, MarkKind, Puzzle } from './puzzle';
import { parseRoute, type Query } from '../../app/route';

export const letters: Readonly<Record<Face, string>> = {
  red: 'r',
  blue: 'b',
  green: 'g',
  gold: 'y',
  '∪': 'v',
  '∩': 'n',
  '−': 'm',
  '′': 'p',
  U: 'u',
  '∅': 'o',
  '=': 'e',
  '⊆': 's',
  '?': 'w',
};
export const faceOfLetter = new Map(Object.entries(letters).map(([face, letter]) => [letter, face as Face]));
const marks: Readonly<Record<MarkKind, string>> = { required: '!', bonus: '~' };

export function linkText(puzzle: Puzzle): string {
  const cards = puzzle.cards.map((card) => card.toString(16)).join('');
  const dice = puzzle.dice
    .map((face, die) => letters[face] + (puzzle.mark?.die === die ? marks[puzzle.mark.kind] : ''))
    .join('');
  return `${cards}-${dice}-${puzzle.goal}`;
}

/** The puzzle of a link, or undefined if it is invalid or its hand or goal does not occur in the game. */
export function puzzleOfLink(text: string, { handSizes, goals }: Limits): Puzzle | undefined {
  const parts = /^([0-9a-f]{8})-([a-z!~]+)-([0-9]+)$/.exec(text);
  if (!parts) return undefined;
  const cards = [...parts[1]].map((digit) => parseInt(digit, 16));
  if (new Set(cards).size !== boardSize) return undefined;
  const dice: Face[] = [];
  let mark: Puzzle['mark'];
  for (const letter of parts[2]) {
    const kind = (['required', 'bonus'] as const).find((k) => marks[k] === letter);
    const face = faceOfLetter.get(letter);
    if (face) dice.push(face);
    else if (kind && dice.length > 0 && !mark) mark = { die: dice.length - 1, kind };
    else return undefined;
  }
  if (!handSizes.includes(dice.length) || !goals.includes(Number(parts[3]))) return undefined;
  return { cards, dice, goal: Number(parts[3]), ...(mark ? { mark } : {}) };
}

// A titled list of puzzles in one link: set/list?title=Monday&p=01234567-rbgyvn-4&p=… Each puzzle is written
// as in its own link.
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
