// A tab that was open while the app was updated may find a part of itself gone. It loads itself anew, once: a part that
// is missing then too is missing for another reason, and the page says so.

const key = 'cubewright-reloaded-at';
const onceInMs = 60_000;

/** Whether the page should be loaded anew now; it remembers that it was. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(key) ?? NaN);
  if (now - last < onceInMs) return false;
  storage.setItem(key, String(now));
  return true;
}

export function reloadWhenPartsAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) return;
    } catch {
      return; // no storage: rather not than for ever
    }
    event.preventDefault();
    location.reload();
  });
}
