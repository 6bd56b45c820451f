// Keeps the screen on while hands are busy with a cube. The browser takes the lock away whenever the page is hidden;
// it is asked for again as soon as the page is seen.

interface Lock {
  release(): Promise<void>;
}
interface Awake {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  wakeLock?: { request(kind: 'screen'): Promise<Lock> };
}

/** Keeps the screen on until the function that comes back is called. Where browsers cannot, nothing happens. */
export function keepAwake({ document, wakeLock }: Awake = { document: globalThis.document, wakeLock: navigator.wakeLock }): () => void {
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
      // The battery is low, or the page was hidden meanwhile.
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
