// The repository's own site, looked at from outside: every address in it leads somewhere, and nothing in it is a script
// or a style of its own, which the service's policy would refuse.
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite } from './site.mjs';
import { repositorySources, text } from './sources.mjs';
import { fontFaces, withSystemThemes } from './style.mjs';

const sources = repositorySources();
const { pythonReference } = sources;
const { files, errors } = makeSite({ ...sources, client: { 'site.css': '', 'site.js': '', 'search.js': '', 'try.js': '' } });
const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([path, content]) => ({ path, html: String(content) }));

it('has no dead link and no page that is not listed', () => {
  expect(errors).toEqual([]);
  expect(pages.length).toBeGreaterThan(60);
});

it('leads nowhere that is not there', () => {
  const idsOf = new Map(pages.map(({ path, html }) => [path, new Set([...html.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id))]));
  const wrong = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/\b(?:href|src|data-index)="([^"]*)"/g)].flatMap(([, address]) => {
      if (/^https?:/.test(address)) return [];
      const [target, anchor] = address.replaceAll('&amp;', '&').split('#');
      const file = target === '' ? path : posix.join(posix.dirname(path), target);
      if (file.startsWith('../')) return ['../', '../theme.js', '../icon.svg'].includes(file) ? [] : [`${path}: ${address}`];
      if (!files.has(file)) return [`${path}: ${address}`];
      return anchor !== undefined && !idsOf.get(file)?.has(decodeURIComponent(anchor)) ? [`${path}: ${address}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

it('gives each thing on a page a name of its own', () => {
  const twice = pages.flatMap(({ path, html }) => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${path}: ${id}`);
  });
  expect(twice).toEqual([]);
});

it('has no script and no style within a page, and asks nobody else', () => {
  for (const { path, html } of pages) {
    expect(html.match(/<script(?![^>]* src=)/g), path).toBeNull();
    expect(html.match(/<style|\sstyle="|\son[a-z]+="|javascript:/g), path).toBeNull();
    expect(html.match(/<(?:img|script|link|iframe|source)\b[^>]*(?:src|href)="(?:https?:)?\/\//g), path).toBeNull();
  }
});

it('describes every method of the engine and every name of the Python package', () => {
  const api = pages.filter(({ path }) => path.startsWith('api/')).map(({ html }) => html).join('');
  for (const method of ['cube.solve', 'set.judge', 'alg.find', 'pocket.solve', 'contract.describe']) expect(api).toContain(`<h2 id="${method}">`);
  expect(api).toContain('<b>DELETE</b> /api/v1/jobs/{id}');
  const names = /__all__ = (\[[^\]]*\])/.exec(text('python/cubewright/__init__.py'))?.[1] ?? '[]';
  for (const name of JSON.parse(names)) expect(pythonReference).toMatch(new RegExp(`^(### ${name}|cubewright\\.${name}: .*)$`, 'm'));
  expect(pythonReference).toContain("cube.solve(\n    method: str = 'fast',");
});

it('wears the system’s themes where no script has chosen one', () => {
  const css = withSystemThemes(text('web/src/ui/tokens.css'));
  expect(css).toMatch(/@media \(prefers-color-scheme: dark\) \{\n:root:not\(\[data-theme\]\) \{\s*color-scheme: dark;/);
  expect(css).toMatch(/@media print \{\n:root:root:root \{\s*color-scheme: light;/);
  expect(() => withSystemThemes(':root { color: red }')).toThrow("no :root[data-theme='dark']");
  expect(() => fontFaces(['other.woff2'])).toThrow('no typeface');
});
