import { describe, expect, it } from 'vitest';
import { colours, empty, faces, solved } from './facelets';
import { orientedCube, holds, indicesOf, nextUnpainted } from './painting';
import { applyAll, parseTurns } from './turns';

const faceOf = (cube: string, face: (typeof faces)[number]) => indicesOf(face).map((index) => cube[index]);
const centre = (face: string) => colours.find((each) => each.face === face)!.letter;

describe('painting face by face', () => {
  it('shows each face once, in the orientation in which it is painted', () => {
    expect(new Set(holds.map(({ face }) => face)).size).toBe(6);
    const cube = applyAll(solved, parseTurns("R U F2 D' L B U2 R' F L2"));
    for (const hold of holds) {
      const held = orientedCube(cube, hold);
      // The sticker at row r and column c appears at the same position on the side towards the user.
      expect(faceOf(held, 'F'), hold.face).toEqual(faceOf(cube, hold.face));
      expect(faceOf(held, 'U')[4], hold.face).toBe(centre(hold.top));
    }
  });

  it('gives correct instructions from each face to the next', () => {
    // The instructions as rotations: to the left is y, towards the user is x', away from the user is x.
    const steps = ['', 'y', 'y', 'y', "y x'", 'x x'];
    let held = solved;
    holds.forEach((hold, i) => {
      held = applyAll(held, parseTurns(steps[i]));
      expect(held, hold.how).toBe(orientedCube(solved, hold));
    });
  });

  it('continues with the next unpainted face, and ends when all are painted', () => {
    expect(nextUnpainted(empty, 0)).toBe(1);
    expect(nextUnpainted(empty, 5)).toBe(0);
    const front = [...empty];
    for (const index of indicesOf('R')) front[index] = 'R';
    expect(nextUnpainted(front.join(''), 0)).toBe(2);
    expect(nextUnpainted(solved, 3)).toBeUndefined();
  });
});
