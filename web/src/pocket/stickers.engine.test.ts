// Compares turns of the 2×2×2 in the app with turns in the engine.
import { load, type Engine } from 'cubewright';
import { beforeAll, expect, it } from 'vitest';
import { applyAll, parseTurns } from '../cube/model/turns';
import { fromLargerCube, solved, toLargerCube, toColours } from './stickers';

const every = 'U R F D L B x y z'.split(' ').flatMap((name) => [name, `${name}2`, `${name}'`]);
let engine: Engine;
beforeAll(async () => {
  engine = await load();
});

it('turns like the engine’s 2×2×2 in random sequences', () => {
  let seed = 5;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let i = 0; i < 200; ++i) {
    const cube = Array.from({ length: 1 + random(30) }, () => every[random(every.length)]).join(' ');
    const { result, error } = JSON.parse(engine.answer(JSON.stringify({ method: 'pocket.show', params: { cube } })));
    expect(error).toBeUndefined();
    expect(fromLargerCube(applyAll(toLargerCube(solved), parseTurns(cube))), cube).toBe(toColours(result.facelets));
  }
});
