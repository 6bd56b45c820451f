// The stopwatch measures the times of the events, whenever they are handled.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stopwatch, timeOf } from './stopwatch.svelte';

const stopped: number[] = [];
const watchWith = (hold: number, inspection = false) => new Stopwatch({ inspection: () => inspection, hold: () => hold, onstop: (time) => stopped.push(time), oncall: () => undefined });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  stopped.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('starts with every quick tap if no hold time is required', () => {
  const watch = watchWith(0);
  for (let i = 0; i < 100; ++i) {
    watch.press(i * 1000);
    watch.release(i * 1000 + 1);
    expect(watch.phase).toBe('running');
    watch.press(i * 1000 + 500);
    watch.release(i * 1000 + 501);
  }
  expect(stopped).toEqual(Array(100).fill(499));
});

it('starts after the hold time even if the page was too busy to show it', () => {
  const watch = watchWith(300);
  watch.press(1000);
  watch.release(1299);
  expect(watch.phase).toBe('idle');
  watch.press(2000);
  watch.release(2300);
  expect(watch.phase).toBe('running');
});

it('starts the inspection with the first touch, and the solve only with the next', () => {
  const watch = watchWith(0, true);
  watch.press(0);
  watch.release(5000);
  expect(watch.phase).toBe('inspecting');
  watch.press(9000);
  watch.release(9001);
  expect(watch.phase).toBe('running');
});

it('takes the time of the event, not of its handling', () => {
  expect(timeOf({ timeStamp: 1000 }, 1480)).toBe(1000);
  expect(timeOf({ timeStamp: 1.7e12 }, 1480)).toBe(1480);
});
