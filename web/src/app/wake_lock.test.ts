import { expect, it } from 'vitest';
import { keepScreenOn } from './wake_lock';

function browser() {
  const seen: string[] = [];
  let listener: (() => void) | undefined;
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_: string, heard: unknown) => (listener = heard as () => void),
    removeEventListener: () => (listener = undefined),
  };
  const wakeLock = {
    request: async () => {
      seen.push('asked');
      return { release: async () => void seen.push('released') };
    },
  };
  return { seen, document, wakeLock, change: () => listener?.() };
}
const settle = () => new Promise((done) => setTimeout(done, 0));

it('keeps the screen on, requests the lock again when the page becomes visible, and releases it at the end', async () => {
  const { seen, document, wakeLock, change } = browser();
  const releaseLock = keepScreenOn({ document, wakeLock });
  await settle();
  document.visibilityState = 'hidden';
  change();
  await settle();
  expect(seen).toEqual(['asked']);
  document.visibilityState = 'visible';
  change();
  await settle();
  expect(seen).toEqual(['asked', 'asked']);
  releaseLock();
  await settle();
  expect(seen).toEqual(['asked', 'asked', 'released']);
  change();
  await settle();
  expect(seen).toHaveLength(3);
});

it('releases a lock that arrives too late', async () => {
  const { seen, document, wakeLock } = browser();
  keepScreenOn({ document, wakeLock })();
  await settle();
  expect(seen).toEqual(['asked', 'released']);
});

it('does nothing in browsers without wake locks', () => {
  expect(() => keepScreenOn({ document: browser().document })()).not.toThrow();
});
