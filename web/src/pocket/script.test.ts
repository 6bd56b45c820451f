import { expect, it } from 'vitest';
import { pocketScript } from './script';
import { fromLargerCube, solved } from './stickers';

const length = { htm: 0, qtm: 0, stm: 0, etm: 0 };
const shortest = (moves: string) => ({ method: 'optimal', metric: 'htm', found: true, moves, length, proved_optimal: true }) as const;

it('solves the cube when it is played', () => {
  const scrambled = fromLargerCube(pocketScript(solved, shortest('R U F2')).states.at(-1)!);
  const script = pocketScript(scrambled, shortest("F2 U' R'"));
  expect(script.states).toHaveLength(4);
  expect(fromLargerCube(script.states[3])).toBe(solved);
  expect(script.chapters.map(({ title }) => title)).toEqual(['The turns']);
});

it('has a chapter for each step, with the case in the title', () => {
  const steps = [
    { name: 'hold', case: null, moves: 'x', note: 'Hold it.' },
    { name: 'corner 2', case: null, moves: 'R', note: 'Bring it.' },
    { name: 'last face', case: 'Sune', moves: "R'", note: 'Turn it.' },
  ];
  const script = pocketScript(solved, { method: 'layers', first_colour: 'white', moves: "x R R'", length, steps });
  expect(script.chapters.map(({ title }) => title)).toEqual(['Hold the cube', 'Second corner', 'Last face: Sune']);
  expect(script.chapters.flatMap(({ cases }) => cases)).toEqual([]);
  expect(script.turns).toHaveLength(3);
});
