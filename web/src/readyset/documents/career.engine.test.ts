// Plays a career through the engine: every event is applied by the engine, and its answer is stored. Skipped if
// the engine has not been built.
import { load, type Engine } from 'cubewright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { careerOf, newCareer, type Career, type CareerEvent, type Standing } from '../model/career_state';
import { careerState, changeCareer, startOver, applyCareerEvent } from './career.document';

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
  const tell = (event: CareerEvent, change: Parameters<typeof applyCareerEvent>[1] = () => ({})) => applyCareerEvent(event, change, ask);
  const career = () => careerState.value.career;

  it('starts like the engine’s initial career', async () => {
    expect(careerOf(await ask(undefined))).toEqual(newCareer);
  });

  it('unlocks the next level at the goal score, and starts there with zero points', async () => {
    await tell({ event: 'pass' });
    await tell({ event: 'wrong' });
    await tell({ event: 'right', score: 499 });
    await expect(tell({ event: 'advance' })).rejects.toThrow('level 1 is not complete: 499 of 500 points');
    expect(await tell({ event: 'right', score: 1 })).toMatchObject({ score: 500, mayAdvance: true });
    await tell({ event: 'advance' });
    expect(career()).toEqual({ ...newCareer, level: 2, solved: 2, passed: 1, wrong: 1 });
  });

  it('continues through all levels to free play, where any level can be chosen', async () => {
    await expect(tell({ event: 'move', level: 3 })).rejects.toThrow('only be chosen in free play');
    for (let level = 1; level <= 10; level += 1) {
      expect([career().level, career().freePlay]).toEqual([level, false]);
      await tell({ event: 'right', score: (await ask(career())).goalScore! });
      await tell({ event: 'advance' });
    }
    expect(career().freePlay).toBe(true);
    await tell({ event: 'move', level: 3 });
    expect(career().level).toBe(3);
  });

  it('keeps changes from another tab during an engine call', async () => {
    let first = true;
    await applyCareerEvent({ event: 'right', score: 60 }, () => ({ learned: [1] }), async (of, event) => {
      const answer = await ask(of, event);
      if (first) changeCareer((now) => ({ career: { ...now.career, wrong: 5 } }));
      first = false;
      return answer;
    });
    expect(careerState.value).toMatchObject({ career: { score: 60, solved: 1, wrong: 5 }, learned: [1] });
  });

  it('ignores an event that comes too late', async () => {
    expect(await tell({ event: 'pass' }, () => undefined)).toBeUndefined();
    expect(career()).toEqual(newCareer);
  });
});
