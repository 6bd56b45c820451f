import { describe, expect, it } from 'vitest';
import { solved } from './facelets';
import { apply, applyAll, inverse, parseTurn, parseTurns, turnOf } from './turns';

const every = "U R F D L B Uw Rw Fw Dw Lw Bw M E S x y z".split(' ').flatMap((name) => [name, `${name}2`, `${name}'`]);

describe('turns', () => {
  it('return to the start after four repetitions', () => {
    for (const name of every) expect(applyAll(solved, Array(4).fill(parseTurn(name)!))).toBe(solved);
  });

  it('are undone by their inverses', () => {
    const cube = applyAll(solved, parseTurns("R U F' M2 Dw x B2"));
    for (const name of every) {
      const turn = parseTurn(name)!;
      expect(apply(apply(cube, turn), inverse(turn))).toBe(cube);
    }
  });

  it('are named by layers and quarters', () => {
    for (const name of every) {
      const { axis, layers, quarters } = parseTurn(name)!;
      expect(turnOf(axis, layers, quarters).name).toBe(name);
    }
  });

  it('have the known order if two faces alternate', () => {
    const sexy = parseTurns("R U R' U'");
    let cube = solved;
    for (let i = 0; i < 6; ++i) cube = applyAll(cube, sexy);
    expect(cube).toBe(solved);
  });

  it('are rejected if they are invalid', () => {
    expect(parseTurn('Q')).toBeUndefined();
    expect(parseTurn("R''")).toBeUndefined();
    expect(() => parseTurns('R Q')).toThrow('Q is not a turn');
  });
});
