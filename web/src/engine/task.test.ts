import type { Progress } from 'cubewright';
import { expect, it } from 'vitest';
import { EngineError } from './client';
import { Task } from './task.svelte';

const search = (bound: number): Progress => ({ stage: '', code: 'search', done: 0, bound });

it('reports progress and the answer', async () => {
  const task = new Task<number>();
  let report!: (report: Progress) => void;
  let finish!: (answer: number) => void;
  const running = task.run(({ onProgress }) => ((report = onProgress), new Promise((resolve) => (finish = resolve))));
  expect(task.state).toEqual({ kind: 'working' });
  report(search(5));
  expect(task.state).toEqual({ kind: 'working', report: search(5) });
  finish(7);
  await running;
  expect(task.state).toEqual({ kind: 'done', answer: 7 });
});

it('keeps the proven bound when it is stopped, and ignores what arrives later', async () => {
  const task = new Task<number>();
  let report!: (report: Progress) => void;
  let finish!: (answer: number) => void;
  const running = task.run(({ signal, onProgress }) => {
    report = onProgress;
    return new Promise((resolve, reject) => {
      finish = resolve;
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
  report(search(9));
  report({ stage: '', code: 'optimal-table', done: 0.5 });
  task.stop();
  expect(task.state).toEqual({ kind: 'stopped', bound: 9 });
  report(search(10));
  finish(7);
  await running;
  expect(task.state).toEqual({ kind: 'stopped', bound: 9 });
  task.stop();
  task.reset();
  expect(task.state).toEqual({ kind: 'idle' });
});

it('shows the sentence of an error', async () => {
  const task = new Task<number>();
  await task.run(() => Promise.reject(new EngineError({ message: 'too many positions', code: 'x' })));
  expect(task.state).toEqual({ kind: 'failed', text: 'Too many positions' });
});
