import { expect, it, vi } from 'vitest';
import { canReload, holdReload, reloadWhenIdle } from './reload';

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

function storage() {
  const content: Record<string, string> = {};
  return { getItem: (key: string) => content[key] ?? null, setItem: (key: string, value: string) => void (content[key] = value) };
}

it('reloads the page once, and again only for a later update', () => {
  const session = storage();
  expect(canReload(session, 1_000_000)).toBe(true);
  expect(canReload(session, 1_000_500)).toBe(false);
  expect(canReload(session, 1_059_999)).toBe(false);
  expect(canReload(session, 2_000_000)).toBe(true);
});
