import { expect, it } from 'vitest';
import { mayReload } from './stale_parts';

function storage() {
  const content: Record<string, string> = {};
  return { getItem: (key: string) => content[key] ?? null, setItem: (key: string, value: string) => void (content[key] = value) };
}

it('loads the page anew once, and again only for a later update', () => {
  const session = storage();
  expect(mayReload(session, 1_000_000)).toBe(true);
  expect(mayReload(session, 1_000_500)).toBe(false);
  expect(mayReload(session, 1_059_999)).toBe(false);
  expect(mayReload(session, 2_000_000)).toBe(true);
});
