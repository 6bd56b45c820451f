// The engine on this thread, loaded from every kind of source.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { cubeSolveChoices } from '../dist/cube.js';
import type { Engine, MethodName } from '../dist/index.js';
import { EngineError, load } from '../dist/index_node.js';

const file = new URL('../dist/cubewright.wasm', import.meta.url);
let engine: Engine;
beforeAll(async () => {
  engine = await load();
});
const ask = (method: string, params: unknown) => JSON.parse(engine.answer(JSON.stringify({ method, params })));

describe('the engine', () => {
  it('answers a request', () => {
    expect(engine.call('cube.show', { cube: "R U R' U'" }).solvable).toBe(true);
    expect(ask('cube.show', { cube: "R U R' U'" }).result.solvable).toBe(true);
  });

  it('throws the message, the position, the expected input and the code', () => {
    const wrong = (attempt: () => unknown) => {
      try {
        return attempt();
      } catch (error) {
        return error;
      }
    };
    const error = wrong(() => engine.call('cube.solve', { cube: 'R U Q' }));
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ name: 'EngineError', code: 'unexpected', where: 'line 1, column 5', expected: expect.stringContaining('a turn such as R') });
    const impossible = 'UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB';
    expect(wrong(() => engine.call('cube.solve', { cube: impossible }))).toMatchObject({ code: 'impossible-cube' });
    expect(wrong(() => engine.call('no.such' as MethodName, {} as never))).toBeInstanceOf(EngineError);
    expect(JSON.parse(engine.answer('{')).error).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });

  it('accepts text beyond ASCII and requests of any size', () => {
    expect(ask('alg.simplify', { alg: 'R’ U′' }).result.alg).toBe("R' U'");
    expect(ask('alg.simplify', { alg: `${'R U '.repeat(20000)}U' R'` }).result).toBeDefined();
  });

  it('generates a new scramble each time, and the same one for a seed', () => {
    const draw = (params: object) => ask('cube.scramble', params).result.scrambles[0].moves as string;
    expect(draw({})).not.toBe(draw({}));
    expect(draw({ seed: '7' })).toBe(draw({ seed: '7' }));
  });

  it('solves with every method', () => {
    const atOnce = cubeSolveChoices.method.filter((method) => !['optimal', 'own'].includes(method)); // excludes the methods that build a table or need a text
    expect(atOnce).toContain('fast');
    for (const method of atOnce)
      expect(ask('cube.solve', { cube: "R U F2 D' L B U2", method }).result.moves).toBeTypeOf('string');
  }, 60_000);

  it('reports better answers during the search, and survives a listener that throws', () => {
    const found: number[] = [];
    const cube = "R2 U' F2 D' L2 B U2 R D2 F' L U R2 B2 D";
    const listening = { onInterim: (answer: unknown) => void found.push((answer as { length: number }).length) };
    const best = engine.call('cube.solve', { cube, nodes: 2_000_000 }, listening);
    if (!('found' in best) || !best.found) throw new Error('no solution');
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual([...found].sort((a, b) => b - a));
    expect(best.length.htm).toBeLessThanOrEqual(found[found.length - 1]);

    const fail = () => {
      throw new Error('of the listener');
    };
    expect(() => engine.call('cube.solve', { cube, nodes: 2_000_000 }, { onInterim: fail })).toThrow('of the listener');
    const again = () => void engine.call('cube.patterns');
    expect(() => engine.call('cube.solve', { cube, nodes: 2_000_000 }, { onInterim: again })).toThrow('the engine is busy');
    expect(engine.call('cube.show', { cube: 'R' }).solvable).toBe(true);
  }, 60_000);
});

describe('load', () => {
  const answers = async (wasm: Parameters<typeof load>[0]) => expect((await load(wasm)).call('alg.order', { alg: 'R U' })).toEqual({ order: 105 });

  it('accepts a URL, a path, bytes, a response or a module', async () => {
    const bytes = readFileSync(file);
    await answers({ wasm: file });
    await answers({ wasm: file.href });
    await answers({ wasm: fileURLToPath(file) });
    await answers({ wasm: bytes });
    await answers({ wasm: new Uint8Array(bytes).buffer });
    await answers({ wasm: new Response(bytes) });
    await answers({ wasm: await WebAssembly.compile(bytes) });
  }, 60_000);

  it('works over HTTP with any content type', async () => {
    const server = createServer((request, response) => {
      const type = { '/a.wasm': 'application/wasm', '/b.wasm': 'text/plain' }[request.url ?? ''];
      if (type) response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
      else response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await answers({ wasm: `${address}/a.wasm` });
    await answers({ wasm: new URL(`${address}/b.wasm`) });
    await answers({ wasm: fetch(`${address}/a.wasm`) });
    const missing = { code: 'engine-not-loaded', message: expect.stringContaining('status 404') };
    await expect(load({ wasm: `${address}/none.wasm` })).rejects.toMatchObject(missing);
    await expect(load({ wasm: fetch(`${address}/none.wasm`) })).rejects.toMatchObject(missing);
    server.closeAllConnections();
    server.close();
  }, 60_000);

  it('reports why loading failed', async () => {
    await expect(load({ wasm: '/no/such/file.wasm' })).rejects.toMatchObject({ name: 'EngineError', code: 'engine-not-loaded' });
    await expect(load({ wasm: new Uint8Array(8) })).rejects.toMatchObject({ code: 'engine-not-loaded' });
  });
});
