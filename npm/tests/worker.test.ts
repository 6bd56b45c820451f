// The engine in Node's worker threads: stopping, running in parallel, and closing.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { solve } from '../dist/cube.js';
import { cacheFolder, filesIn } from '../dist/files_node.js';
import type { WorkerEngine } from '../dist/worker.js';
import { EngineError, isAbort, laneOf, start } from '../dist/worker_node.js';

vi.setConfig({ testTimeout: 60_000 }); // a thread may have to compile the engine while other tests run

let engine: WorkerEngine | undefined;
afterEach(() => engine?.close());

it('answers requests, and rejects invalid ones with an error code', async () => {
  engine = start();
  expect((await solve(engine, 'R U F2')).moves).toBe("F2 U' R'");
  await expect(engine.call('cube.show', { cube: 'Q' })).rejects.toMatchObject({ name: 'EngineError', code: 'unexpected' });
});

it('stops a running search and continues with the waiting calls', async () => {
  engine = start();
  const stop = new AbortController();
  const proof = solve(engine, 'superflip', { method: 'optimal', signal: stop.signal, onProgress: () => stop.abort() });
  const next = solve(engine, 'R U F2');
  expect(await proof.catch(isAbort)).toBe(true);
  expect((await next).moves).toBe("F2 U' R'");
});

it('rejects with the exception of a callback, alone and with a shared proof', async () => {
  for (const proof of [1, 2]) {
    engine?.close();
    engine = start({ lanes: { proof } });
    const enough = new Error('enough');
    const onProgress = () => {
      throw enough;
    };
    await expect(solve(engine, 'superflip', { method: 'optimal', onProgress })).rejects.toBe(enough);
    await expect(solve(engine, "R2 U' F2 D' L2 B U2 R D2 F' L U R2 B2 D", { method: 'optimal', onInterim: onProgress })).rejects.toBe(enough);
    expect((await solve(engine, 'R U F2')).moves).toBe("F2 U' R'");
  }
});

it('rejects with the reason of the signal, alone and with a shared proof', async () => {
  for (const proof of [1, 2]) {
    engine?.close();
    engine = start({ lanes: { proof } });
    const reason = new Error('the visitor left');
    const stop = new AbortController();
    await expect(solve(engine, 'superflip', { method: 'optimal', signal: stop.signal, onProgress: () => stop.abort(reason) })).rejects.toBe(reason);
  }
});

it('does not delay quick calls, and searches in the configured number of lanes', async () => {
  engine = start({ lanes: { long: 2 } });
  const stop = new AbortController();
  const proof = solve(engine, 'superflip', { method: 'optimal', signal: stop.signal });
  expect(laneOf('cube.check')).toBe('quick');
  expect((await engine.call('cube.check', { cube: 'R' })).solvable).toBe(true);
  expect((await solve(engine, 'R U F2')).moves).toBe("F2 U' R'"); // in the second lane
  stop.abort();
  expect(await proof.catch(isAbort)).toBe(true);
});

it('aborts every call when it is closed', async () => {
  engine = start();
  const calls = [solve(engine, 'superflip', { method: 'optimal' }), solve(engine, 'R'), engine.call('cube.patterns')];
  engine.close();
  for (const call of calls) expect(await call.catch(isAbort)).toBe(true);
  expect(await solve(engine, 'R').catch(isAbort)).toBe(true);
});

it('reports why the engine could not be loaded, and tries again at the next call', async () => {
  engine = start({ wasm: '/no/such/file.wasm' });
  for (let time = 0; time < 2; ++time) {
    const error: unknown = await solve(engine, 'R').catch((each: unknown) => each);
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ code: 'engine-not-loaded' });
  }
});

it('stores tables in a folder part by part, and deletes removed ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cubewright-files-'));
  const files = filesIn(folder, 1);
  const bytes = (words: string) => new TextEncoder().encode(words);
  expect(files.size('a.tables')).toBe(-1);
  expect(files.write('a.tables', bytes('a longer one'), 0)).toBe(true);
  expect(files.write('a.tables', bytes('new'), 0) && files.write('a.tables', bytes('er'), 3)).toBe(true);
  const into = new Uint8Array(files.size('a.tables'));
  expect(files.read('a.tables', into)).toBe(true);
  expect(new TextDecoder().decode(into)).toBe('newer');
  expect(files.read('a.tables', new Uint8Array(2))).toBe(false);
  expect(files.read('none', into)).toBe(false);
  files.remove('a.tables');
  files.remove('none');
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
  expect(files.write('a.tables', bytes('x'), 0)).toBe(false);
});

it('uses the same cache folder as the program', () => {
  expect(cacheFolder({ CUBEWRIGHT_CACHE: '/a', XDG_CACHE_HOME: '/b' })).toBe('/a/wasm');
  expect(cacheFolder({ XDG_CACHE_HOME: '/b' })).toBe('/b/cubewright/wasm');
  expect(cacheFolder({ XDG_CACHE_HOME: 'relative' })).toMatch(/\/\.cache\/cubewright\/wasm$/);
});
