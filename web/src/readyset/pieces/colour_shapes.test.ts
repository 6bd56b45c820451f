// Cards, dice and the table take all colours from the theme.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readyset = new URL('..', import.meta.url);
const files = readdirSync(readyset, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|css)$/.test(file));
const styleOf = (text: string): string => /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';

it('detects a raw colour', () => {
  expect(rawColours('a { color: #fff; fill: rgb(1 2 3 / 4%); }')).toEqual(['#fff', 'rgb(']);
  expect(rawColours('a { color: var(--ink); background: color-mix(in srgb, var(--paper) 5%, transparent); }')).toEqual([]);
});

it.each(files)('%s uses only colour tokens', (file) => {
  const text = readFileSync(new URL(file, readyset), 'utf8');
  expect(rawColours(file.endsWith('.css') ? text : styleOf(text))).toEqual([]);
});

function rawColours(css: string): string[] {
  return css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/gi) ?? [];
}
