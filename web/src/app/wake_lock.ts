// Keeps the screen on while the user handles a cube. The browser releases the lock whenever the page is hidden,
// so the lock is requested again when the page becomes visible.

interface Lock {
  release(): Promise<void>;
}
interface Awake {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  wakeLock?: { request(kind: 'screen'): Promise<Lock> };
}

/** Keeps the screen on until the returned function is called. Does nothing in browsers without wake locks. */
export function keepScreenOn({ document, wakeLock }: Awake = { document: globalThis.document, wakeLock: navigator.wakeLock }): () => void {
  if (!wakeLock) return () => undefined;
  let lock: Lock | undefined;
  let over = false;
  let asking = false;

  async function ask() {
    if (over || asking || document.visibilityState !== 'visible') return;
    asking = true;
    try {
      const got = await wakeLock!.request('screen');
      if (over) await got.release();
      else lock = got;
    } catch {
      // The battery is low, or the page has been hidden in the meantime.
    }
    asking = false;
  }
  const seen = () => void ask();

  document.addEventListener('visibilitychange', seen);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release().catch(() => undefined);
  };
}
