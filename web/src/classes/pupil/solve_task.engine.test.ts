// Follows the hints of every method that a class can practise until the cube is solved, as a pupil would.
import { load, type Engine } from 'cubewright';
import { beforeAll, expect, it } from 'vitest';
import { looksSolved } from '../../cube/model/script';
import { applyAll, parseTurns } from '../../cube/model/turns';
import type { Ask } from '../../learn/model/positions';
import { classMethods } from '../assignment_words';
import { scrambled } from '../outbox.document';
import { classTask, movesOf } from './solve_task';

const scramble = "R2 B' U2 F D' L2 B R' U F2 D2 L' B2 U' R F' D L2 U2";
let engine: Engine;
beforeAll(async () => {
  engine = await load();
});
const ask = ((method: string, params: object) => Promise.resolve(JSON.parse(engine.answer(JSON.stringify({ method, params }))).result)) as unknown as Ask;

it.each([...classMethods.map(({ id }) => id), 'any'])('leads to a solved cube with %s', { timeout: 60_000 }, async (method) => {
  const task = classTask(ask, method, scramble);
  let cube = task.start;
  const made = [];
  for (let i = 0; i < 60 && !task.isDone(cube); ++i) {
    const hint = await task.hint(cube);
    expect(hint, `${i}: ${cube}`).toBeDefined();
    made.push(...hint!.turns);
    cube = applyAll(cube, hint!.turns);
  }
  expect(looksSolved(cube)).toBe(true);
  // The turns sent to the service solve the scramble that it gave.
  expect(looksSolved(applyAll(scrambled(scramble)!, parseTurns(movesOf(made))))).toBe(true);
});
