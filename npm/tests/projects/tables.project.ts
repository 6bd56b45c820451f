// The table for a proof takes long to build. A program that asks for it stores it, and the next program reuses it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder, makeProject, run } from './project';

const program = `import { solve } from 'cubewright/cube';
import { start } from 'cubewright/worker';
const codes = new Set();
const onProgress = ({ code }) => codes.add(code);
const { found, moves, proved_optimal } = await solve(start(), 'R U F2', { method: 'optimal', tables: '30M', keeps: true, onProgress });
console.log(JSON.stringify({ found, moves, proved_optimal, made: codes.has('optimal-table') }));`;

it('reuses the table in the next program', () => {
  const cache = emptyFolder('cache');
  const folder = makeProject('tables', { 'main.js': program });
  const ask = () => JSON.parse(run(folder, 'env', `CUBEWRIGHT_CACHE=${cache}`, process.execPath, 'main.js')) as unknown;
  const proof = { found: true, moves: "F2 U' R'", proved_optimal: true };
  expect(ask()).toEqual({ ...proof, made: true });
  expect(readdirSync(join(cache, 'wasm'))).toEqual(['optimal-30M-htm.tables']);
  expect(ask()).toEqual({ ...proof, made: false });
});
