// Creates a user's project: an empty folder that contains only the package from `npm pack`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const modules = join(root, 'web/node_modules');

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

export function emptyFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `cubewright-${name}-`));
  made.push(folder);
  return folder;
}

/** Runs a program to completion without input and returns its output. */
export function run(folder: string, program: string, ...words: string[]): string {
  const done = spawnSync(program, words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', env: { ...process.env, NODE_ENV: '' } });
  if (done.status !== 0) throw new Error(`${program} ${words.join(' ')}: ${done.error ?? done.stdout + done.stderr}`);
  return done.stdout;
}

/** Packs the package in `folder` and returns the path of the tarball. */
export function pack(folder: string): string {
  const into = emptyFolder('pack');
  return join(into, run(folder, 'npm', 'pack', '--silent', '--pack-destination', into).trim());
}

let tarball: string | undefined;

/** Creates a project with these files, the package, and additional modules at the given versions. */
export function makeProject(name: string, files: Record<string, string>, others: Record<string, string> = {}): string {
  tarball ??= pack(join(root, 'npm'));
  const folder = emptyFolder(name);
  for (const [file, text] of Object.entries({ 'package.json': '{ "private": true, "type": "module" }', ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const wanted = Object.entries(others).map(([module, version]) => `${module}@${version}`);
  const options = ['--silent', '--no-audit', '--no-fund', ...(wanted.length > 0 ? wanted : ['--offline'])];
  const [program, ...words] = installLine().replace(' cubewright', ` ${tarball}`).split(' ');
  run(folder, program, ...words, ...options);
  return folder;
}

/** The installation command in the package's README. */
function installLine(): string {
  const found = /^ {4}(npm install cubewright)$/m.exec(readFileSync(join(root, 'npm/README.md'), 'utf8'));
  if (!found) throw new Error('README.md does not say how to install the package');
  return found[1];
}

/** Returns the programs of the package's README, each with its documented output. */
export function readmePrograms(): { name: string; program: string; printed: string[] }[] {
  const readme = readFileSync(join(root, 'npm/README.md'), 'utf8');
  const found = [...readme.matchAll(/```js\n([\s\S]*?)```[\s\S]*?```text\n([\s\S]*?)```/g)];
  if (found.length !== 2) throw new Error('README.md has two programs with what they print');
  return found.map(([, program, printed], i) => ({ name: ['here.js', 'workers.js'][i], program, printed: printed.trimEnd().split('\n') }));
}

/** Returns the JavaScript program of the repository's README. */
export function repositoryProgram(): string {
  const found = /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8'));
  if (!found) throw new Error('the README of the repository has no JavaScript program');
  return found[1];
}

/** Starts a server that prints its URL, and stops it after `use`. */
export async function withServer(folder: string, words: string[], use: (url: string) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NO_COLOR: '1' } });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      server.stdout.on('data', (data) => {
        said += String(data);
        const found = /http:\/\/[\w.]+:\d+\//.exec(said);
        if (found) resolve(found[0]);
      });
      server.on('exit', () => reject(new Error(`the server ended: ${said}`)));
    });
    await use(url);
  } finally {
    server.kill();
  }
}
