import { expect, it } from 'vitest';
import { keepAwake } from './wake_lock';

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

it('keeps the screen on, asks again when the page is seen again, and lets go at the end', async () => {
  const { seen, document, wakeLock, change } = browser();
  const letGo = keepAwake({ document, wakeLock });
  await settle();
  document.visibilityState = 'hidden';
  change();
  await settle();
  expect(seen).toEqual(['asked']);
  document.visibilityState = 'visible';
  change();
  await settle();
  expect(seen).toEqual(['asked', 'asked']);
  letGo();
  await settle();
  expect(seen).toEqual(['asked', 'asked', 'released']);
  change();
  await settle();
  expect(seen).toHaveLength(3);
});

it('lets go of a lock that comes too late', async () => {
  const { seen, document, wakeLock } = browser();
  keepAwake({ document, wakeLock })();
  await settle();
  expect(seen).toEqual(['asked', 'released']);
});

it('does nothing where browsers cannot', () => {
  expect(() => keepAwake({ document: browser().document })()).not.toThrow();
});
