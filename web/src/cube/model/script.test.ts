import type { HumanSolution } from 'cubewright';
import { describe, expect, it } from 'vitest';
import { solved } from './facelets';
import { chapterAt, chapterEnd, countTurns, looksSolved, makeScript, scriptAsText } from './script';
import { applyAll, parseTurns } from './turns';
import { turnInWords } from './words';

const scrambled = applyAll(solved, parseTurns("F R U R'"));
const solution: HumanSolution = {
  method: 'cfop',
  first_colour: 'white',
  moves: "x R U' R' x' F'",
  length: { htm: 4, qtm: 4, stm: 4, etm: 6 },
  steps: [
    { name: 'hold', case: null, moves: '', note: 'As it is.' },
    { name: 'cross', case: null, moves: "R U' R'", note: 'Make a cross.' },
    { name: 'oll', case: 'OLL 45', moves: "F'", note: 'Top.' },
  ],
};

describe('a script', () => {
  const script = makeScript(scrambled, solution);

  it('leads from the cube to the solved one', () => {
    expect(script.states[0]).toBe(scrambled);
    expect(script.states).toHaveLength(5);
    expect(looksSolved(script.states[4])).toBe(true);
    expect(looksSolved(scrambled)).toBe(false);
  });

  it('knows the chapter of each position, and skips empty ones', () => {
    expect([0, 1, 2, 3, 4].map((at) => chapterAt(script, at))).toEqual([1, 1, 1, 2, 2]);
    expect(chapterEnd(script, 1)).toBe(3);
    expect(chapterEnd(script, 4)).toBe(4);
  });

  it('is written as text that can be read in again', () => {
    expect(scriptAsText(script, 'CFOP')).toBe("// CFOP, 4 turns\nR U' R'  // Cross\nF'  // Turn the top yellow (OLL 45)");
  });

  it('does not count turning the whole cube', () => {
    expect(countTurns(parseTurns("x R y2 U'"))).toBe(2);
  });
});

describe('turns in words', () => {
  it('say what to do with the hands', () => {
    const words = (name: string) => turnInWords(parseTurns(name)[0]);
    expect(words('R')).toBe('Turn the right side up');
    expect(words("R'")).toBe('Turn the right side down');
    expect(words('U2')).toBe('Turn the top halfway round');
    expect(words("Lw'")).toBe('Turn the two left-hand layers up');
    expect(words('r')).toBe('Turn the two right-hand layers up');
    expect(words('B')).toBe('Turn the back so its top edge moves left');
  });
});
