import type { HumanSolution } from 'cubewright';
import { describe, expect, it } from 'vitest';
import { solved } from './facelets';
import { chapterAt, chapterEnd, doneBefore, linesOf, looksSolved, makeScript, scriptAsText, stepTitle } from './script';
import { applyAll, countTurns, parseTurns } from './turns';
import { turnInWords } from './turn_words';

const scrambled = applyAll(solved, parseTurns("F R U R'"));
const solution: HumanSolution = {
  method: 'cfop',
  first_colour: 'white',
  moves: "x R U' R' x' F'",
  length: { htm: 4, qtm: 4, stm: 4, etm: 6 },
  steps: [
    { name: 'hold', case: null, moves: '', note: 'As it is.' },
    { name: 'cross', case: null, moves: "R U' R'", note: 'Make a cross.' },
    { name: 'pair 1', case: null, moves: '', note: 'Already done.' },
    { name: 'oll', case: 'OLL 45', moves: "F'", note: 'Top.' },
  ],
};

describe('a script', () => {
  const script = makeScript(scrambled, solution);

  it('leads to the solved cube', () => {
    expect(script.states[0]).toBe(scrambled);
    expect(script.states).toHaveLength(5);
    expect(looksSolved(script.states[4])).toBe(true);
    expect(looksSolved(scrambled)).toBe(false);
  });

  it('finds the chapter of each position and skips empty ones', () => {
    expect([0, 1, 2, 3, 4].map((at) => chapterAt(script, at))).toEqual([1, 1, 1, 3, 3]);
    expect(chapterEnd(script, 1)).toBe(3);
    expect(chapterEnd(script, 4)).toBe(4);
  });

  it('is written as text that can be parsed again', () => {
    expect(scriptAsText(script, 'CFOP')).toBe(
      "// CFOP, 4 turns\n// Hold the cube: already done\nR U' R'  // Yellow cross\n// Pair 1: already done\nF'  // White face (OLL 45)",
    );
  });

  it('lists the steps that are already done at their position', () => {
    expect([0, 1, 2, 3, 4].map((at) => doneBefore(script, at))).toEqual([[0], [], [], [2], []]);
  });

  it('has a line for each piece that is taught separately', () => {
    const parts = [
      { piece: 'white-green edge', moves: '', note: 'Already done.' },
      { piece: 'white-red edge', moves: "R U'", note: 'Bring it home.' },
      { piece: 'white-blue edge', moves: "R'", note: 'Bring it home.' },
    ];
    const taught = makeScript(scrambled, { steps: [{ name: 'cross', case: null, moves: "R U' R'", note: '', parts }] });
    expect(taught.turns.map(({ name }) => name)).toEqual(['R', "U'", "R'"]);
    expect(linesOf(taught.chapters[0]).map(({ from, to }) => [from, to])).toEqual([[0, 0], [0, 2], [2, 3]]);
    expect(scriptAsText(taught, 'Layers')).toBe("// Layers, 3 turns\nR U'  // Yellow cross: white-red edge\nR'  // Yellow cross: white-blue edge");
  });

  it('names steps in cubing notation', () => {
    const steps = ['cmll', 'eo line', 'second block + cmll'].map((name) => ({ name, case: null, moves: '', note: '' }));
    expect(makeScript(solved, { steps }).chapters.map(({ title }) => title)).toEqual(['Top corners (CMLL)', 'EO line', 'Second block + Top corners (CMLL)']);
  });

  it('names the steps as the course does, with the colours of the cube', () => {
    const steps = ['cross', 'first corners', 'last face'].map((name) => ({ name, case: null, moves: '', note: '' }));
    const titles = (cube: string) => makeScript(cube, { steps }).chapters.map(({ title }) => title);
    expect(titles(applyAll(solved, parseTurns('z2')))).toEqual(['White cross', 'White corners', 'Yellow face']);
    expect(titles(applyAll(solved, parseTurns('x')))).toEqual(['Blue cross', 'Blue corners', 'Green face']);
    expect(steps.map(({ name }) => stepTitle(name))).toEqual(['White cross', 'White corners', 'Yellow face']);
  });

  it('does not count rotations of the whole cube', () => {
    expect(countTurns(parseTurns("x R y2 U'"))).toBe(2);
  });
});

describe('turns in words', () => {
  it('describe what to do', () => {
    const words = (name: string) => turnInWords(parseTurns(name)[0]);
    expect(words('R')).toBe('Turn the right side up');
    expect(words("R'")).toBe('Turn the right side down');
    expect(words('U2')).toBe('Turn the top halfway round');
    expect(words("Lw'")).toBe('Turn the two left-hand layers up');
    expect(words('r')).toBe('Turn the two right-hand layers up');
    expect(words('B')).toBe('Turn the back so its top edge moves left');
  });
});
