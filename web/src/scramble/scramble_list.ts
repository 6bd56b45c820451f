// The scrambles to check: one per line, optionally numbered, as competition software prints them.
import { readListLine } from '../cube/model/list_line';

export interface ListedScramble {
  name: string; // "1", "E2"
  moves: string;
}

/** Reads a line; `index` is used as its number if the line has none. */
export function readLine(line: string, index: number): ListedScramble {
  const { number = String(index + 1), moves } = readListLine(line, { isScrambleList: true });
  return { name: number, moves };
}

/** The lines that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

export const nameInWords = ({ name }: ListedScramble): string => (name.startsWith('E') ? `extra cube ${name.slice(1)}` : `cube ${name}`);

/** The results so far, one letter per scramble: y as it should be, n not, '.' not checked. */
export function withResult(results: string, index: number, isCorrect: boolean): string {
  const letters = [...results.padEnd(index + 1, '.')];
  letters[index] = isCorrect ? 'y' : 'n';
  return letters.join('');
}
