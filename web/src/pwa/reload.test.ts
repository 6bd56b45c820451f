import { expect, it, vi } from 'vitest';
import { holdReload, reloadWhenIdle } from './reload';

it('waits until the solve has ended', () => {
  vi.useFakeTimers();
  let [running, reloads] = [true, 0];
  const release = holdReload(() => running);
  reloadWhenIdle(() => ++reloads);
  vi.advanceTimersByTime(60_000);
  expect(reloads).toBe(0);
  running = false;
  vi.advanceTimersByTime(1000);
  expect(reloads).toBe(1);
  release();
  running = true;
  reloadWhenIdle(() => ++reloads);
  expect(reloads).toBe(2);
  vi.useRealTimers();
});
