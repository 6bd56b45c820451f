// Every event's scrambles, as the engine makes them. Skipped while there is no build of it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { instantiate, type EngineInstance } from '../engine/module';
import { events, scrambleOf } from './events';

const moduleFile = fileURLToPath(new URL('../../../build/wasm/cubewright.wasm', import.meta.url));

describe.skipIf(!existsSync(moduleFile))('the engine', () => {
  let engine: EngineInstance;
  beforeAll(async () => {
    engine = await instantiate(await WebAssembly.compile(readFileSync(moduleFile)));
  });
  const ask = (method: string, params: unknown) => JSON.parse(engine.answer(JSON.stringify({ method, params }))).result;

  it('scrambles for every event', () => {
    for (const event of events.filter((each) => each !== '2x2x2' && each !== 'other'))
      expect(ask('cube.scramble', { ...scrambleOf(event), seed: '1' })?.scrambles[0].moves, event).toMatch(/^[URFDLB]/);
  });

  it('makes crosses of exactly so many moves', () => {
    for (const moves of [0, 3, 7])
      for (const colour of ['white', 'green'] as const) {
        const [{ facelets }] = ask('cube.scramble', { ...scrambleOf('cross', { moves, colour }), seed: '1' }).scrambles;
        const [way] = ask('cube.step', { step: 'cross', cube: facelets, color: colour }).ways;
        expect(way.length.htm, `${colour} in ${moves}`).toBe(moves);
      }
  });
});
