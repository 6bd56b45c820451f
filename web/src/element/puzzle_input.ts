// Reads a Ready, Set puzzle from JSON, as the service and the command line write it, and loads the daily puzzle.
import { isCivilDate } from '../app/civil_date';
import { boardSize, colours, faces, type Colour, type Face } from '../readyset/model/pieces';
import { puzzleOf, type Puzzle, type PuzzleDocument } from '../readyset/model/puzzle';
import { InputError } from './input_error';

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
    if (!isObject(card) || !Array.isArray(card.colors) || !card.colors.every((each) => colours.includes(each as Colour)))
      throw new InputError(`cards: ${JSON.stringify(card)} is not a card`, `{"colors": […]} with the names ${colours.join(', ')}`);
  if (!Array.isArray(dice) || dice.length < 2 || dice.length > maxDice) throw new InputError(`dice: expected a list of 2 to ${maxDice} dice`);
  for (const die of dice)
    if (!isObject(die) || !faces.includes(die.value as Face)) throw new InputError(`dice: ${JSON.stringify(die)} is not a die`, `{"value": …} with one of ${faces.join(' ')}`);
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
