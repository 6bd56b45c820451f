// Formats the names, numbers and results of twisty puzzles as text.
import type { Methods, PuzzlePattern } from 'cubewright';
import { EngineError, sentenceOf } from '../engine/client';
import { count } from '../ui/count';

type Orbit = Methods['puzzle.show']['answer']['orbits'][number];

const names: Record<string, string> = {
  '2x2x2': '2×2×2',
  '3x3x3': '3×3×3',
  '4x4x4': '4×4×4',
  '5x5x5': '5×5×5',
  '6x6x6': '6×6×6',
  '7x7x7': '7×7×7',
  pyraminx: 'Pyraminx',
  tetraminx: 'Tetraminx (Pyraminx without tips)',
  skewb: 'Skewb',
  megaminx: 'Megaminx',
  fto: 'Face-turning octahedron (FTO)',
  dino: 'Dino Cube',
  clock: 'Clock',
  'square-1': 'Square-1',
};
/** The name of a built-in puzzle. */
export const puzzleName = (id: string): string => names[id] ?? id;

const pieceNames: Record<string, string> = {
  CORNER: 'corner',
  C4RNER: 'corner',
  EDGE: 'edge',
  CENTER: 'centre',
  WEDGE: 'wedge',
  EQUATOR: 'equator piece',
  DIAL: 'dial',
  FACE: 'dial face',
  FRAME: 'frame',
  HOUR_MARK: 'hour mark',
};

/** The pieces, such as "14 pieces (8 corners, 6 centres)". Orbits of the same kind are added up; unknown orbits keep their names. */
export function piecesInWords(orbits: readonly Orbit[]): string {
  const kinds = new Map<string, number>();
  for (const { name, pieces } of orbits) {
    const kind = pieceNames[name.replace(/S?\d*$/, '')];
    const key = kind ?? `${name}: `;
    kinds.set(key, (kinds.get(key) ?? 0) + pieces);
  }
  const total = orbits.reduce((sum, { pieces }) => sum + pieces, 0);
  const list = [...kinds].map(([kind, pieces]) => (kind.endsWith(': ') ? `${kind}${pieces}` : count(pieces, kind)));
  return list.length === 1 && !list[0].includes(':') ? list[0] : `${count(total, 'piece')} (${list.join(', ')})`;
}

const numbers = new Intl.NumberFormat('en');

/** A whole number in decimal digits, with separators: "3,149,280". */
export const grouped = (digits: string): string => numbers.format(BigInt(digits));

/** The first three digits and the power of ten of a number that is too long to read; undefined for a shorter number. */
export function roundedNumber(digits: string): { factor: string; exponent: number } | undefined {
  if (digits.length <= 15) return undefined;
  const rounded = (BigInt(digits.slice(0, 4)) + 5n) / 10n; // 100 to 1000
  const carries = rounded === 1000n;
  const [first, ...rest] = carries ? '100' : String(rounded);
  return { factor: `${first}.${rest.join('')}`, exponent: digits.length - 1 + (carries ? 1 : 0) };
}

/** The number of repetitions after which an algorithm restores the puzzle. */
export function orderInWords({ order, visible_order }: Methods['puzzle.order']['answer']): string {
  const repetitions = `${grouped(visible_order)} ${visible_order === '1' ? 'repetition' : 'repetitions'}`;
  return order === visible_order ? repetitions : `${repetitions}; ${grouped(order)} if identical pieces are distinguished`;
}

/** The result of a search, such as "4 moves, proven optimal". */
export function solutionInWords({ found, optimal, length = 0, lower_bound, message = '' }: Methods['puzzle.solve']['answer']): string {
  if (!found) return message;
  const moves = count(length, 'move');
  if (optimal) return `${moves}, proven optimal`;
  return lower_bound === 0 ? moves : `${moves}; every solution has at least ${count(lower_bound, 'move')}`;
}

/** What a search has proven so far. */
export const boundInWords = (bound: number | undefined): string => (bound ? `Proven: every solution takes at least ${count(bound, 'move')}.` : 'Nothing is proven yet.');

/** The engine's error message as a sentence, with the position in multi-line (`file`) or single-line (`moves`) text. */
export function problemInWords(error: unknown, text: 'file' | 'moves'): string {
  const sentence = sentenceOf(error);
  if (!(error instanceof EngineError)) return sentence;
  const { line, column, where } = error;
  if (line !== undefined && column !== undefined) return `${sentence} (${text === 'file' || line > 1 ? `line ${line}, ` : ''}column ${column})`;
  return text === 'file' && where && where !== 'puzzle' ? `${sentence} (${where})` : sentence;
}

// A pattern as rows of cells, for puzzles without a picture.
export interface Cell {
  piece: number; // counted from 1
  twist: string; // '' if the piece is not twisted, '?' if its orientation is unknown
  isMoved: boolean; // the solved puzzle has another piece or orientation here
}

export function patternRows(pattern: PuzzlePattern, solved: PuzzlePattern): { orbit: string; cells: Cell[] }[] {
  return Object.entries(pattern).map(([orbit, { pieces, orientation, orientationMod }]) => {
    const home = solved[orbit];
    const cells = pieces.map((piece, i) => ({
      piece: piece + 1,
      twist: orientationMod?.[i] === 1 ? '?' : orientation[i] === 0 ? '' : String(orientation[i]),
      isMoved: piece !== home.pieces[i] || orientation[i] !== home.orientation[i],
    }));
    return { orbit, cells };
  });
}
