// The scrambles to check: one per line, perhaps numbered, as competition software prints them.

export interface ListedScramble {
  name: string; // "1", "E2"
  moves: string;
}

// "1) R U", "2. R U", "E1: R U", "Extra 1) R U", "#3 - R U". Moves do not begin with a digit, so a number alone is enough.
const numbered = /^(?:scramble|cube|solve)?\s*#?\s*((?:extra|e)?\s*\d{1,3})(?:\s*[).:]|\s+[-–—])?\s+/i;

/** Reads a line; `index` is its number if it has no own one. */
export function readLine(line: string, index: number): ListedScramble {
  const text = line.trim();
  const found = numbered.exec(text);
  if (!found) return { name: String(index + 1), moves: text };
  const name = found[1].replace(/^(?:extra|e)\s*/i, 'E').replace(/\s+/g, '');
  return { name, moves: text.slice(found[0].length).trim() };
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
