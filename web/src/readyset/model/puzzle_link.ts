// A whole puzzle as a short text for an address: a hexadecimal digit for each card, a letter for each
// die, and the goal, such as "013579bd-rrbgvnpe-4". A special die is followed by ! (required) or ~ (bonus).
import { boardSize, type Face } from './cards_and_dice';
import type { Limits, MarkKind, Puzzle } from './puzzle';

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
