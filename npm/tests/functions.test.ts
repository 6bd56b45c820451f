// Every method has a function, and every example in the documentation comments runs.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as cube from '../dist/cube.js';
import * as duel from '../dist/duel.js';
import * as event from '../dist/event.js';
import type { ContractDescribe, Engine } from '../dist/index.js';
import { load } from '../dist/index_node.js';
import * as pocket from '../dist/pocket.js';
import * as puzzle from '../dist/puzzle.js';
import * as set from '../dist/set.js';

const entries = { cube, pocket, puzzle, event, set, duel };
const text = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
let engine: Engine;
beforeAll(async () => {
  engine = await load();
});

it('has a function for every method of the contract', () => {
  const { paths } = engine.call('contract.describe') as ContractDescribe & { paths: Record<string, { post: { operationId: string } }> };
  const asked = Object.values(paths).map(({ post }) => post.operationId);
  expect(asked.length).toBeGreaterThan(40);
  const offered = Object.keys(entries).flatMap((entry) => [...text(`dist/generated/${entry}.js`).matchAll(/ask\(engine, '([\w.]+)'/g)].map(([, method]) => method));
  // Administrative methods and the contract itself are called by name only.
  expect(offered.sort()).toEqual(asked.filter((method) => !/^(tables|contract)\./.test(method)).sort());
});

it('solves random cubes in at most 20 moves', () => {
  for (const { facelets } of cube.scramble(engine, { count: 100, seed: 'lengths' }).scrambles) {
    const { moves, length } = cube.solve(engine, facelets);
    expect(length.htm).toBeLessThanOrEqual(20);
    expect(moves.split(' ').length).toBe(length.htm);
    expect(cube.apply(engine, facelets, moves).solved).toBe(true);
  }
}, 60_000);

it('has the same version as the engine', () => {
  const version = /project\(cubewright VERSION ([\d.]+)/.exec(text('../CMakeLists.txt'))?.[1];
  expect(JSON.parse(text('package.json')).version).toBe(version);
});

describe.each(Object.entries(entries))('the examples of cubewright/%s', (entry, functions) => {
  const described = [`dist/${entry}.d.ts`, `dist/generated/${entry}.d.ts`].flatMap((file) => [...text(file).matchAll(/@example\n((?: \* .+\n)+)/g)].map(([, lines]) => lines.replaceAll(/^ \* /gm, '')));
  // Examples with pictures are excluded.
  const runnable = described.filter((example) => !/^(face|scan)\(/.test(example));

  it('exist', () => {
    expect(runnable.length).toBeGreaterThanOrEqual(3);
  });
  it.each(runnable)('%s', (example) => {
    const names = Object.keys(functions);
    const printed: unknown[] = [];
    const lines = example.trimEnd().split('\n');
    const body = /^\w+\(/.test(lines[0]) && lines.length === 1 ? `return ${example}` : example;
    const run = new Function('engine', 'console', ...names, body) as (...given: unknown[]) => unknown;
    const answer = run(engine, { log: (...said: unknown[]) => printed.push(...said) }, ...names.map((name) => functions[name as keyof typeof functions]));
    expect(answer ?? printed[0]).toBeDefined();
  }, 60_000);
});
