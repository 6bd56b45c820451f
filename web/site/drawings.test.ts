// Checks the pictures of the documentation: the engine draws each one again byte for byte, each is well-formed and has a
// name, and some page shows it. CUBEWRIGHT_WRITE_DOCS=1 writes the committed pictures.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { casePages } from './case_pages.mjs';
import { committedPictures, drawPictures } from './drawings.mjs';
import { createEngine, readRepositorySources, readText, root } from './sources.mjs';

const pictures = drawPictures(createEngine());
const { tree } = readRepositorySources();
const pages = tree.list('docs').filter((path) => path.endsWith('.md'));

it('draws identical pictures in two runs', () => {
  expect([...drawPictures(createEngine())]).toEqual([...pictures]);
  expect(pictures.size).toBe(12 + 228);
});

it('draws well-formed SVG documents with a size and an accessible name', () => {
  const check = 'import json, sys, xml.dom.minidom as x\nfor text in json.load(sys.stdin): print(x.parseString(text.encode()).documentElement.tagName)';
  const names = execFileSync('python3', ['-c', check], { input: JSON.stringify([...pictures.values()]), encoding: 'utf8' });
  expect(new Set(names.trim().split('\n'))).toEqual(new Set(['svg']));
  for (const [path, svg] of pictures) expect(svg, path).toMatch(/^<svg [^>]*width="[\d.]+" height="[\d.]+"[^>]*role="img" aria-label="[^"]+"/);
});

it('shows every picture on at least one page', () => {
  const allText = pages.map((path) => String(tree.read(path))).join('\n');
  for (const path of pictures.keys()) expect(allText, path).toContain(path.split('/').at(-1));
});

it('draws every picture that the pages of the cases show', () => {
  const engine = createEngine();
  for (const [path, page] of casePages(engine)) {
    const shown = [...page.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file]) => posix.join(posix.dirname(path), file));
    expect(shown.filter((picture) => !pictures.has(picture)), path).toEqual([]);
  }
  const pll = new Map(casePages(engine)).get('docs/reference/cases/pll.md');
  expect(pll).toContain("| **T perm** | **`R U R' U' R' F R2 U' R' U' R U R' F'`**");
});

it('has the pictures of the tutorials as the engine draws them', () => {
  for (const [page, path] of Object.entries(committedPictures)) {
    if (process.env.CUBEWRIGHT_WRITE_DOCS) writeFileSync(join(root, path), String(pictures.get(path)));
    expect(readText(page)).toContain(`(${posix.relative(posix.dirname(page), path)})`);
    expect(readText(path) === pictures.get(path), `${path} is out of date: run CUBEWRIGHT_WRITE_DOCS=1 npm test`).toBe(true);
  }
});
