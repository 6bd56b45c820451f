// Compares the interfaces of the engine. The examples of each method, requests with one wrong field, and the recorded
// requests in tests/interfaces/requests.json must get the same answer from the command line, over HTTP, and from the
// WebAssembly module of the web app.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { load } from 'cubewright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Request {
  method: string;
  params: Record<string, unknown>;
}
interface Answer {
  result?: unknown;
  error?: unknown;
}
interface Field {
  type: string | string[];
  enum?: string[];
  maximum?: number;
}
interface Described {
  name: string;
  fields: Record<string, Field>;
  required: string[];
  lines: string[];
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const program = path('../../build/release/cubewright');
const record = JSON.parse(readFileSync(path('../../tests/interfaces/requests.json'), 'utf8')) as (Request & { answer: Answer })[];

const engine = await load();
const askModule = ({ method, params }: Request) => JSON.parse(engine.answer(JSON.stringify({ method, params }))) as Answer;

/** Returns the methods in the engine's own description. */
function describedMethods(): Described[] {
  const { paths } = askModule({ method: 'contract.describe', params: {} }).result as { paths: Record<string, { post: any }> };
  return Object.values(paths).map(({ post }) => {
    const { properties, required = [] } = post.requestBody.content['application/json'].schema;
    return { name: post.operationId, fields: properties, required, lines: post['x-command-lines'] };
  });
}

/** Draws a photo of a face of one colour as a PPM image: nine stickers on black plastic, on a grey table. */
function photograph(colour: number[]): Buffer {
  const side = 96;
  const pixels = Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)].map((at) => at - 12);
    if (x < 0 || y < 0 || x >= 72 || y >= 72) return [120, 120, 120];
    return [x, y].every((at) => at % 24 >= 2 && at % 24 < 22) ? colour : [15, 15, 15];
  });
  return Buffer.concat([Buffer.from(`P6\n${side} ${side}\n255\n`), Buffer.from(pixels.flat())]);
}
const faces = { U: [240, 240, 240], R: [190, 30, 45], F: [0, 150, 75], D: [255, 215, 0], L: [255, 105, 30], B: [0, 70, 175], front: [0, 150, 75] };

/** Returns copies of a request with one wrong or unknown field each. */
function wrongRequests({ name, fields, required }: Described, right: Record<string, unknown>): Request[] {
  const requests = [{ method: name, params: { ...right, nonsense: 1 } as Record<string, unknown> }];
  for (const field of required) requests.push({ method: name, params: { ...right, [field]: undefined } });
  for (const [field, { enum: choices, maximum }] of Object.entries(fields)) {
    requests.push({ method: name, params: { ...right, [field]: null } });
    if (choices) requests.push({ method: name, params: { ...right, [field]: 'no such choice' } });
    if (maximum !== undefined) requests.push({ method: name, params: { ...right, [field]: maximum + 1 } });
  }
  return requests;
}

// Fields that depend on the operator or on time may differ between interfaces.
const dependsOnInterface = ({ params }: Request) => ['tier', 'tables', 'device', 'threads', 'time_limit'].some((name) => name in params);

// Times may differ too, and so may table digests, which depend on the byte order of the machine. The module does not
// describe coset methods, because it has no memory for cosets.
const removeMeasurements = (answer: Answer): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value) => {
      if (name.startsWith('/api/v1/coset.')) return undefined;
      return ['time_ms', 'digest'].includes(name) ? 0 : value;
    }),
  );

describe.skipIf(!existsSync(program))('all interfaces', () => {
  const folder = mkdtempSync(join(tmpdir(), 'interfaces-'));
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, CUBEWRIGHT_CACHE: join(folder, 'cache'), HOME: folder, TZ: 'UTC' };
  const shell = (line: string) => spawnSync('bash', ['-c', line], { cwd: folder, env, encoding: 'utf8' });
  const asked: Request[] = [];
  let service: ReturnType<typeof spawn>;
  let url = '';

  // Each request has its own connection. The service closes idle connections, and a request that is sent at the same moment fails.
  const connection = 'close';
  const askService = async ({ method, params }: Request) => {
    const headers = { 'content-type': 'application/json', connection };
    const response = await fetch(`${url}api/v1/${method}`, { method: 'POST', headers, body: JSON.stringify(params) });
    const body = (await response.json()) as Answer & { job?: { id: string } };
    if (body.job) await fetch(`${url}api/v1/jobs/${body.job.id}`, { method: 'DELETE', headers: { connection } });
    return { status: response.status, answer: response.ok ? { result: body } : body };
  };
  const askProgram = async (requests: Request[]) => {
    const child = spawn(program, ['api', '-'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(requests.map(({ method, params }) => JSON.stringify({ method, params })).join('\n'));
    return (await text(child.stdout)).trim().split('\n').map((line) => JSON.parse(line) as Answer);
  };

  beforeAll(async () => {
    mkdirSync(join(folder, 'bin'));
    symlinkSync(program, join(folder, 'bin', 'cubewright'));
    // Create the files that the examples use.
    writeFileSync(join(folder, 'cubes.txt'), "R U F2\nUUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB\nD' L\n");
    writeFileSync(join(folder, 'roux.txt'), readFileSync(new URL('../../docs/own/roux.txt', import.meta.url)));
    for (const name of ['puzzle.json', 'p.json']) writeFileSync(join(folder, name), shell('cubewright daily --date 2026-11-14 --json').stdout);
    const { duel } = JSON.parse(shell('cubewright set duel deal --seed 7 --json').stdout) as { duel: object };
    writeFileSync(join(folder, 'duel.json'), JSON.stringify(duel));
    writeFileSync(join(folder, 'round.json'), JSON.stringify({ ...duel, actions: [{ player: 1, goal: 4 }] }));
    const applied = JSON.parse(shell(`cubewright puzzle apply dino "UFR DBL'" --json`).stdout) as { pattern: object };
    writeFileSync(join(folder, 'pattern.json'), JSON.stringify(applied.pattern));
    for (const [name, colour] of Object.entries(faces)) writeFileSync(join(folder, `${name}.ppm`), photograph(colour));
    for (const method of describedMethods()) {
      const examples = method.lines.flatMap((line) => {
        const { stdout, stderr } = shell(`cubewright ${line} --request`);
        if (!stdout) throw new Error(`cubewright ${line} --request: ${stderr}`);
        return stdout.trim().split('\n').map((request) => JSON.parse(request) as Request);
      });
      for (const { params } of examples) {
        // Fix the seed and the date of methods that depend on them.
        if ('seed' in method.fields) params.seed ??= 'interfaces';
        if ('date' in method.fields) params.date ??= '2026-11-14';
      }
      asked.push(...examples, ...wrongRequests(method, examples[0].params));
    }
    const words = ['serve', '--port', '0', '--json', '--data', '', '--log', 'off', '--build-tables', 'none'];
    service = spawn(program, [...words, '--requests-per-second', '100000', '--burst', '100000'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const line = await new Promise<string>((resolve) => service.stdout!.once('data', (data) => resolve(String(data))));
    url = (JSON.parse(line) as { url: string }).url;
  });
  afterAll(() => {
    service?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('give the same answers to examples and invalid requests', () => {
    const compared: { request: Request; answer: unknown }[] = []; // with the service's answers
    const comparedTo = (answers: Answer[]) => compared.map(({ request }, i) => ({ request, answer: removeMeasurements(answers[i]) }));

    it('over HTTP, to every method', async () => {
      for (const request of asked.filter((each) => !dependsOnInterface(each))) {
        const { status, answer } = await askService(request);
        // A long call becomes a job, and requests without permission for the tables are rejected.
        if (status === 200 || status === 400) compared.push({ request, answer: removeMeasurements(answer) });
      }
      const untouched = describedMethods().filter(({ name }) => !compared.some(({ request }) => request.method === name));
      expect(untouched.map(({ name }) => name).filter((name) => !name.startsWith('tables.'))).toEqual([]);
    });
    it('on the command line', async () => {
      expect(comparedTo(await askProgram(compared.map(({ request }) => request)))).toEqual(compared);
    });
    it('in WebAssembly', () => {
      expect(comparedTo(compared.map(({ request }) => askModule(request)))).toEqual(compared);
    });
  });

  describe('give the recorded answers to the recorded requests', () => {
    it('over HTTP', async () => {
      // Over HTTP, an unknown method is an unknown address.
      for (const { method, params, answer } of record.filter((each) => each.method !== 'no.such'))
        expect({ method, params, answer: (await askService({ method, params })).answer }).toEqual({ method, params, answer });
    });
    it('on the command line', async () => {
      const answers = await askProgram(record);
      expect(record.map(({ method, params }, i) => ({ method, params, answer: answers[i] }))).toEqual(record);
    });
    it('in WebAssembly', () => {
      // The module has no memory for cosets.
      const inModule = record.filter(({ method }) => !method.startsWith('coset.'));
      expect(inModule.map(({ method, params }) => ({ method, params, answer: askModule({ method, params }) }))).toEqual(inModule);
    });
  });
});
