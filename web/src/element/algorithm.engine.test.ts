// Compares the algorithm parser with the engine: random algorithms with brackets, and the messages for invalid ones.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { solved, toColours } from '../cube/model/facelets';
import { applyAll, inverse } from '../cube/model/turns';
import { maxTurns, parseAlgorithm } from './algorithm';
import { InputError } from './input';

let seed = 7;
const random = (below: number): number => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * below);
};
const pick = <T>(list: readonly T[]): T => list[random(list.length)];
const layers = 'U R F D L B Uw Rw Fw Dw Lw Bw u r f d l b M E S x y z'.split(' ');
const suffixes = ['', '', '2', "'", '’', "2'", "'2", '3', '′'];

function randomAlgorithm(depth: number): string {
  const steps = Array.from({ length: 1 + random(4) }, () => {
    if (depth === 0 || random(3) > 0) return pick(layers) + pick(suffixes);
    const [a, b] = [randomAlgorithm(depth - 1), randomAlgorithm(depth - 1)];
    return pick([`(${a})`, `[${a}, ${b}]`, `[${a}: ${b}]`]) + pick(['', '', '2', "'", "3'", "'2"]);
  });
  return steps.join(pick([' ', '', '\n', ' // comment: (R\n']));
}

describe('the algorithm parser and the engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await load();
  });
  const ask = (method: string, params: object): any => JSON.parse(engine.answer(JSON.stringify({ method, params })));

  it('reach the same cube, and the parser undoes its own turns', () => {
    for (let i = 0; i < 150; ++i) {
      const alg = randomAlgorithm(2);
      const turns = parseAlgorithm(alg);
      const moved = applyAll(solved, turns);
      expect(moved, alg).toBe(toColours(ask('cube.show', { cube: turns.map(({ name }) => name).join(' ') || 'solved' }).result.facelets));
      // The engine's own expansion of the text.
      const expanded = ask('alg.expand', { alg });
      expect(expanded.error, alg).toBeUndefined();
      expect(applyAll(solved, parseAlgorithm(expanded.result.alg)), alg).toBe(moved);
      expect(parseAlgorithm(expanded.result.alg).length, alg).toBe(turns.length);
      expect(applyAll(moved, turns.map(inverse).reverse()), alg).toBe(solved);
    }
  });

  it('report the same errors', () => {
    const broken = ['R U Q', '(R U', '[R', '[R, U', "R''", "R2''", 'R4', 'R0', 'RX', 'Mw', '(R)0', '(R)1000001', 'R /x', '[R U]', '[R,U:F]', 'R)', 'R,', 'hello world', 'R\nU z2 &', 'R 😀', '(R]', '('.repeat(201), "R' x2 (U\n[F: B]"];
    const mutated = Array.from({ length: 300 }, () => {
      const alg = [...randomAlgorithm(2)];
      alg.splice(random(alg.length), random(3), ...pick(['(', ']', "'", 'Q', '9', ':', ',', '', ')']));
      return alg.join('');
    });
    let failed = 0;
    for (const alg of [...broken, ...mutated]) {
      const { error } = ask('alg.expand', { alg });
      let found: InputError | undefined;
      try {
        parseAlgorithm(alg);
      } catch (thrown) {
        found = thrown as InputError;
      }
      expect(found && { message: found.message, expected: found.expected, ...found.position }, alg).toEqual(
        error && { message: error.message, expected: error.expected, line: error.line, column: error.column },
      );
      if (found) failed += 1;
    }
    expect(failed).toBeGreaterThan(100);
  });

  it('limits the number of turns', () => {
    expect(parseAlgorithm(`(R)${maxTurns}`).length).toBe(maxTurns);
    expect(() => parseAlgorithm(`U (R)${maxTurns}`)).toThrow('too many turns');
    expect(() => parseAlgorithm('((((R)99)99)99)99')).toThrow('too many turns');
    expect(parseAlgorithm('(((()999999)999999)999999)')).toEqual([]);
  });
});
