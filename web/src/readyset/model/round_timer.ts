// A round timer as an immutable value that can be paused and stored. Time while the page is closed or hidden
// does not count.

export interface Timer {
  readonly limit: number; // ms
  readonly used: number; // ms elapsed before the last start
  readonly since?: number; // start time, while running
}

export const newTimer = (seconds: number): Timer => ({ limit: seconds * 1000, used: 0 });

export const started = (timer: Timer, now: number): Timer =>
  timer.since === undefined ? { ...timer, since: now } : timer;

export function stopped(timer: Timer, now: number): Timer {
  const { since, ...rest } = timer;
  return since === undefined ? timer : { ...rest, used: timer.used + Math.max(0, now - since) };
}

export const left = (timer: Timer, now: number): number =>
  Math.max(0, timer.limit - stopped(timer, now).used);

// Measures how long a page is visible and reports the time in increments, so nothing is lost when the page closes.
const stepMs = 5000;

export function stopwatch(add: (ms: number) => void): () => void {
  let since = document.hidden ? undefined : Date.now();
  const flush = (): void => {
    if (since !== undefined && Date.now() > since) add(Date.now() - since);
    since = document.hidden ? undefined : Date.now();
  };
  const tick = setInterval(flush, stepMs);
  document.addEventListener('visibilitychange', flush);
  window.addEventListener('pagehide', flush);
  return () => {
    flush();
    clearInterval(tick);
    document.removeEventListener('visibilitychange', flush);
    window.removeEventListener('pagehide', flush);
  };
}
