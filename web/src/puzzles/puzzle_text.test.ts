import { describe, expect, it } from 'vitest';
import { EngineError } from '../engine/client';
import { boundInWords, grouped, orderInWords, patternRows, piecesInWords, problemInWords, puzzleName, roundedNumber, solutionInWords } from './puzzle_text';

const orbit = (name: string, pieces: number) => ({ name, pieces, orientations: 1 });

describe('names and pieces', () => {
  it('names built-in puzzles and keeps unknown names', () => {
    expect(puzzleName('fto')).toBe('Face-turning octahedron (FTO)');
    expect(puzzleName('new-puzzle')).toBe('new-puzzle');
  });

  it('adds up orbits of the same kind', () => {
    expect(piecesInWords([orbit('CORNERS', 8), orbit('CENTERS', 6)])).toBe('14 pieces (8 corners, 6 centres)');
    expect(piecesInWords([orbit('CORNERS', 1), orbit('CORNERS2', 1), orbit('EDGES', 6)])).toBe('8 pieces (2 corners, 6 edges)');
    expect(piecesInWords([orbit('CORNERS', 8)])).toBe('8 corners');
    expect(piecesInWords([orbit('WEDGES', 24), orbit('EQUATOR', 2)])).toBe('26 pieces (24 wedges, 2 equator pieces)');
  });

  it('keeps the names of unknown orbits', () => {
    expect(piecesInWords([orbit('BEADS', 12)])).toBe('12 pieces (BEADS: 12)');
    expect(piecesInWords([orbit('EDGE', 12), orbit('X1', 3), orbit('X2', 3)])).toBe('18 pieces (12 edges, X1: 3, X2: 3)');
  });
});

describe('numbers', () => {
  it('groups digits without losing any', () => {
    expect(grouped('3149280')).toBe('3,149,280');
    expect(grouped('43252003274489856000')).toBe('43,252,003,274,489,856,000');
  });

  it('rounds long numbers to three digits', () => {
    expect(roundedNumber('933120')).toBeUndefined();
    expect(roundedNumber('43252003274489856000')).toEqual({ factor: '4.33', exponent: 19 });
    expect(roundedNumber('1004'.padEnd(20, '0'))).toEqual({ factor: '1.00', exponent: 19 });
    expect(roundedNumber('9996'.padEnd(20, '0'))).toEqual({ factor: '1.00', exponent: 20 });
  });
});

describe('results', () => {
  const searched = { found: true, optimal: true, lower_bound: 4, nodes: 0, time_ms: 1 };

  it('says "proven optimal" only if the engine does', () => {
    expect(solutionInWords({ ...searched, moves: "B L' U R'", length: 4 })).toBe('4 moves, proven optimal');
    expect(solutionInWords({ ...searched, optimal: false, lower_bound: 1, moves: 'R U', length: 2 })).toBe('2 moves; every solution has at least 1 move');
    expect(solutionInWords({ ...searched, optimal: false, lower_bound: 0, moves: 'R U', length: 2 })).toBe('2 moves');
    expect(solutionInWords({ ...searched, found: false, optimal: false, message: 'Limit reached.' })).toBe('Limit reached.');
  });

  it('states the bound of a search that was stopped', () => {
    expect(boundInWords(9)).toBe('Proven: every solution takes at least 9 moves.');
    expect(boundInWords(1)).toBe('Proven: every solution takes at least 1 move.');
    expect(boundInWords(undefined)).toBe('Nothing is proven yet.');
  });

  it('mentions identical pieces if they make a difference', () => {
    expect(orderInWords({ order: '3', visible_order: '3' })).toBe('3 repetitions');
    expect(orderInWords({ order: '60', visible_order: '30' })).toBe('30 repetitions; 60 if identical pieces are distinguished');
    expect(orderInWords({ order: '1', visible_order: '1' })).toBe('1 repetition');
  });
});

describe('problems', () => {
  const unexpected = { message: "unexpected 'Q'", code: 'unexpected', expected: 'a turn', where: 'line 1, column 5', line: 1, column: 5 };

  it('have a position', () => {
    expect(problemInWords(new EngineError(unexpected), 'moves')).toBe("Unexpected 'Q'; expected a turn (column 5)");
    expect(problemInWords(new EngineError(unexpected), 'file')).toBe("Unexpected 'Q'; expected a turn (line 1, column 5)");
    expect(problemInWords(new EngineError({ message: "the field 'orbits' is missing", code: 'field-missing', where: 'the document' }), 'file')).toBe("The field 'orbits' is missing (the document)");
  });

  it('may have none', () => {
    expect(problemInWords(new EngineError({ message: '/ is blocked', code: 'x' }), 'moves')).toBe('/ is blocked');
    expect(problemInWords(new Error('The file is empty.'), 'file')).toBe('The file is empty.');
  });
});

it('lists the pieces of each orbit with their orientation', () => {
  const solved = { A: { pieces: [0, 1, 2], orientation: [0, 0, 0] }, B: { pieces: [0, 0], orientation: [0, 0], orientationMod: [0, 1] } };
  const pattern = { A: { pieces: [1, 0, 2], orientation: [2, 0, 0] }, B: { pieces: [0, 0], orientation: [1, 0], orientationMod: [0, 1] } };
  expect(patternRows(pattern, solved)).toEqual([
    { orbit: 'A', cells: [{ piece: 2, twist: '2', isMoved: true }, { piece: 1, twist: '', isMoved: true }, { piece: 3, twist: '', isMoved: false }] },
    { orbit: 'B', cells: [{ piece: 1, twist: '1', isMoved: true }, { piece: 1, twist: '?', isMoved: false }] },
  ]);
});
