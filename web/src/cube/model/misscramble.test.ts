import type { CubeMisscramble, ScrambleExplanation, ScrambleMistake } from 'cubewright';
import { describe, expect, it } from 'vitest';
import { empty, faces, facelets, solved, type Face } from './facelets';
import {
  describeMistake,
  differences,
  hasPartialSide,
  outcomeOf,
  possibleCubes,
  repairOf,
  shownSides,
  sideOrder,
  sideToShow,
  unreadStickers,
  wrongTurns,
} from './misscramble';
import { applyAll, parseTurns } from './turns';

const after = (turns: string) => applyAll(solved, parseTurns(turns));
const showing = (cube: string, sides: string) => facelets.map(({ index, face }) => (sides.includes(face) || index % 9 === 4 ? cube[index] : '.')).join('');
const mistake = (fields: Partial<ScrambleMistake>): ScrambleMistake => ({ kind: 'wrong-way', message: '', ...fields });
const explanation = (mistakes: ScrambleMistake[], cube = solved): ScrambleExplanation => ({ mistakes, moves: '', facelets: cube });
const answer = (fields: Partial<CubeMisscramble>): CubeMisscramble => ({
  as_scrambled: false,
  certain: true,
  summary: '',
  expected: solved,
  explanation_count: 0,
  complete: true,
  explanations: [],
  mistakes_tried: 1,
  cubes_tried: 1,
  ...fields,
});

describe('the outcome', () => {
  const turned = explanation([mistake({ move: 3 })], after('R'));
  const damaged = explanation([mistake({ kind: 'flipped-edge', place: 'UL' })], after('L'));

  it('is correct if only damage could be hidden', () => {
    expect(outcomeOf(answer({ as_scrambled: true }))).toEqual({ kind: 'correct', unseen: [] });
    expect(outcomeOf(answer({ as_scrambled: true, certain: false, explanations: [damaged] }))).toEqual({ kind: 'correct', unseen: [damaged] });
  });

  it('is open if a wrong turn could be hidden', () => {
    const open = answer({ as_scrambled: true, certain: false, explanations: [turned, damaged] });
    expect(outcomeOf(open).kind).toBe('open');
    expect(possibleCubes(open)).toEqual([solved, after('R'), after('L')]);
  });

  it('is wrong with explanations, or unexplained', () => {
    expect(outcomeOf(answer({ explanations: [turned] }))).toMatchObject({ kind: 'wrong', isOneCube: true });
    expect(outcomeOf(answer({ certain: false, explanations: [turned, damaged] }))).toMatchObject({ kind: 'wrong', isOneCube: false });
    expect(outcomeOf(answer({ certain: false })).kind).toBe('unexplained');
    expect(possibleCubes(answer({ explanations: [turned, turned] }))).toEqual([after('R')]);
  });
});

describe('the side to show next', () => {
  it('separates the cubes that are possible', () => {
    const base = after("R U F2 D' L");
    // Only the left side differs on the sides that are hidden.
    const seen = showing(base, 'FRB');
    const other = [...base].map((letter, index) => (index === 36 ? (letter === 'W' ? 'Y' : 'W') : letter)).join('');
    expect(sideToShow([base, other], seen)).toBe('L');
    expect(sideToShow([base], seen)).toBeUndefined();
    expect(sideToShow([base, other], other)).toBeUndefined(); // nothing is hidden
  });

  it('leaves the fewest cubes on average', () => {
    const change = (indices: number[]) => [...solved].map((letter, index) => (indices.includes(index) ? 'B' : letter)).join('');
    // The top separates one cube from three, the bottom all four.
    const cubes = [change([]), change([0, 27]), change([28]), change([29])];
    expect(sideToShow(cubes, showing(solved, 'FRB'))).toBe('D');
    // If both separate equally well, the side that is easier to show comes first.
    expect(sideToShow([change([]), change([0, 27])], showing(solved, 'FRB'))).toBe('U');
  });

  it('may be a side with stickers that could not be read', () => {
    const seen = showing(solved, 'FRB').replace(/R/, '.');
    const other = solved.replace('R', 'O');
    expect(sideToShow([solved, other], seen)).toBe('R');
  });
});

describe('the sides shown', () => {
  it('are those with all their stickers', () => {
    expect(shownSides(empty)).toEqual([]);
    expect(shownSides(showing(solved, 'FRB'))).toEqual(['R', 'F', 'B']);
    expect(hasPartialSide(showing(solved, 'FRB'))).toBe(false);
    expect(hasPartialSide(empty)).toBe(false);
    const partial = showing(solved, 'FRB').replace(/G/, '.');
    expect(hasPartialSide(partial)).toBe(true);
    expect([unreadStickers(partial), unreadStickers(showing(solved, 'FR'))]).toEqual([1, 0]);
  });

  it('start with three that show every corner and ten edges', () => {
    expect([...sideOrder].sort()).toEqual([...faces].sort());
    const pieces = (sides: readonly Face[]) => new Set(facelets.filter(({ face }) => sides.includes(face)).map(({ place }) => place.join()));
    expect(pieces(sideOrder.slice(0, 3)).size).toBe(8 + 10 + 3);
    expect(pieces(sideOrder.slice(0, 4)).size).toBe(8 + 12 + 4);
  });

  it('differ only where they are visible', () => {
    const seen = showing(after('U'), 'F');
    expect(differences(seen, solved)).toEqual([18, 19, 20]);
  });
});

describe('a mistake', () => {
  it.each<[Partial<ScrambleMistake>, string]>([
    [{ kind: 'wrong-way', move: 7, expected: 'R', made: "R'" }, "Turn 7 was made the wrong way: R' instead of R"],
    [{ kind: 'left-out', move: 2, expected: 'U2' }, 'Turn 2 was left out: U2'],
    [{ kind: 'doubled', move: 2, expected: 'U', made: 'U2' }, 'Turn 2 was made twice: U2 instead of U'],
    [{ kind: 'halved', move: 2, expected: 'U2', made: 'U' }, 'Turn 2 was only a quarter turn: U instead of U2'],
    [{ kind: 'unfinished', move: 9, expected: 'R U' }, 'The last 2 turns were not made: R U'],
    [{ kind: 'unfinished', move: 1, expected: 'R U' }, 'No turn was made'],
    [{ kind: 'swapped', move: 4, expected: "L' D", made: "D L'" }, "Turns 4 and 5 were made in the wrong order: D L' instead of L' D"],
    [{ kind: 'other-face', move: 1, expected: 'R', made: 'L' }, 'Turn 1 was made on another side: L instead of R'],
    [{ kind: 'extra', move: 2, made: 'D' }, 'There was an extra turn before turn 2: D'],
    [{ kind: 'extra', move: 11, made: 'D' }, 'There was an extra turn at the end: D'],
    [{ kind: 'held-wrongly', move: 1, made: 'y' }, 'The cube was held wrongly from the start: rotated by y'],
    [{ kind: 'held-wrongly', move: 4, made: 'y' }, 'The cube was rotated by y before turn 4'],
    [{ kind: 'twisted-corner', place: 'URF', direction: 'clockwise' }, 'The top-right-front corner is twisted clockwise'],
    [{ kind: 'flipped-edge', place: 'UL' }, 'The top-left edge is flipped'],
  ])('is described: %o', (fields, words) => {
    expect(describeMistake(mistake(fields), 10)).toBe(words);
  });

  it('marks the turns that were not made as written', () => {
    const wrong = (...fields: Partial<ScrambleMistake>[]) => [...wrongTurns(explanation(fields.map(mistake)), 10)];
    expect(wrong({ move: 7, expected: 'R' })).toEqual([6]);
    expect(wrong({ kind: 'swapped', move: 4, expected: 'L D' }, { move: 9, expected: 'R' })).toEqual([3, 4, 8]);
    expect(wrong({ kind: 'extra', move: 4, made: 'L' })).toEqual([]);
    expect(wrong({ kind: 'unfinished', move: 9, expected: 'R U' })).toEqual([8, 9]);
  });
});

describe('the repair', () => {
  it('is a short sequence of turns', () => {
    expect(repairOf(answer({ explanations: [explanation([mistake({ move: 3 })])], fix: "U' R2 F" }))).toEqual({ kind: 'turns', turns: "U' R2 F", count: 3 });
    expect(repairOf(answer({ as_scrambled: true }))).toBeUndefined();
  });

  it('is to scramble again if the turns are many or unknown', () => {
    const long = Array.from({ length: 13 }, () => 'R').join(' ');
    expect(repairOf(answer({ explanations: [explanation([mistake({})])], fix: long }))).toEqual({ kind: 'again', turns: long, count: 13 });
    expect(repairOf(answer({}))).toEqual({ kind: 'again', count: 0 });
  });

  it('is the rest of an unfinished scramble, however long', () => {
    const rest = Array.from({ length: 15 }, () => 'R U').join(' ');
    const unfinished = { ...explanation([mistake({ kind: 'unfinished', move: 3, expected: rest })]), moves: 'R U' };
    expect(repairOf(answer({ explanations: [unfinished], fix: 'R2' }))).toMatchObject({ kind: 'turns', turns: rest });
    // After a rotation, the rest would have to be made with the cube held differently.
    expect(repairOf(answer({ explanations: [{ ...unfinished, moves: 'y R U' }], fix: 'R2' }))).toMatchObject({ kind: 'turns', turns: 'R2' });
  });

  it('undoes damage the other way, and waits until the cube is known', () => {
    const twisted = explanation([mistake({ kind: 'twisted-corner', place: 'URF', direction: 'clockwise' })]);
    expect(repairOf(answer({ explanations: [twisted] }))).toEqual({ kind: 'twist', place: 'top-right-front', direction: 'anticlockwise' });
    expect(repairOf(answer({ explanations: [explanation([mistake({ kind: 'flipped-edge', place: 'UL' })])] }))).toEqual({ kind: 'flip', place: 'top-left' });
    expect(repairOf(answer({ certain: false, explanations: [twisted, twisted] }))).toBeUndefined();
  });
});
