// Fewest Moves solutions, by the WCA Regulations and Guidelines of 1 January 2024, with the engine as the judge.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSolution, describeLength, isFault, mostMoves, placeOf, readSolution, type Fault, type ReadSolution } from './fewest_moves.document';

const read = (text: string) => readSolution(text) as ReadSolution;
const fault = (text: string) => readSolution(text) as Fault;

describe('a solution', () => {
  it('counts face and wide moves; rotations are free, but count towards the limit', () => {
    expect(read("R U2 F' Rw 2Lw' Uw2 x y' z2")).toEqual({ moves: ['R', 'U2', "F'", 'Rw', "Lw'", 'Uw2', 'x', "y'", 'z2'], length: 6, turns: 9 });
    expect(read('')).toEqual({ moves: [], length: 0, turns: 0 });
    expect(read("R  U\n R’U2R`").moves).toEqual(['R', 'U', "R'", 'U2', "R'"]);
    expect(read('R R').length).toBe(2); // moves are counted as written
  });

  it('is described with its moves, which count, and its rotations, which do not', () => {
    expect(describeLength(read('R x U'))).toBe('2 moves and 1 rotation');
    expect(describeLength(read("R U'"))).toBe('2 moves');
    expect(describeLength(read('x y'))).toBe('0 moves and 2 rotations');
  });

  it('may not contain notation that competitions do not allow', () => {
    // The examples in guideline E2c4+, except those that are combinations of two allowed moves.
    const forbidden = ['M', 'e', 'r', 'Y', 'T', 'U1', 'Ui', 'U3', 'U-', 'R++', "R2'", "R'2", "L'w", '1R', '2U', '2f', '2-3r', '1Rw', '3Rw', '2-3Rw', 'rw', 'Rr', '*', '→', '/', '.', '?',
      '[r]', '[F]', '<f>', '[x]', '(x)', '(L)', '2(Rw)', '(U)2', "(U)'", "(R U)'", '[R, U]', '[R: U]'];
    for (const text of forbidden) expect(isFault(readSolution(`F ${text}`)), text).toBe(true);
  });

  it('is rejected with the place and a hint', () => {
    expect(fault('R U M2 F')).toEqual({ message: '“M2” at column 5: slice moves are not allowed; use two moves instead, such as R and L', start: 4, end: 6 });
    expect(fault("R U\nF r' D").message).toBe("“r'” at line 2, column 3: write Rw for a wide move");
    expect(fault("R2' F").message).toContain('write R2');
    expect(fault('(R U)').message).toContain('without brackets');
    expect(fault('R U Q').message).toContain('use U D L R F B');
    expect(placeOf('R\nU F', 4)).toBe('line 2, column 3');
  });

  it('has at most 80 moves, including rotations', () => {
    expect(isFault(readSolution('R U '.repeat(40)))).toBe(false);
    expect(fault(`${'R U '.repeat(40)}x`)).toMatchObject({ start: 160, end: 161 });
    expect(fault('R U '.repeat(41)).message).toContain(`at most ${mostMoves}`);
  });
});

describe('the engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await load();
  });
  const answer = (method: string, params: object) => JSON.parse(engine.answer(JSON.stringify({ method, params }))).result;
  const check = (scramble: string, text: string) => checkSolution(async (method, params) => answer(method, params), scramble, read(text));
  const scramble = "R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R' U' F";

  it('accepts a solution that solves the scrambled cube, in any orientation', async () => {
    const inverse = "F' U R L B2 D B2 L' D2 B' R2 U2 R2 F' L2 D2 F' U R";
    expect(await check(scramble, inverse)).toEqual({ isSolved: true, length: 19 });
    expect(await check(scramble, `${inverse} x y'`)).toEqual({ isSolved: true, length: 19 });
    expect(await check("Rw U' x", "x' U 2Rw'")).toEqual({ isSolved: true, length: 2 });
  });

  it('rejects a solution with one wrong move, and shows the cube', async () => {
    const checked = await check(scramble, "F' U R L B2 D B2 L' D2 B' R2 U2 R2 F' L2 D2 F' U R'");
    expect(checked).toMatchObject({ isSolved: false });
    expect('facelets' in checked && checked.facelets).toHaveLength(54);
    expect(await check(scramble, '')).toMatchObject({ isSolved: false });
  });

  it('counts the same number of moves', () => {
    for (const text of ["R U2 F' Rw 2Lw' Uw2 x y' z2", 'R R', "x y' Dw2 B", '']) {
      const { moves, length, turns } = read(text);
      expect(answer('alg.count', { alg: moves.join(' ') }).length, text).toMatchObject({ htm: length, etm: turns });
    }
  });
});
