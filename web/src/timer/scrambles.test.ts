// Tests which engine methods are called for each event, with an engine that gives canned answers.
import { describe, expect, it } from 'vitest';
import { events, hasScrambles } from './events';
import { type Ask, displayLines, draw, ScrambleQueue } from './scrambles';

const solvedCube = 'UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB';

function fakeEngine() {
  const calls: { method: string; params: Record<string, unknown> }[] = [];
  const waiting: (() => void)[] = [];
  let held = false;
  const ask = (async (method: string, params: Record<string, unknown>) => {
    const number = calls.push({ method, params });
    if (held) await new Promise<void>((resolve) => waiting.push(resolve));
    if (method === 'cube.show') return { facelets: solvedCube };
    const facelets = method === 'pocket.scramble' ? 'UUUURRRRFFFFDDDDLLLLBBBB' : solvedCube;
    const scrambles = Array.from({ length: Number(params.count ?? 1) }, (_, i) => ({ moves: `R${number}.${i}`, facelets }));
    return { seed: '1', scrambles, ...(params.picture === true && { svg: '<svg/>' }) };
  }) as unknown as Ask;
  return { ask, calls, hold: (on: boolean) => (held = on), release: () => waiting.splice(0).forEach((each) => each()) };
}

describe('a scramble', () => {
  it('comes with a cube, a picture or a list for every event', async () => {
    for (const event of events.filter(hasScrambles)) {
      const { ask } = fakeEngine();
      const { moves, cube, svg, list } = await draw(ask, { event, count: 3 });
      expect(moves, event).toMatch(/R1/);
      expect([cube, svg, list].filter((each) => each !== undefined), event).toHaveLength(1);
    }
  });

  it('uses the WCA’s id, and the seed', async () => {
    const { ask, calls } = fakeEngine();
    await draw(ask, { event: 'minx', seed: 'daily 2026-11-18' });
    expect(calls).toEqual([{ method: 'event.scramble', params: { event: 'minx', seed: 'daily 2026-11-18', picture: true } }]);
  });

  it('has one cube after the other in multi-blind', async () => {
    const { ask, calls } = fakeEngine();
    const { moves, list } = await draw(ask, { event: '333mbf', count: 3 });
    expect(calls[0]).toEqual({ method: 'event.scramble', params: { event: '333mbf', count: 3 } });
    expect(moves).toBe('1) R1.0\n2) R1.1\n3) R1.2');
    expect(list?.map((each) => each.moves)).toEqual(['R1.0', 'R1.1', 'R1.2']);
  });
});

describe('the queue', () => {
  it('prepares the next scramble in advance', async () => {
    const { ask, calls, hold } = fakeEngine();
    const queue = new ScrambleQueue(ask);
    expect((await queue.next({ event: '444' })).moves).toBe('R1.0');
    expect(calls).toHaveLength(2);
    hold(true); // the prepared scramble does not wait for the engine
    expect((await queue.next({ event: '444' })).moves).toBe('R2.0');
  });

  it('prepares nothing for a seed, and drops what was prepared for another event', async () => {
    const { ask, calls } = fakeEngine();
    const queue = new ScrambleQueue(ask);
    await queue.next({ event: '444', seed: 'x' });
    expect(calls).toHaveLength(1);
    await queue.next({ event: '444' });
    expect((await queue.next({ event: '555' })).moves).toBe('R4.0');
    expect(calls.map(({ params }) => params.event)).toEqual(['444', '444', '444', '555', '555']);
  });

  it('prepares only the latest kind when requests overlap', async () => {
    const { ask, calls, hold, release } = fakeEngine();
    const queue = new ScrambleQueue(ask);
    hold(true);
    const [first, second] = [queue.next({ event: '444' }), queue.next({ event: '555' })];
    hold(false);
    release();
    await Promise.all([first, second]);
    expect(calls).toHaveLength(3);
  });

  it('tries again after a failure', async () => {
    let fails = false;
    const { ask } = fakeEngine();
    const queue = new ScrambleQueue((async (method: never, params: never) => {
      if (fails) throw new Error('stopped');
      return ask(method, params);
    }) as unknown as Ask);
    await queue.next({ event: '444' });
    fails = true;
    await queue.next({ event: '444' }); // prepared before
    await expect(queue.next({ event: '444' })).rejects.toThrow('stopped');
    fails = false;
    expect((await queue.next({ event: '444' })).moves).toMatch(/^R/);
  });
});

it('shows a Megaminx scramble in its lines, and every other one as a single line', () => {
  expect(displayLines('minx', "R++ D-- U'\nR-- D++ U")).toEqual(["R++ D-- U'", 'R-- D++ U']);
  expect(displayLines('777', 'R U\nF')).toEqual(['R U F']);
});

it('does not break a Square-1 turn', () => {
  expect(displayLines('sq1', '(1, 0) / (-3, 3) /')).toEqual(['(1,\u00A00)\u00A0/ (-3,\u00A03)\u00A0/']);
});
