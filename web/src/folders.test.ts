// Checks the folder order of README.md: each folder imports only from those above it, every file is in one of them, no files
// import each other in a circle, and file names follow one style.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const filesIn = (folder: string): string[] =>
  readdirSync(web + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => normalize(`${entry.parentPath.slice(web.length)}/${entry.name}`));

const order = [...readFileSync(`${web}README.md`, 'utf8').matchAll(/^\| `([a-z0-9_/]+)\/` \|/gm)].map(([, folder]) => folder);
const sources = filesIn('src').map((file) => file.slice('src/'.length));

// Files next to main.ts come after all folders.
const rankOf = (file: string): number => {
  if (!file.includes('/')) return order.length;
  const holders = order.filter((folder) => file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length);
  return order.indexOf(holders[0]);
};

function importsOf(file: string): string[] {
  const text = readFileSync(`${web}src/${file}`, 'utf8');
  const found = [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)].map(([, path]) => path);
  return found.map((path) => normalize(`${dirname(file)}/${path}`)).filter((path) => !path.startsWith('..'));
}

it('lists a folder for every file', () => {
  expect(order.length).toBeGreaterThan(1);
  expect(sources.filter((file) => rankOf(file) < 0)).toEqual([]);
  expect(order.filter((folder) => !sources.some((file) => file.startsWith(`${folder}/`)))).toEqual([]);
});

it('imports only from folders above', () => {
  const upward = sources
    .filter((file) => /\.(ts|svelte|js)$/.test(file))
    .flatMap((file) => importsOf(file).map((other) => ({ file, other })))
    .filter(({ file, other }) => rankOf(other) < 0 || rankOf(other) > rankOf(file));
  expect(upward.map(({ file, other }) => `${file} imports ${other}`)).toEqual([]);
});

it('has no circles of imports', () => {
  const known = new Set(sources);
  const resolved = (path: string) => ['', '.ts'].map((ending) => path + ending).find((file) => known.has(file));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, path: string[]) => {
    if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    for (const other of importsOf(file)) if (resolved(other)) follow(resolved(other)!, [...path, file]);
    done.add(file);
  };
  for (const file of sources.filter((each) => /\.(ts|svelte|js)$/.test(each))) follow(file, []);
  expect(circles).toEqual([]);
});

it('has every name once, so that a name leads to one file', () => {
  const homes = new Map<string, Set<string>>();
  for (const file of sources.filter((each) => !each.endsWith('.json'))) {
    const name = file.slice(file.lastIndexOf('/') + 1).split('.')[0];
    homes.set(name, (homes.get(name) ?? new Set()).add(dirname(file)));
  }
  expect([...homes].filter(([, folders]) => folders.size > 1).map(([name, folders]) => `${name} in ${[...folders].join(', ')}`)).toEqual([]);
});

it('changes its layout at four sizes of the window', () => {
  const sizes = ['width 32rem', 'width 43rem', 'width 60rem', 'height 34rem'];
  // Seven fingertips side by side, a sentence beside the cube, and the four tasks on one screen of the narrowest phones.
  const own = ['cases/CaseView.svelte: width 80rem', 'cube/view/Palette.svelte: width 23.5rem', 'home/Home.svelte: height 43rem', 'home/Home.svelte: width 24rem'];
  const strange = sources
    .filter((file) => /\.(css|svelte)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(`${web}src/${file}`, 'utf8').matchAll(/@media[^{]*/g)]
        .flatMap(([query]) => [...query.matchAll(/(width|height)\s*(?::|[<>]=?)\s*([\d.]+\w+)/g)])
        .filter(([, side, size]) => !sizes.includes(`${side} ${size}`))
        .map(([, side, size]) => `${file}: ${side} ${size}`),
    );
  expect(strange.sort()).toEqual(own);
});

it('names components in PascalCase and all other files in snake_case', () => {
  const all = [...filesIn('src'), ...filesIn('e2e'), ...filesIn('scripts'), ...filesIn('site').filter((file) => !file.endsWith('README.md'))];
  const styled = /\/(?:[A-Z][A-Za-z0-9]*\.svelte|[a-z][a-z0-9]*(?:_[a-z0-9]+)*(?:\.(?:svelte|document|engine|test|e2e|d))*\.(?:ts|js|mjs|css|txt|json|c))$/;
  expect(all.filter((file) => !styled.test(file))).toEqual([]);
});
