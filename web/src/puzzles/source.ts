// The puzzle in the address: the name of a built-in puzzle, or a definition. A definition that is too long for an address
// is available only until the page is closed.

export type Source = { kind: 'built-in'; name: string } | { kind: 'definition'; text: string } | { kind: 'missing' };

export const firstPuzzle = 'pyraminx';
const longestInAddress = 4000; // characters

let opened: string | undefined;

/** Returns the puzzle of an address. It is `missing` if the address refers to a file that must be opened again. */
export function readSource(query: Record<string, string>): Source {
  if (query.definition) return { kind: 'definition', text: query.definition };
  if (query.puzzle !== 'file') return { kind: 'built-in', name: query.puzzle ?? firstPuzzle };
  return opened === undefined ? { kind: 'missing' } : { kind: 'definition', text: opened };
}

/** Returns the address fields for a definition. */
export function addressOf(definition: string): { puzzle: string | null; definition: string | null } {
  if (definition.length <= longestInAddress) return { puzzle: null, definition };
  opened = definition;
  return { puzzle: 'file', definition: null };
}
