// Checks the pictures of the documentation: the engine draws each one again byte for byte, each is well-formed and has a
// name, and some page shows it. CUBEWRIGHT_WRITE_DOCS=1 writes the committed pictures.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { casePicture, committed, drawings } from './drawings.mjs';
import { newEngine, repositorySources, root, text } from './sources.mjs';

const drawn = drawings(newEngine());
const { tree } = repositorySources();
const pages = tree.list('docs').filter((path) => path.endsWith('.md'));

it('draws the same bytes in two runs', () => {
  expect([...drawings(newEngine())]).toEqual([...drawn]);
  expect(drawn.size).toBe(12 + 228);
});

it('draws well-formed documents with a size and a name', () => {
  const check = 'import json, sys, xml.dom.minidom as x\nfor text in json.load(sys.stdin): print(x.parseString(text.encode()).documentElement.tagName)';
  const names = execFileSync('python3', ['-c', check], { input: JSON.stringify([...drawn.values()]), encoding: 'utf8' });
  expect(new Set(names.trim().split('\n'))).toEqual(new Set(['svg']));
  for (const [path, svg] of drawn) expect(svg, path).toMatch(/^<svg [^>]*width="[\d.]+" height="[\d.]+"[^>]*role="img" aria-label="[^"]+"/);
});

it('shows every picture on some page', () => {
  const shown = pages.map((path) => String(tree.read(path))).join('\n');
  for (const path of drawn.keys()) expect(shown, path).toContain(path.split('/').at(-1));
});

it('lists every case with its picture and its algorithm', () => {
  const { cases } = newEngine()({ method: 'cube.cases', params: { set: 'PLL' } }).result;
  const page = text('docs/reference/cases/pll.md');
  for (const { case: name, algorithm } of cases)
    expect(page).toContain(`| ![${name}](${casePicture(name).split('/').at(-1)}) | **${name}** | **\`${algorithm}\`**`);
});

it('has the pictures of the tutorials as the engine draws them', () => {
  for (const [page, path] of Object.entries(committed)) {
    if (process.env.CUBEWRIGHT_WRITE_DOCS) writeFileSync(join(root, path), String(drawn.get(path)));
    expect(text(page)).toContain(`(${posix.relative(posix.dirname(page), path)})`);
    expect(text(path) === drawn.get(path), `${path} is out of date: run CUBEWRIGHT_WRITE_DOCS=1 npm test`).toBe(true);
  }
});
