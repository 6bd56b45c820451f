// One engine, several doors: every request of tests/doors/requests.json gets the same answer on the
// command line, over HTTP, and from the WebAssembly module that the pages use.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { instantiate } from '../src/engine/module';

interface Entry {
  method: string;
  params: object;
  answer: { result?: unknown; error?: unknown };
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const program = path('../../build/release/cubewright');
const table = JSON.parse(readFileSync(path('../../tests/doors/requests.json'), 'utf8')) as Entry[];
const requests = table.map(({ method, params }) => JSON.stringify({ method, params }));
const named = (answers: unknown[]) => table.map(({ method, params }, i) => ({ method, params, answer: answers[i] }));

describe('every request of the table is answered alike', () => {
  it('by the module of the page', async () => {
    const engine = await instantiate(await WebAssembly.compile(readFileSync(path('../../build/wasm/cubewright.wasm'))));
    expect(named(requests.map((request) => JSON.parse(engine.answer(request))))).toEqual(table);
  });

  it.skipIf(!existsSync(program))('by the command line', () => {
    const { stdout } = spawnSync(program, ['api', '-'], { input: requests.join('\n'), encoding: 'utf8' });
    expect(named(stdout.trim().split('\n').map((line) => JSON.parse(line)))).toEqual(table);
  });

  it.skipIf(!existsSync(program))('by the service', async () => {
    const service = spawn(program, ['serve', '--port', '0', '--json', '--data', '', '--log', 'off'], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const { url } = JSON.parse(await new Promise<string>((resolve) => service.stdout.once('data', (data) => resolve(String(data))))) as { url: string };
      const answers = [];
      for (const { method, params } of table) {
        const response = await fetch(`${url}api/v1/${method}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(params),
        });
        const body = (await response.json()) as Entry['answer'];
        answers.push(response.ok ? { result: body } : body);
      }
      // A method that does not exist is, over HTTP, an address that does not exist.
      const expected = table.filter(({ method }) => method !== 'no.such');
      expect(named(answers).filter(({ method }) => method !== 'no.such')).toEqual(expected);
    } finally {
      service.kill();
    }
  });
});
