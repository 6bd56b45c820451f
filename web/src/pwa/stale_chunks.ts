// If the app was updated while a tab was open, parts of the old version may be missing. The tab then reloads
// once. A part that is still missing afterwards has another cause, and the page shows an error.
import { reloadWhenIdle } from './reload';

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
