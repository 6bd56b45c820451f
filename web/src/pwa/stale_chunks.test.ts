import { expect, it } from 'vitest';
import { canReload } from './stale_chunks';

function storage() {
  const content: Record<string, string> = {};
  return { getItem: (key: string) => content[key] ?? null, setItem: (key: string, value: string) => void (content[key] = value) };
}

it('reloads the page once, and again only for a later update', () => {
  const session = storage();
  expect(canReload(session, 1_000_000)).toBe(true);
  expect(canReload(session, 1_000_500)).toBe(false);
  expect(canReload(session, 1_059_999)).toBe(false);
  expect(canReload(session, 2_000_000)).toBe(true);
});
