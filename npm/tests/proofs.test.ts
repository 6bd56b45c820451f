// Proofs shared by several engines, with fake workers: checks which engine receives which request, failures, and that
// no worker is left running.
import { afterEach, expect, it } from 'vitest';
import { EngineError } from '../dist/error.js';
import { Lane, type WorkerLike } from '../dist/lane.js';
import type { ToWorker } from '../dist/messages.js';
import { Proofs } from '../dist/proofs.js';

type Params = { tasks?: number[]; step?: number; counts?: number[]; nodes?: number; moves?: number[] };
type Engine = (method: string, params: Params, table: string | undefined, worker: FakeWorker) => unknown;

// Marks a request that the fake engine never answers. An engine that throws stands for a worker that crashes.
const silence = Symbol('silence');

class FakeWorker implements WorkerLike {
  static all: FakeWorker[] = [];
  static engine: Engine;
  terminated = false;
  has: string | undefined; // the table that the worker has
  marked = new Set<number>();
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly number = FakeWorker.all.push(this) - 1;

  postMessage({ id, request, table }: ToWorker) {
    if (request === undefined) return;
    const { method, params } = JSON.parse(request) as { method: string; params: Params };
    setTimeout(() => {
      if (this.terminated) return;
      try {
        const result = FakeWorker.engine(method, params, table as unknown as string | undefined, this);
        if (result === silence) return;
        const handed = ['proof.table', 'proof.marked'].includes(method) ? { table: `from ${this.number}` } : {};
        this.onmessage?.({ data: { kind: 'answer', id, text: JSON.stringify({ result }), ...handed } });
      } catch (error) {
        this.onmessage?.({ data: { kind: 'crash', id, message: (error as Error).message } });
      }
    });
  }
  terminate() {
    this.terminated = true;
  }
}

const tasks = Array.from({ length: 40 }, (_, task) => task);
const length = { cube: 'U…', metric: 'htm', table: '30M', length: 15, tasks, weights: tasks.map((task) => 100 - task) };

// A proof with a table to fill and a length without a solution, followed by another table and a length with a solution.
function proofOf(finder: number): Engine {
  let lengths = 0;
  return (method, params, table, worker) => {
    if (method === 'proof.begin') return { fill: '30M', metric: 'htm', steps: 8 };
    if (method === 'proof.mark') return worker.marked.add(params.step!), {};
    if (method === 'proof.add') {
      for (const step of FakeWorker.all[Number(table!.slice(5))].marked) worker.marked.add(step);
      return {};
    }
    if (method === 'proof.filled') {
      expect(worker.marked.size).toBe(8);
      worker.marked.clear();
      return lengths === 0 ? length : { ...length, table: '250M', length: 16 };
    }
    if (method === 'proof.part') {
      if (worker.number > 0) expect((worker.has ??= table)).toBe('from 0'); // its own table, or the leader's
      const found = lengths === 1 && params.tasks!.includes(finder);
      return { nodes: params.tasks!.length * 10, counts: params.tasks!.map((task) => task + 1), ...(found && { moves: [1, 2] }) };
    }
    if (method === 'proof.searched' && lengths++ === 0) {
      expect([...(params as { tasks: number[] }).tasks].sort((a, b) => a - b)).toEqual(tasks);
      expect(params.counts).toEqual((params as { tasks: number[] }).tasks.map((task) => task + 1));
      expect(params.nodes).toBe(400);
      return { fill: '250M', metric: 'htm', steps: 8 };
    }
    return method === 'proof.searched' ? { answer: params.moves } : {};
  };
}

function begin(engine: Engine) {
  FakeWorker.all = [];
  FakeWorker.engine = engine;
  const makeLane = () =>
    new Lane(
      () => Promise.resolve({}),
      () => new FakeWorker(),
    );
  return new Proofs(makeLane, (params) => Promise.resolve({ alone: params }));
}

// No worker may be left running after a test.
afterEach(() => expect(FakeWorker.all.filter((worker) => !worker.terminated)).toEqual([]));

it.each([2, 3, 5])('shares the table and every task of a length between %i engines', async (engines) => {
  const proofs = begin(proofOf(17));
  expect(await proofs.call({ cube: 'R' }, {}, engines)).toEqual([1, 2]);
  expect(FakeWorker.all).toHaveLength(1 + 4 * (engines - 1)); // new helpers for each table and after it
});

it('continues without a failed helper, and repeats its lost work', async () => {
  for (const broken of ['proof.mark', 'proof.marked', 'proof.part']) {
    const engine = proofOf(39);
    let parts = 0;
    const proofs = begin((method, params, table, worker) => {
      if (worker.number > 0 && method === broken && (method === 'proof.marked' || parts++ > 0)) throw new Error('out of memory');
      return engine(method, params, table, worker);
    });
    expect(await proofs.call({}, {}, 3)).toEqual([1, 2]);
  }
});

it('falls back to a single engine when the leader fails', async () => {
  for (const broken of ['proof.begin', 'proof.add', 'proof.part', 'proof.searched']) {
    const engine = proofOf(3);
    const proofs = begin((method, params, table, worker) => {
      if (worker.number === 0 && method === broken) throw new Error('out of memory');
      return engine(method, params, table, worker);
    });
    expect(await proofs.call({ cube: 'R' }, {}, 3), broken).toEqual({ alone: { cube: 'R' } });
  }
});

it('rejects an invalid request without retrying', async () => {
  const proofs = begin(() => undefined);
  FakeWorker.engine = (_method, _params, _table, worker) => {
    const error = { message: 'no such face', code: 'unexpected' };
    worker.onmessage?.({ data: { kind: 'answer', id: 1, text: JSON.stringify({ error }) } });
    return silence;
  };
  const error: unknown = await proofs.call({}, {}, 2).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(EngineError);
  expect(error).toMatchObject({ code: 'unexpected' });
});

it('stops immediately at every step', async () => {
  for (const at of ['proof.begin', 'proof.mark', 'proof.marked', 'proof.part', 'proof.searched']) {
    const stop = new AbortController();
    const engine = proofOf(3);
    const proofs = begin((method, params, table, worker) => {
      if (method !== at) return engine(method, params, table, worker);
      stop.abort();
      return silence;
    });
    await expect(proofs.call({}, { signal: stop.signal }, 3), at).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise((resolve) => setTimeout(resolve));
  }
});

it('waits for the previous proof, and can be aborted while waiting', async () => {
  const proofs = begin(proofOf(3));
  const first = proofs.call({}, {}, 2);
  const stop = new AbortController();
  const second = proofs.call({}, { signal: stop.signal }, 2);
  stop.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  expect(await first).toEqual([1, 2]);
  const closed = proofs.call({}, {}, 2);
  proofs.close();
  await expect(closed).rejects.toMatchObject({ name: 'AbortError' });
  await expect(proofs.call({}, {}, 2)).rejects.toMatchObject({ name: 'AbortError' });
});
