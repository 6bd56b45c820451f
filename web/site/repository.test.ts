// Tests of this repository's documentation site. Every link must have a target, and no page may contain an inline script
// or style, which the service's content security policy would block.
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from './site.mjs';
import { readRepositorySources, readText } from './sources.mjs';
import { addSystemThemes, createFontFaces } from './style.mjs';

const sources = readRepositorySources();
const { pythonReference } = sources;
const { files, errors } = buildSite({ ...sources, client: { 'site.css': '', 'site.js': '', 'search.js': '', 'try.js': '' } });
const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([path, content]) => ({ path, html: String(content) }));

it('has no broken links and no unlisted pages', () => {
  expect(errors).toEqual([]);
  expect(pages.length).toBeGreaterThan(60);
});

it('contains only links to existing files and headings', () => {
  const idsByPage = new Map(pages.map(({ path, html }) => [path, new Set([...html.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id))]));
  const brokenLinks = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/\b(?:href|src|data-index)="([^"]*)"/g)].flatMap(([, address]) => {
      if (/^https?:/.test(address)) return [];
      const [target, anchor] = address.replaceAll('&amp;', '&').split('#');
      const file = target === '' ? path : posix.join(posix.dirname(path), target);
      if (file.startsWith('../')) return ['../', '../theme.js', '../icon.svg'].includes(file) ? [] : [`${path}: ${address}`];
      if (!files.has(file)) return [`${path}: ${address}`];
      return anchor !== undefined && !idsByPage.get(file)?.has(decodeURIComponent(anchor)) ? [`${path}: ${address}`] : [];
    }),
  );
  expect(brokenLinks).toEqual([]);
});

it('uses each id only once per page', () => {
  const duplicates = pages.flatMap(({ path, html }) => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${path}: ${id}`);
  });
  expect(duplicates).toEqual([]);
});

it('has no inline scripts or styles and loads nothing from other servers', () => {
  for (const { path, html } of pages) {
    expect(html.match(/<script(?![^>]* src=)/g), path).toBeNull();
    expect(html.match(/<style|\sstyle="|\son[a-z]+="|javascript:/g), path).toBeNull();
    expect(html.match(/<(?:img|script|link|iframe|source)\b[^>]*(?:src|href)="(?:https?:)?\/\//g), path).toBeNull();
  }
});

// Finds a step of the worked example that the code no longer takes.
it('quotes the code as it is in CONTRIBUTING.md', () => {
  const code = ['src/api/cube/alg_methods.cpp', 'tests/oracle/claims_alg.py'].map(readText).join('\n');
  const quotes = [...readText('CONTRIBUTING.md').matchAll(/```(?:cpp|python)\n([\s\S]*?)```/g)].map(([, quote]) => quote);
  expect(quotes).toHaveLength(5);
  for (const quote of quotes) expect(code).toContain(quote);
});

it('describes every method of the engine and every name of the Python package', () => {
  const api = pages.filter(({ path }) => path.startsWith('api/')).map(({ html }) => html).join('');
  for (const method of ['cube.solve', 'set.judge', 'alg.find', 'pocket.solve', 'contract.describe']) expect(api).toContain(`<h2 id="${method}">`);
  expect(api).toContain('<b>DELETE</b> /api/v1/jobs/{id}');
  const names = /__all__ = (\[[^\]]*\])/.exec(readText('python/cubewright/__init__.py'))?.[1] ?? '[]';
  for (const name of JSON.parse(names)) expect(pythonReference).toMatch(new RegExp(`^(### ${name}|cubewright\\.${name}: .*)$`, 'm'));
  expect(pythonReference).toContain("cube.solve(\n    method: str = 'fast',");
});

it('follows the system theme if no script has chosen a theme', () => {
  const css = addSystemThemes(readText('web/src/ui/tokens.css'));
  expect(css).toMatch(/@media \(prefers-color-scheme: dark\) \{\n:root:not\(\[data-theme\]\) \{\s*color-scheme: dark;/);
  expect(css).toMatch(/@media print \{\n:root:root:root \{\s*color-scheme: light;/);
  expect(() => addSystemThemes(':root { color: red }')).toThrow("no :root[data-theme='dark']");
  expect(() => createFontFaces(['other.woff2'])).toThrow('not found: build the app first');
});
