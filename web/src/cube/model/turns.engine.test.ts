// Compares turns in the app with turns in the engine: every single turn, and long random sequences.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { solved, toColours } from './facelets';
import { applyAll, inverse, parseTurns } from './turns';

const every = 'U R F D L B Uw Rw Fw Dw Lw Bw u r f d l b M E S x y z'.split(' ').flatMap((name) => [name, `${name}2`, `${name}'`]);

describe('turns in the app and in the engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await load();
  });
  const ask = (method: string, params: object): any => {
    const answer = JSON.parse(engine.answer(JSON.stringify({ method, params })));
    expect(answer.error).toBeUndefined();
    return answer.result;
  };
  const shown = (alg: string): string => toColours(ask('cube.show', { cube: alg }).facelets);

  it('agree one by one', () => {
    for (const name of every) expect(applyAll(solved, parseTurns(`R U F' ${name}`)), name).toBe(shown(`R U F' ${name}`));
  });

  it('agree in random sequences, and when undone', () => {
    let seed = 11;
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    for (let i = 0; i < 200; ++i) {
      const alg = Array.from({ length: 1 + random(40) }, () => every[random(every.length)]).join(' ');
      const turns = parseTurns(alg);
      expect(applyAll(solved, turns), alg).toBe(shown(alg));
      const back = [...turns].reverse().map((turn) => inverse(turn).name).join(' ');
      expect(ask('cube.check', { cube: `${alg} ${back}` }).solved, alg).toBe(true);
    }
  });
});
