// A career lived through the engine: every event goes to it, and what it answers is what is stored. Skipped while there
// is no build of the engine.
import { load, type Engine } from 'cubewright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { careerOf, newCareer, type Career, type CareerEvent, type Standing } from '../model/career';
import { careerState, changeCareer, startOver, tellCareer } from './career.document';

describe('a career', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await load();
  });
  beforeEach(startOver);

  async function ask(career: Career | undefined, event?: CareerEvent): Promise<Standing> {
    const text = engine.answer(JSON.stringify({ method: 'set.career', params: { career, ...event } }));
    const { result, error } = JSON.parse(text) as { result: Standing; error?: { message: string } };
    if (error) throw new Error(error.message);
    return result;
  }
  const tell = (event: CareerEvent, change: Parameters<typeof tellCareer>[1] = () => ({})) => tellCareer(event, change, ask);
  const career = () => careerState.value.career;

  it('begins as the engine begins one', async () => {
    expect(careerOf(await ask(undefined))).toEqual(newCareer);
  });

  it('opens the next level at its goal score, and begins there with nothing', async () => {
    await tell({ event: 'pass' });
    await tell({ event: 'wrong' });
    await tell({ event: 'right', score: 499 });
    await expect(tell({ event: 'advance' })).rejects.toThrow('level 1 is not done: 499 of 500 points');
    expect(await tell({ event: 'right', score: 1 })).toMatchObject({ score: 500, mayAdvance: true });
    await tell({ event: 'advance' });
    expect(career()).toEqual({ ...newCareer, level: 2, solved: 2, passed: 1, wrong: 1 });
  });

  it('leads through all levels to free play, where any level can be chosen', async () => {
    await expect(tell({ event: 'move', level: 3 })).rejects.toThrow('in free play only');
    for (let level = 1; level <= 10; level += 1) {
      expect([career().level, career().freePlay]).toEqual([level, false]);
      await tell({ event: 'right', score: (await ask(career())).goalScore! });
      await tell({ event: 'advance' });
    }
    expect(career().freePlay).toBe(true);
    await tell({ event: 'move', level: 3 });
    expect(career().level).toBe(3);
  });

  it('loses nothing that another tab adds while the engine is asked', async () => {
    let first = true;
    await tellCareer({ event: 'right', score: 60 }, () => ({ learned: [1] }), async (of, event) => {
      const answer = await ask(of, event);
      if (first) changeCareer((now) => ({ career: { ...now.career, wrong: 5 } }));
      first = false;
      return answer;
    });
    expect(careerState.value).toMatchObject({ career: { score: 60, solved: 1, wrong: 5 }, learned: [1] });
  });

  it('takes no event that comes too late', async () => {
    expect(await tell({ event: 'pass' }, () => undefined)).toBeUndefined();
    expect(career()).toEqual(newCareer);
  });
});
