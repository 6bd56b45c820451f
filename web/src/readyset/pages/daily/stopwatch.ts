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
