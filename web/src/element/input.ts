// Reads the attributes that describe a cube: stickers, mask, colour scheme, and choices from a list.
import { blank, colours, faceNames, faces, facelets, isCentre, solved, toColours } from '../cube/model/facelets';
import { pieces } from '../cube/model/pieces';
import { isCivilDate } from '../app/civil_date';
import { boardSize, colours as cardColours, faces as dieFaces, type Colour, type Face } from '../readyset/model/cards_and_dice';
import { puzzleOf, type Puzzle, type PuzzleDocument } from '../readyset/model/puzzle';

/** One letter for each sticker of the solved cube, in the order of a facelet string: x shows the sticker, o dims it, a dot greys it out. */
export type Mask = string;

/** Converts 54 stickers to colour letters; a dot is an unknown sticker. */
export function readStickers(text: string): string {
  const symbols = text.replace(/\s+/g, '').toUpperCase();
  const wrong = /[^A-Z0-9.]/u.exec(symbols)?.[0];
  if (wrong) throw new InputError(`unexpected '${wrong}'`, '54 letters, digits or dots in the order U R F D L B');
  if (symbols.length !== 54) throw new InputError(`expected 54 stickers, got ${symbols.length}`);
  const used = new Set(symbols.replaceAll(blank, ''));
  const isKnown = (letters: readonly string[]) => [...used].every((symbol) => letters.includes(symbol));
  const centres = faces.map((_, face) => symbols[face * 9 + 4]);
  if (isKnown(colours.map(({ letter }) => letter))) return symbols;
  if (!isKnown(faces)) {
    const stray = [...used].find((symbol) => !centres.includes(symbol));
    if (stray) throw new InputError(`no centre has the symbol '${stray}'`, 'face letters (U R F D L B), colour letters (W R G Y O B), or the symbols of the six centres');
    if (new Set(centres).size < 6) throw new InputError('two centres have the same symbol', 'six different centres');
  }
  // An unknown sticker temporarily gets a symbol that is in use.
  const filled = [...symbols].map((symbol) => (symbol === blank ? [...used][0] : symbol)).join('');
  return [...toColours(filled)].map((letter, i) => (symbols[i] === blank ? blank : letter)).join('');
}

// Named masks. A sticker is shown, dimmed or hidden depending on its piece: `place` is the position of the piece with y up,
// and `up` is true for stickers that face up or down.
const rules: Record<string, (sticker: { place: readonly number[]; face: string; size: number }) => 'x' | 'o' | '.'> = {
  full: () => 'x',
  cross: ({ place: [, y], size }) => (size === 1 || (size === 2 && y === -1) ? 'x' : '.'),
  f2l: ({ place: [, y] }) => (y < 1 ? 'x' : '.'),
  oll: ({ place: [, y], face }) => (y < 1 ? 'o' : face === 'U' ? 'x' : '.'),
  pll: ({ place: [, y] }) => (y < 1 ? 'o' : 'x'),
  ll: ({ place: [, y] }) => (y < 1 ? 'o' : 'x'),
  corners: ({ size }) => (size === 2 ? '.' : 'x'),
  edges: ({ size }) => (size === 3 ? '.' : 'x'),
};
export const maskNames = Object.keys(rules);

export function readMask(text: string): Mask {
  const name = text.trim().toLowerCase();
  if (name in rules)
    return facelets.map(({ place, face }) => rules[name]({ place, face, size: place.filter((n) => n !== 0).length })).join('');
  const symbols = text.replace(/\s+/g, '');
  const expected = `${maskNames.slice(0, -1).join(', ')} or ${maskNames.at(-1)}, or 54 symbols x, o or dot`;
  if (!/^[xo.]*$/.test(symbols) || symbols.length < 10) throw new InputError(`unknown mask '${text.trim().slice(0, 60)}'`, expected);
  if (symbols.length !== 54) throw new InputError(`expected 54 symbols, got ${symbols.length}`, expected);
  return symbols;
}

/** Applies the mask to a cube: each piece is recognised by its colours and gets the mask of its solved position. */
export function placeMask(mask: Mask, cube: string): Mask {
  const result = Array.from(cube, () => 'x');
  const homes = new Map(pieces.map(({ facelets: at }) => [sortedLetters(solved, at), at]));
  for (const { facelets: at } of pieces) {
    const home = homes.get(sortedLetters(cube, at));
    for (const sticker of at) {
      const from = home?.find((each) => solved[each] === cube[sticker]);
      if (from !== undefined) result[sticker] = mask[from];
      else if (cube[sticker] !== blank)
        throw new InputError('cannot tell which pieces to mask', 'stickers whose pieces all exist on a cube, or dots instead of a mask');
    }
  }
  for (const { index } of facelets.filter((facelet) => isCentre(facelet.index))) {
    const home = colours.findIndex(({ letter }) => letter === cube[index]);
    if (home >= 0) result[index] = mask[home * 9 + 4];
  }
  return result.join('');
}

const sortedLetters = (cube: string, at: readonly number[]) =>
  at
    .map((index) => cube[index])
    .sort()
    .join('');

export interface Scheme {
  name: string;
  colours: readonly string[]; // CSS colours for U R F D L B; empty for a named scheme, which the style sheet contains
  letters: string; // the letters of the colours of U R F D L B
  words: readonly string[]; // the names of these colours
}

const colourWords: Readonly<Record<string, string>> = Object.fromEntries(colours.map(({ letter, name }) => [letter, name]));
const namedScheme = (name: string, letters: string): Scheme => ({ name, colours: [], letters, words: [...letters].map((letter) => colourWords[letter]) });
export const western = namedScheme('western', 'WRGYOB');
const schemes = [western, namedScheme('japanese', 'WRGBOY'), namedScheme('mirrored', 'WGRYBO'), namedScheme('colour-blind', 'WRGYOB')];

export function readScheme(text: string, isColour: (text: string) => boolean): Scheme {
  const name = text.trim().toLowerCase();
  const known = schemes.find((scheme) => scheme.name === name);
  if (known) return known;
  const names = schemes.map((scheme) => scheme.name);
  const expected = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}, or six colours for U R F D L B`;
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (parts.length === 1) throw new InputError(`unknown colour scheme '${name.slice(0, 60)}'`, expected);
  if (parts.length !== 6) throw new InputError(`expected six colours, got ${parts.length}`, expected);
  // As in the engine's schemes, the # before hexadecimal digits is optional.
  const values = parts.map((part) => (/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(part) ? `#${part}` : part));
  values.forEach((value, i) => {
    if (!isColour(value)) throw new InputError(`'${parts[i].slice(0, 60)}' is not a colour`, 'a hexadecimal value such as #00a651 or a CSS colour name');
  });
  // The initials of the colour names if they are all different, otherwise the face letters.
  const initials = values.map((value) => value.charAt(0).toUpperCase()).join('');
  const isDistinct = /^[A-Z]{6}$/.test(initials) && new Set(initials).size === 6;
  return { name: 'custom', colours: values, letters: isDistinct ? initials : faces.join(''), words: values };
}

/** Describes the visible stickers in words, face by face. */
export function describeStickers(cube: string, mask: Mask, { words }: Scheme): string {
  const word = (index: number): string => (mask[index] === '.' ? 'blank' : (words[western.letters.indexOf(cube[index])] ?? 'blank'));
  return faces.map((face, f) => `${faceNames[face]}: ${Array.from({ length: 9 }, (_, i) => word(f * 9 + i)).join(', ')}`).join('. ');
}

export function readChoice<T extends string>(text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text.trim().toLowerCase());
  if (!found) throw new InputError(`unknown value '${text.trim().slice(0, 60)}'`, `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`);
  return found;
}

export function readNumber(text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most)) throw new InputError(`expected a number from ${least} to ${most}, got '${text.slice(0, 60)}'`);
  return value;
}

// An error in the value of an attribute: what is wrong, where, and what was expected.
export interface Position {
  line: number; // counted from 1
  column: number; // counted from 1 in code points
}

export class InputError extends Error {
  attribute = '';

  constructor(
    message: string,
    readonly expected?: string,
    readonly position?: Position,
  ) {
    super(message);
  }

  /** The complete error as one sentence. */
  get sentence(): string {
    const where = this.position ? ` at line ${this.position.line}, column ${this.position.column}` : '';
    return `${this.attribute ? `${this.attribute}: ` : ''}${this.message}${where}${this.expected ? `; expected ${this.expected}` : ''}`;
  }
}

/** Runs `read` and adds the name of the attribute to an error. */
export function readAttribute<T>(attribute: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError && !error.attribute) error.attribute = attribute;
    throw error;
  }
}

// Reads a Ready, Set puzzle from JSON, as the service and the command line write it, and loads the daily puzzle.
const maxDice = 15;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a document and returns its puzzle and date; throws an InputError if it is invalid. */
export function readPuzzle(text: string): { puzzle: Puzzle; date?: string } {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new InputError(`the text is not JSON (${(error as Error).message})`, 'a puzzle as JSON');
  }
  if (!isObject(document)) throw new InputError('the JSON is not an object', 'a puzzle with cards, dice and goal');
  const { cards, dice, goal, date } = document;
  if (!Array.isArray(cards) || cards.length !== boardSize) throw new InputError(`cards: expected a list of ${boardSize} cards`);
  for (const card of cards)
    if (!isObject(card) || !Array.isArray(card.colors) || !card.colors.every((each) => cardColours.includes(each as Colour)))
      throw new InputError(`cards: ${JSON.stringify(card)} is not a card`, `{"colors": […]} with the names ${cardColours.join(', ')}`);
  if (!Array.isArray(dice) || dice.length < 2 || dice.length > maxDice) throw new InputError(`dice: expected a list of 2 to ${maxDice} dice`);
  for (const die of dice)
    if (!isObject(die) || !dieFaces.includes(die.value as Face)) throw new InputError(`dice: ${JSON.stringify(die)} is not a die`, `{"value": …} with one of ${dieFaces.join(' ')}`);
  const isGoal = Number.isInteger(goal) && (goal as number) >= 0 && (goal as number) <= boardSize;
  if (!isGoal) throw new InputError(`goal: expected a number from 0 to ${boardSize}`);
  return {
    puzzle: puzzleOf(document as unknown as PuzzleDocument),
    ...(typeof date === 'string' && isCivilDate(date) ? { date } : {}),
  };
}

export function readDate(text: string): string {
  if (!isCivilDate(text.trim())) throw new InputError(`'${text.slice(0, 60)}' is not a date`, 'a date such as 2026-11-14');
  return text.trim();
}

/** Returns the address of a service as a URL that ends in a slash. */
export function readService(text: string, base: string): URL {
  try {
    const url = new URL(text.trim().replace(/\/*$/, '/'), base);
    if (/^https?:$/.test(url.protocol)) return url;
  } catch {
    // handled below
  }
  throw new InputError(`'${text.slice(0, 100)}' is not the address of a service`, 'an address such as https://cubes.example.org');
}

/** Fetches the daily puzzle from a service; throws an InputError that names the address. */
export async function fetchDaily(service: URL, date: string, signal: AbortSignal): Promise<{ puzzle: Puzzle; date?: string }> {
  const url = new URL(`api/v1/daily/${date}`, service);
  let text: string;
  try {
    const response = await fetch(url, { signal, credentials: 'omit', headers: { Accept: 'application/json' } });
    if (!response.ok) throw new InputError(`cannot load the puzzle from ${url.href}: status ${response.status}`);
    text = await response.text();
  } catch (error) {
    if (error instanceof InputError || signal.aborted) throw error;
    throw new InputError(`cannot load the puzzle from ${url.href}`, 'a service that can be reached and allows requests from this page');
  }
  const found = readPuzzle(text);
  return { ...found, date: found.date ?? date };
}
