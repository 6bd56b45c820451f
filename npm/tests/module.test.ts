// The engine itself, as it was built for the page. Skipped while there is no build of it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { cubeSolveChoices } from './contract';
import { instantiate, type EngineInstance } from './module';

export const moduleFile = fileURLToPath(new URL('../../../build/wasm/cubewright.wasm', import.meta.url));

describe.skipIf(!existsSync(moduleFile))('the engine module', () => {
  let engine: EngineInstance;
  beforeAll(async () => {
    engine = await instantiate(await WebAssembly.compile(readFileSync(moduleFile)));
  });
  const ask = (method: string, params: unknown) => JSON.parse(engine.answer(JSON.stringify({ method, params })));

  it('answers', () => {
    expect(ask('cube.show', { cube: "R U R' U'" }).result.solvable).toBe(true);
  });

  it('says what is wrong, where, and what would be right', () => {
    expect(ask('cube.solve', { cube: 'R', method: 'guess' }).error).toMatchObject({ where: 'method' });
    expect(JSON.parse(engine.answer('{')).error.message).toBeTypeOf('string');
  });

  it('takes text beyond ASCII and requests of any size', () => {
    expect(ask('alg.simplify', { alg: 'R’ U′' }).result.alg).toBe("R' U'");
    expect(ask('alg.simplify', { alg: 'R U '.repeat(20000) + "U' R'".repeat(1) }).result).toBeDefined();
  });

  it('draws a fresh scramble each time, and the same one for a seed', () => {
    const draw = (params: object) => ask('cube.scramble', params).result.scrambles[0].moves as string;
    expect(draw({})).not.toBe(draw({}));
    expect(draw({ seed: '7' })).toBe(draw({ seed: '7' }));
  });

  it('solves by every method it offers', () => {
    const atOnce = cubeSolveChoices.method.filter((method) => !['optimal', 'own'].includes(method)); // one makes a table first, one wants its text
    expect(atOnce).toContain('fast');
    for (const method of atOnce)
      expect(ask('cube.solve', { cube: "R U F2 D' L B U2", method }).result.moves).toBeTypeOf('string');
  }, 60_000);
});
