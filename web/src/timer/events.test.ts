// The engine's scrambles for every event.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventGroups, events, formatOf, hasScrambles, plannedSteps, scrambleOf, wcaId, type Event } from './events';
import { draw, type Ask } from './scrambles';

describe('the engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await load();
  });
  const ask = (method: string, params: unknown) => JSON.parse(engine.answer(JSON.stringify({ method, params }))).result;

  it('scrambles for every event', async () => {
    const call = (async (method: string, params: object) => ask(method, params)) as unknown as Ask;
    for (const event of events.filter(hasScrambles)) {
      const { moves, cube, svg, list } = await draw(call, { event, count: 2, seed: '1' });
      expect(moves.length, event).toBeGreaterThan(10);
      expect(cube?.length === 54 || cube?.length === 24 || svg?.startsWith('<svg') || list?.length === 2, event).toBe(true);
    }
  }, 60_000);

  it('has the same WCA events, in the same formats', () => {
    const own = events.flatMap((event) => (wcaId(event) === undefined ? [] : [{ event: wcaId(event), format: formatOf(event) }]));
    const listed = ask('event.list', {}).events as { event: string; format: string }[];
    const byId = (a: { event?: string }, b: { event?: string }) => (a.event! < b.event! ? -1 : 1);
    expect(own.sort(byId)).toEqual(listed.map(({ event, format }) => ({ event, format })).sort(byId));
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

it('lists every event in one group', () => {
  expect(eventGroups.flatMap((group) => group.events)).toEqual([...events]);
});
