// The engine's scrambles for every event.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { events, plannedSteps, scrambleOf, type Event } from './events';

describe('the engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await load();
  });
  const ask = (method: string, params: unknown) => JSON.parse(engine.answer(JSON.stringify({ method, params }))).result;

  it('scrambles for every event', () => {
    for (const event of events.filter((each) => each !== '2x2x2' && each !== 'other'))
      expect(ask('cube.scramble', { ...scrambleOf(event), seed: '1' })?.scrambles[0].moves, event).toMatch(/^[URFDLB]/);
  });

  it('creates steps of an exact number of moves, up to the maximum', () => {
    for (const [event, step] of Object.entries(plannedSteps))
      for (const moves of [step.least, 3, step.most])
        for (const colour of step.coloured ? (['white', 'green'] as const) : (['white'] as const)) {
          const [{ facelets }] = ask('cube.scramble', { ...scrambleOf(event as Event, { moves, colour }), seed: '1' }).scrambles;
          const [way] = ask('cube.step', { step: event, cube: facelets, ...(step.coloured ? { color: colour } : { axis: 'ud' }) }).ways;
          expect(step.coloured ? way.length.htm : way.length, `${event} of ${colour} in ${moves}`).toBe(moves);
        }
  }, 30_000);
});
