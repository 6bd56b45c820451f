// A proof shared by several workers must equal the proof of a single worker and that of the program: the same length,
// and the same number of probes for every length that was searched completely.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { emptyFolder, makeProject, run } from './project';

// Positions that need 12 to 16 moves. Lengths from 15 on are long enough to be shared.
const cubes = [
  "R U F2 D' L B2 U' R2 F D L' B",
  "F2 L' U B R2 D' F L2 U' B2 R D2 F'",
  "U R2 F B R B2 R U2 L B2 R U' D' R2",
  "L2 D R' F U2 B' L D2 R F' U B2 L' D' F2",
  "R U F2 D' L B2 U' R2 F D L' B U2 R F' D2",
];

const program = `import { solve } from 'cubewright/cube';
import { start } from 'cubewright/worker';
const engine = start({ lanes: { proof: Number(process.argv[2]) } });
for (const cube of ${JSON.stringify(cubes)}) {
  const { length, searched, proved_optimal } = await solve(engine, cube, { method: 'optimal', keeps: true });
  console.log(JSON.stringify({ length: length.htm, proved_optimal, searched }));
}
engine.close();`;

interface Proven {
  length: number;
  proved_optimal: boolean;
  searched: { length: number; nodes: number }[];
}
const proofsIn = (lines: string) => lines.trim().split('\n').map((line) => JSON.parse(line) as Proven);
// Excludes the last length, which ends with the first solution found.
const toTheirEnd = ({ length, searched }: Proven) => searched.filter((each) => each.length < length);

it('proves the same with one, two and three workers', () => {
  const cache = emptyFolder('cache');
  const folder = makeProject('proof', { 'main.js': program });
  const proven = ['1', '2', '3'].map((workers) => proofsIn(run(folder, 'env', `CUBEWRIGHT_CACHE=${cache}`, process.execPath, 'main.js', workers)));
  const [alone] = proven;
  for (const shared of proven) {
    expect(shared.map(({ length, proved_optimal }) => [length, proved_optimal])).toEqual(alone.map(({ length }) => [length, true]));
    expect(shared.map(toTheirEnd)).toEqual(alone.map(toTheirEnd));
  }
  expect(Math.max(...alone.flatMap(toTheirEnd).map(({ nodes }) => nodes))).toBeGreaterThan(5_000_000); // some lengths were shared

  const native = fileURLToPath(new URL('../../../build/release/cubewright', import.meta.url));
  if (!existsSync(native)) return;
  const answers = cubes.map((cube) => run(folder, 'env', `CUBEWRIGHT_CACHE=${cache}`, native, 'cube', 'solve', '--method', 'optimal', '--tables', '30M', '--json', cube).trim());
  const here = proofsIn(answers.join('\n')).map((proof) => ({ ...proof, length: (proof.length as unknown as { htm: number }).htm }));
  expect(here.map(({ length }) => length)).toEqual(alone.map(({ length }) => length));
  expect(here.map(toTheirEnd)).toEqual(alone.map(toTheirEnd));
});
