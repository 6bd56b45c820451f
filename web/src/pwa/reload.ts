// Reloads the page for a new version of the app, but never while the user is in the middle of something that a reload would end.

const busy = new Set<() => boolean>();

/** While `isBusy` returns true, the page is not reloaded. Returns a function that ends this. */
export function holdReload(isBusy: () => boolean): () => void {
  busy.add(isBusy);
  return () => busy.delete(isBusy);
}

/** Reloads the page now, or as soon as nothing holds it. */
export function reloadWhenIdle(reload = () => location.reload()): void {
  if ([...busy].some((isBusy) => isBusy())) setTimeout(() => reloadWhenIdle(reload), 1000);
  else reload();
}

// If the app was updated while a tab was open, parts of the old version may be missing. The tab then reloads
// once. A part that is still missing afterwards has another cause, and the page shows an error.
const key = 'cubewright-reloaded-at';
const onceInMs = 60_000;

/** Whether the page may reload now; records that it did. */
export function canReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(key) ?? NaN);
  if (now - last < onceInMs) return false;
  storage.setItem(key, String(now));
  return true;
}

export function reloadOnMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      if (!navigator.onLine || !canReload(sessionStorage, Date.now())) return;
    } catch {
      return; // without storage, not reloading is safer than reloading forever
    }
    event.preventDefault();
    reloadWhenIdle();
  });
}
