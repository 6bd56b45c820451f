// Tests the packed tarball in Node, in a browser without a bundler, with Vite, and with the TypeScript compiler.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveFolder } from '../../../web/scripts/static_server.mjs';
import { pageOf, printedBy, visit } from './page';
import { emptyFolder, makeProject, modules, pack, readmePrograms, repositoryProgram, root, run, withServer } from './project';

const programs = readmePrograms();
const sources = Object.fromEntries(programs.map(({ name, program }) => [name, program]));

/** Runs each program of the README on its own page and compares the output with the README. */
async function expectPages(url: string): Promise<void> {
  for (const { name, printed } of programs) expect(await printedBy(`${url}${name.replace('.js', '.html')}`, printed.length)).toEqual(printed);
}

it('prints the output in the README in Node', () => {
  const folder = makeProject('node', sources);
  for (const { name, printed } of programs) expect(run(folder, process.execPath, name).trimEnd().split('\n')).toEqual(printed);
  writeFileSync(join(folder, 'solve.mjs'), repositoryProgram());
  expect(run(folder, process.execPath, 'solve.mjs')).toBe("F2 U' R'\n");
});

it('prints the output in the README in a browser without a bundler', async () => {
  const entries = ['cube', 'pocket', 'set', 'worker'].map((entry) => [`cubewright/${entry}`, `./node_modules/cubewright/dist/${entry}.js`]);
  const map = JSON.stringify({ imports: { cubewright: './node_modules/cubewright/dist/index.js', ...Object.fromEntries(entries) } });
  const pages = programs.map(({ name }) => [name.replace('.js', '.html'), pageOf(`<script type="importmap">${map}</script>`, name)]);
  const folder = makeProject('static', { ...sources, ...Object.fromEntries(pages) });
  const server = await serveFolder(folder);
  await expectPages(server.url).finally(() => server.close());
});

// The pages of docs/guides/embed.md: the web component, and the solver.
const embedPages = [...readFileSync(join(root, 'docs/guides/embed.md'), 'utf8').matchAll(/```html\n([\s\S]*?)```/g)].map(([, html]) => html);

it('plays an algorithm with the web component on the page of docs/guides/embed.md', async () => {
  const server = await serveFolder(makeProject('component', { 'index.html': embedPages[0] }));
  const follow = visit(server.url, async (page) => {
    await page.getByRole('button', { name: 'Go to the end' }).click();
    await page.getByText('14 / 14').waitFor();
    const solved = await page.locator('cube-wright').first().evaluate((element) => (element as unknown as { state: string }).state);
    expect(solved).toBe([...'WRGYOB'].map((letter) => letter.repeat(9)).join(''));
    expect(await page.locator('cube-wright').nth(1).locator('.sticker').count()).toBe(21);
  });
  await follow.finally(() => server.close());
});

it('solves a cube, reports an error and stops a proof on the page of docs/guides/embed.md', async () => {
  const server = await serveFolder(makeProject('embed', { 'index.html': embedPages[1] }));
  const follow = visit(server.url, async (page) => {
    const press = (name: string) => page.getByRole('button', { name }).click();
    await press('Solve');
    await page.getByText("U2 B' L' D F2 U' R' (7 moves)").waitFor();
    await page.getByLabel('Cube').fill('R4');
    await press('Solve');
    await page.getByText('R4 is not a turn').waitFor();
    await page.getByLabel('Cube').fill('superflip');
    await page.getByLabel('shortest').check();
    await press('Solve');
    await page.getByText(/^\d+ %$/).waitFor();
    await press('Stop');
    await page.getByText('Stopped.').waitFor();
  });
  await follow.finally(() => server.close());
});

it('prints the output in the README with Vite, as a build and on the development server', async () => {
  const vite = join(modules, 'vite/bin/vite.js');
  const pages = Object.fromEntries([...programs.map(({ name }) => name), 'element.js'].map((name) => [name.replace('.js', '.html'), pageOf('', name)]));
  const element = "import { CubeWrightElement } from 'cubewright/element';\nconsole.log(customElements.get('cube-wright') === CubeWrightElement);\n";
  const inputs = Object.keys(pages).map((page) => JSON.stringify(page)).join(', ');
  const files = { ...sources, ...pages, 'element.js': element, 'vite.config.js': `export default { build: { rollupOptions: { input: [${inputs}] } } };` };
  const folder = makeProject('vite', files);
  run(folder, process.execPath, vite, 'build', '--logLevel', 'warn');
  const server = await serveFolder(join(folder, 'dist'));
  const expectElement = async () => expect(await printedBy(`${server.url}element.html`, 1)).toEqual(['true']);
  await expectPages(server.url).then(expectElement).finally(() => server.close());
  await withServer(folder, [vite, '--host', '127.0.0.1', '--port', '0'], expectPages);
});

describe('the TypeScript compiler', () => {
  const consumer = join(root, 'npm/tests/projects/consumer');
  const strict = { strict: true, noEmit: true, target: 'ES2022', skipDefaultLibCheck: true, exactOptionalPropertyTypes: true };
  const typed = programs.map(({ program }, i) => [`readme_${i}.ts`, program] as const);
  const check = (name: string, options: object, files: Record<string, string>) => {
    const folder = makeProject(name, { ...files, ...Object.fromEntries(typed), 'tsconfig.json': JSON.stringify({ compilerOptions: { ...strict, ...options }, include: ['*.ts'] }) });
    run(folder, process.execPath, join(modules, 'typescript/bin/tsc'), '-p', '.');
  };

  it('finds types for bundlers', () => {
    check('types-bundler', { module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM'], types: [] }, { 'page.ts': readFileSync(join(consumer, 'page.ts'), 'utf8'), 'embed.ts': /<script type="module">([\s\S]*?)<\/script>/.exec(embedPages[1])![1] });
  });
  it('finds types without those of a browser or of Node', () => {
    const program = "import { load } from 'cubewright';\nimport { solve } from 'cubewright/cube';\nimport { isAbort, start } from 'cubewright/worker';\nexport const moves: string = solve(await load(), 'R').moves;\nexport { isAbort, start };\n";
    const options = { module: 'Node16', moduleResolution: 'node16', lib: ['ES2022'], types: [] };
    const tsconfig = JSON.stringify({ compilerOptions: { ...strict, ...options }, include: ['*.ts'] });
    run(makeProject('types-none', { 'program.ts': program, 'tsconfig.json': tsconfig }), process.execPath, join(modules, 'typescript/bin/tsc'), '-p', '.');
  });
  it('finds types for Node without browser types', () => {
    const options = { module: 'Node16', moduleResolution: 'node16', lib: ['ES2022'], types: ['node'], typeRoots: [join(modules, '@types')] };
    check('types-node', options, { 'program.ts': readFileSync(join(consumer, 'program.ts'), 'utf8') });
  });
});

it('is reproducible in another folder', () => {
  const elsewhere = emptyFolder('elsewhere');
  const isMade = (path: string) => /\/npm\/(dist|LICENSE|src\/generated)(\/|$)/.test(path);
  cpSync(join(root, 'npm'), join(elsewhere, 'npm'), { recursive: true, filter: (path) => !isMade(path) });
  for (const name of ['LICENSE', 'build', 'web']) symlinkSync(join(root, name), join(elsewhere, name));
  run(elsewhere, process.execPath, 'npm/scripts/build.mjs');
  expect(readFileSync(pack(join(elsewhere, 'npm'))).equals(readFileSync(pack(join(root, 'npm'))))).toBe(true);
});
