// The page's levels and careers against the engine's: the same table, and the same career after any events.
// Skipped while there is no build of the engine.
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { instantiate, type EngineInstance } from '../../engine/module';
import * as careers from './career';

const moduleFile = new URL('../../../../build/wasm/cubewright.wasm', import.meta.url);

interface Answer<T> {
  result?: T;
  error?: { message: string };
}

type Standing = careers.Career & { goalScore?: number; seconds?: number; mayAdvance: boolean };

describe.skipIf(!existsSync(moduleFile))('the career and the engine agree', () => {
  let engine: EngineInstance;
  beforeAll(async () => {
    engine = await instantiate(await WebAssembly.compile(readFileSync(moduleFile)));
  });
  const ask = <T>(method: string, params: unknown): Answer<T> =>
    JSON.parse(engine.answer(JSON.stringify({ method, params }))) as Answer<T>;

  it('on the levels', () => {
    const { result } = ask<{ levels: { level: number; goal_score: number; seconds?: number }[] }>('set.levels', {});
    expect(careers.levels.map(({ number, goalScore, seconds }) => [number, goalScore, seconds])).toEqual(
      result!.levels.map(({ level, goal_score, seconds }) => [level, goal_score, seconds]),
    );
  });

  it('on a new career', () => {
    expect(ask('set.career', {}).result).toEqual({ ...careers.newCareer, goalScore: 500, mayAdvance: false });
  });

  it('after any events', () => {
    let career = careers.newCareer;
    // Numbers that are the same each time, spread well enough over the events.
    let seed = 1;
    const below = (bound: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % bound;
    };
    for (let i = 0; i < 400; ++i) {
      const score = below(2000);
      const level = 1 + below(10);
      const [params, after] = [
        [{ event: 'right', score }, careers.afterRight(career, score)],
        [{ event: 'wrong' }, careers.afterWrong(career)],
        [{ event: 'pass' }, careers.afterPass(career)],
        [{ event: 'advance' }, careers.advanced(career)],
        [{ event: 'move', level }, careers.movedToLevel(career, level)],
      ][below(5)] as [object, careers.Career];
      const { result, error } = ask<Standing>('set.career', { career, ...params });
      // What the engine refuses changes nothing on the page.
      if (error) expect(after).toBe(career);
      else
        expect(result).toEqual({
          ...after,
          ...(careers.goalScore(after) === undefined ? {} : { goalScore: careers.goalScore(after) }),
          ...(careers.levelOf(after.level).seconds === undefined ? {} : { seconds: careers.levelOf(after.level).seconds }),
          mayAdvance: careers.mayAdvance(after),
        });
      career = after;
    }
    expect(career.freePlay).toBe(true);
  });
});
